import { Combobox, useCombobox } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { overlayPlace } from '#ui/overlayPlace.ts';
import classes from './Sentence.module.css';

export interface SentenceOption {
  readonly value: string;
  readonly label: string;
  /** What tells it apart, smaller. */
  readonly hint?: string | undefined;
}

interface SentenceChoiceProps {
  /** What is chosen here. */
  readonly label: string;
  /** What is chosen, in words; otherwise what to choose. */
  readonly text: string;
  readonly isEmpty: boolean;
  /** Several can be chosen. */
  readonly isMultiple?: boolean;
  readonly options: readonly SentenceOption[];
  readonly chosen: readonly string[];
  readonly isReadOnly: boolean;
  /** What is typed can be taken as it is. */
  readonly takesTyped?: boolean;
  /** Something else than choosing, at the end of the options. */
  readonly action?: { readonly label: string; run(): void } | undefined;
  /** What is typed; by default the options are filtered by it. */
  onSearch?(text: string): void;
  onChange(chosen: readonly string[]): void;
}

const searchedFrom = 8;
const shownAtMost = 100;
const typedValue = '\u0000typed';
const actionValue = '\u0000action';

function comparable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** A word of the sentence that is chosen from a list, searched when it is long. */
export function SentenceChoice(props: SentenceChoiceProps): ReactNode {
  const { label, text, isEmpty, isMultiple = false, options, chosen, isReadOnly, takesTyped = false, action } = props;
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<HTMLElement>();
  const [typed, setTyped] = useState('');
  const isSearched = takesTyped || props.onSearch !== undefined || options.length > searchedFrom;
  const store = useCombobox({
    onDropdownOpen: () => {
      if (button.current !== null) setPlace(overlayPlace(button.current));
      if (isSearched) store.focusSearchInput();
      store.updateSelectedOptionIndex('active');
    },
    onDropdownClose: () => {
      store.resetSelectedOption();
      button.current?.focus();
      search('');
    },
  });
  if (isReadOnly) return <strong className={classes.said}>{text}</strong>;

  function search(wanted: string): void {
    setTyped(wanted);
    props.onSearch?.(wanted);
  }

  function submit(value: string): void {
    if (value === actionValue) {
      store.closeDropdown();
      action?.run();
      return;
    }
    const taken = value === typedValue ? typed.trim() : value;
    if (!isMultiple) {
      props.onChange([taken]);
      store.closeDropdown();
      return;
    }
    props.onChange(chosen.includes(taken) ? chosen.filter((other) => other !== taken) : [...chosen, taken]);
  }

  const wanted = comparable(typed);
  const found =
    props.onSearch === undefined
      ? options.filter(({ label: name, hint = '' }) => comparable(`${name} ${hint}`).includes(wanted))
      : options;
  const isOffered = found.some(({ value, label: name }) => [value, name].some((one) => comparable(one) === wanted));
  return (
    <Combobox
      store={store}
      position="bottom-start"
      width="max-content"
      onOptionSubmit={submit}
      {...(place !== undefined && { portalProps: { target: place } })}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          ref={button}
          className={`sani-plain ${classes.choice}`}
          data-empty={isEmpty || undefined}
          aria-label={`${label}: ${text}`}
          onClick={() => store.toggleDropdown()}
        >
          <span>{text}</span>
          <Icon name="chevronDown" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown ?? ''}>
        {isSearched && (
          <Combobox.Search
            aria-label={t('RuleFindChoice')}
            placeholder={t('RuleFindChoice')}
            value={typed}
            onChange={({ currentTarget: { value } }) => {
              search(value);
              store.resetSelectedOption();
            }}
          />
        )}
        <Combobox.Options
          // A long list is scrolled by keyboard, too.
          tabIndex={0}
          aria-label={label}
          aria-multiselectable={isMultiple || undefined}
          className={classes.options ?? ''}
        >
          {found.slice(0, shownAtMost).map(({ value, label: name, hint }) => (
            <Combobox.Option
              key={value}
              value={value}
              active={chosen.includes(value)}
              aria-selected={chosen.includes(value)}
            >
              <span className={classes.option}>
                <span className={classes.tick}>{chosen.includes(value) && <Icon name="check" />}</span>
                <span>
                  {name}
                  {hint !== undefined && <span className={classes.hint}> {hint}</span>}
                </span>
              </span>
            </Combobox.Option>
          ))}
          {takesTyped && wanted !== '' && !isOffered && (
            <Combobox.Option value={typedValue}>{t('RuleUseTyped', typed.trim())}</Combobox.Option>
          )}
          {action !== undefined && (
            <Combobox.Option value={actionValue} className={classes.action ?? ''}>
              <span className={classes.option}>
                <span className={classes.tick}>
                  <Icon name="add" />
                </span>
                {action.label}
              </span>
            </Combobox.Option>
          )}
          {found.length === 0 && wanted !== '' && !takesTyped && (
            <Combobox.Empty>{t('NoDataAvailable')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
