import { Button, Checkbox, Input, Popover, TextInput } from '@mantine/core';
import type { FieldOption } from '@sanispec/shared/forms';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '../Icon.tsx';
import { overlayPlace } from '../overlayPlace.ts';
import classes from './MultiSelect.module.css';

const shownAtMost = 10;

/** Escape closes the choices, not the dialog that they belong to: Mantine asks the element that has the focus. */
const leavesDialogOpen = { 'data-mantine-stop-propagation': true } as const;

interface MultiSelectProps {
  readonly label: ReactNode;
  readonly options: readonly FieldOption[];
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
}

/**
 * Where the choices are drawn. A dialog cuts off what does not fit into it, and a small one has less room than they need:
 * from there they go to the end of the page, where they are a dialog of their own.
 */
function placeOf(button: Element): HTMLElement {
  return button.closest('[role="dialog"]') === null ? overlayPlace(button) : document.body;
}

/** Case and accents do not matter to who searches. */
function comparable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Several of many values: ten of the chosen ones are shown, the others are counted. */
export function MultiSelect(props: MultiSelectProps): ReactNode {
  const { label, options, value, onChange, description, error, isRequired = false, isReadOnly = false } = props;
  const { t } = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);

  function toggle(): void {
    if (button.current !== null) setPlace(placeOf(button.current));
    setIsOpen((before) => !before);
  }

  function remove(choice: string): void {
    onChange(value.filter((kept) => kept !== choice));
    // The pill that had the focus is gone.
    button.current?.focus();
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, 'data-required': isRequired || undefined }}
      description={description}
      error={error}
    >
      {/* The roles that Popover gives belong to the button, not to the box with the pills. */}
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        withRoles={false}
        width="target"
        position="bottom-start"
        trapFocus
        returnFocus
        shadow="md"
        portalProps={place === undefined ? {} : { target: place }}
      >
        <Popover.Target>
          <div className={classes.box} data-wrong={Boolean(error) || undefined}>
            <ChosenPills options={options} value={value} remove={isReadOnly ? undefined : remove} />
            {!isReadOnly && (
              <button
                type="button"
                ref={button}
                className={`sani-plain ${classes.trigger}`}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                aria-labelledby={`${id}-label ${id}-words`}
                aria-describedby={error ? `${id}-error` : undefined}
                onClick={toggle}
              >
                <span id={`${id}-words`}>{t(value.length === 0 ? 'ChoiceStart' : 'ChoiceChange')}</span>
                <Icon name="chevronDown" />
              </button>
            )}
          </div>
        </Popover.Target>
        <Popover.Dropdown {...leavesDialogOpen} role="dialog" aria-labelledby={`${id}-label`}>
          <Choices options={options} value={value} onChange={onChange} labelledBy={`${id}-label`} />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}

interface ChosenPillsProps extends Pick<MultiSelectProps, 'options' | 'value'> {
  readonly remove: ((choice: string) => void) | undefined;
}

function ChosenPills({ options, value, remove }: ChosenPillsProps): ReactNode {
  const { t, tCount } = useText();
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const hidden = value.length - shownAtMost;
  if (value.length === 0) return null;
  return (
    <ul className={classes.pills}>
      {value.slice(0, shownAtMost).map((choice) => {
        const label = labels.get(choice) ?? choice;
        return (
          <li key={choice} className={classes.pill}>
            <span className="sani-breakable">{label}</span>
            {remove !== undefined && (
              <button
                type="button"
                className={`sani-plain ${classes.remove}`}
                aria-label={t('ChoiceRemove', label)}
                onClick={() => remove(choice)}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        );
      })}
      {hidden > 0 && (
        <li className={classes.more}>
          <span aria-hidden="true">+{hidden}</span>
          <span className="sani-visually-hidden">{tCount('ChoiceMore', hidden)}</span>
        </li>
      )}
    </ul>
  );
}

export interface ChoicesProps extends Pick<MultiSelectProps, 'options' | 'value' | 'onChange'> {
  readonly labelledBy: string;
}

/** What is chosen from: found by typing, all at once or one by one. */
export function Choices({ options, value, onChange, labelledBy }: ChoicesProps): ReactNode {
  const { t } = useText();
  const [search, setSearch] = useState('');
  const wanted = comparable(search);
  const found = options.filter(({ label }) => comparable(label).includes(wanted));
  const foundValues = new Set(found.map((option) => option.value));
  const chosen = new Set(value);

  function toggle(choice: string): void {
    onChange(chosen.has(choice) ? value.filter((kept) => kept !== choice) : [...value, choice]);
  }

  return (
    <div className={classes.choices}>
      <TextInput
        {...leavesDialogOpen}
        data-autofocus
        aria-label={t('ChoiceSearch')}
        placeholder={t('ChoiceSearch')}
        leftSection={<Icon name="search" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className="sani-row">
        <Button
          {...leavesDialogOpen}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange([...new Set([...value, ...foundValues])])}
        >
          {t('ChoiceSelectAll')}
        </Button>
        <Button
          {...leavesDialogOpen}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange(value.filter((choice) => !foundValues.has(choice)))}
        >
          {t('ChoiceUnselectAll')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own beside the label. */}
      <div role="group" aria-labelledby={labelledBy} className={classes.list}>
        {found.map((option) => (
          <Checkbox
            {...leavesDialogOpen}
            key={option.value}
            label={option.label}
            checked={chosen.has(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
      <p role="status" className={classes.nothing}>
        {found.length === 0 && t('NoDataAvailable')}
      </p>
    </div>
  );
}
