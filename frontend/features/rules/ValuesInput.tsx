import { Button, Combobox, Pill, PillsInput, Textarea, useCombobox } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import classes from './ValuesInput.module.css';

/** More are edited as lines of text. */
const mostPills = 60;

export interface ValueOption {
  readonly value: string;
  readonly label: string;
  /** How many have it. */
  readonly count?: number;
}

interface ValuesInputProps {
  readonly label: string;
  /** The label is seen elsewhere. */
  readonly hidesLabel?: boolean;
  readonly values: readonly string[];
  onChange(values: readonly string[]): void;
  /** What was found by what is typed; other values may be typed, too. */
  readonly options: readonly ValueOption[];
  readonly search: string;
  onSearch(search: string): void;
  /** A value as its reader calls it. */
  labelOf?(value: string): string;
  /** Another value takes the place of the one before. */
  readonly isSingle?: boolean;
  readonly isReadOnly?: boolean;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly maxLength?: number;
}

/** What was pasted as values of their own: cells of a table, lines, or a list. */
function pastedValues(text: string): readonly string[] {
  return text
    .split(/[\n\r\t;]+|,\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** One or several values, each chosen among those that are found or typed; as text when they are very many. */
export function ValuesInput(props: ValuesInputProps): ReactNode {
  const { values, isSingle = false, isReadOnly = false, onChange } = props;
  const { t, tCount } = useText();
  const [asText, setAsText] = useState(false);
  if (isSingle || (!asText && values.length <= mostPills)) {
    return (
      <div>
        <Pills {...props} />
        {!isSingle && !isReadOnly && values.length > 1 && (
          <Button variant="subtle" size="compact-xs" onClick={() => setAsText(true)}>
            {t('ConditionValuesAsText')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <Textarea
      label={props.hidesLabel ? undefined : props.label}
      aria-label={`${props.label}: ${t('ConditionValuesLines')}`}
      description={`${t('ConditionValuesLines')} · ${tCount('ConditionValuesCount', values.length)}`}
      error={props.error}
      readOnly={isReadOnly}
      rows={6}
      defaultValue={values.join('\n')}
      onChange={({ currentTarget: { value } }) => onChange([...new Set(pastedValues(value.replace(/,\s/g, '\n')))])}
    />
  );
}

function Pills(props: ValuesInputProps): ReactNode {
  const { label, values, options, search, onSearch, labelOf = (value) => value, isSingle = false } = props;
  const { isReadOnly = false, onChange } = props;
  const { t, locale } = useText();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const offered = options.filter(({ value }) => !values.includes(value));

  function add(added: readonly string[]): void {
    onSearch('');
    combobox.resetSelectedOption();
    if (added.length === 0) return;
    onChange(isSingle ? added.slice(-1) : [...new Set([...values, ...added])]);
  }

  /** Typing the name of an option chooses the option. */
  function readTyped(): readonly string[] {
    const text = search.trim();
    const same = options.find(({ label: name }) => name.toLowerCase() === text.toLowerCase());
    return text === '' ? [] : [same?.value ?? text];
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      // The field is part of a form, which Enter would send.
      event.preventDefault();
      if (combobox.getSelectedOptionIndex() === -1) add(readTyped());
    } else if (event.key === 'Backspace' && search === '') onChange(values.slice(0, -1));
  }

  function paste(event: ClipboardEvent): void {
    const pasted = pastedValues(event.clipboardData.getData('text'));
    if (pasted.length < 2 || isSingle) return;
    event.preventDefault();
    add(pasted);
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        // Its place in the list, since '' is a value, too.
        const option = offered[Number(value)];
        if (option !== undefined) add([option.value]);
        if (isSingle) combobox.closeDropdown();
      }}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={props.hidesLabel ? undefined : label}
          labelProps={{ labelElement: 'div' }}
          description={props.description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={props.error}
          onClick={() => !isReadOnly && combobox.openDropdown()}
        >
          <Pill.Group>
            {values.map((value) => (
              <Pill
                key={value}
                className={classes.pill ?? ''}
                withRemoveButton={!isReadOnly}
                removeButtonProps={{
                  'aria-label': t('ChoiceRemove', labelOf(value)),
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onRemove={() => onChange(values.filter((kept) => kept !== value))}
                title={labelOf(value) === value ? undefined : value}
              >
                {labelOf(value)}
              </Pill>
            ))}
            {!isReadOnly && (
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  aria-label={label}
                  aria-invalid={Boolean(props.error) || undefined}
                  maxLength={props.maxLength}
                  placeholder={values.length === 0 ? props.placeholder : undefined}
                  value={search}
                  onFocus={() => combobox.openDropdown()}
                  onBlur={() => {
                    combobox.closeDropdown();
                    // What was typed is not lost by going on to the next field.
                    add(readTyped());
                  }}
                  onChange={({ currentTarget: { value } }) => {
                    combobox.openDropdown();
                    combobox.resetSelectedOption();
                    onSearch(value);
                  }}
                  onKeyDown={press}
                  onPaste={paste}
                />
              </Combobox.EventsTarget>
            )}
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label={label} className={classes.options ?? ''}>
          {offered.map(({ value, label: name, count }, index) => (
            <Combobox.Option key={value} value={String(index)}>
              <span className={classes.option}>
                <span className={classes.name}>
                  {name}
                  {name !== value && value !== '' && <span className={classes.raw}> {value}</span>}
                </span>
                {count !== undefined && (
                  <span className={`${classes.count} sani-figures`}>{formatInteger(count, locale)}</span>
                )}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
