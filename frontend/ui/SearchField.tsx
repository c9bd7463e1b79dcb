import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { headerSearch } from '#core/headerSearch.ts';
import { singleKeys } from '#core/singleKeys.ts';
import { useText } from '#core/text.ts';
import { Icon } from './Icon.tsx';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly type?: 'search' | 'text';
  onChange(value: string): void;
  onSubmit(): void;
  /** The field has lost the focus. */
  onLeave?(): void;
  /** Between the text and the cross that empties the field. */
  readonly tools?: ReactNode;
  readonly input?: ComponentProps<'input'>;
  /** What the text finds, below the field. */
  readonly children?: ReactNode;
}

/**
 * The search field of the header; '/' goes to it, Escape empties it and then leaves it. Where the header has no room, it
 * is a button, and takes the header's whole width once it is used.
 */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { label, placeholder, value, type = 'search', onChange, onSubmit, onLeave, tools, input, children } = props;
  const { t } = useText();
  const field = useRef<HTMLInputElement>(null);
  // A narrow page that was opened with a search shows it.
  const [isOpen, setIsOpen] = useState(value !== '');

  function enter(): void {
    flushSync(() => setIsOpen(true));
    field.current?.focus();
  }

  function leave(): void {
    setIsOpen(false);
    field.current?.blur();
  }

  function empty(): void {
    onChange('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    input?.onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (value === '') leave();
    else empty();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  useHotkeys([['/', () => singleKeys.areOn() && enter()]]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 take <search> for an unknown element.
    <form
      role="search"
      className={`sani-screen-only ${classes.search}`}
      data-open={isOpen}
      data-filled={value !== ''}
      onSubmit={submit}
    >
      <ActionIcon className={classes.opener} size={44} color="var(--sani-ink)" aria-label={label} onClick={enter}>
        <Icon name="search" size={20} />
      </ActionIcon>
      {isOpen && (
        <ActionIcon
          className={classes.closer}
          size={44}
          color="var(--sani-ink)"
          aria-label={t('SearchClose')}
          onClick={leave}
        >
          <Icon name="chevronLeft" size={20} />
        </ActionIcon>
      )}
      <span className={classes.field}>
        <Icon name="search" />
        <input
          autoComplete="off"
          {...input}
          ref={field}
          type={type}
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
        {tools}
        {value === '' ? (
          <kbd className={classes.key}>/</kbd>
        ) : (
          <button type="button" className={`sani-plain ${classes.empty}`} aria-label={t('SearchEmpty')} onClick={empty}>
            <Icon name="close" />
          </button>
        )}
      </span>
      {children}
    </form>
  );
}

/** Puts the page's own search field into the header, in place of the header's. */
export function PageSearch({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useSyncExternalStore(headerSearch.place.subscribe, headerSearch.place.get);
  useEffect(() => {
    headerSearch.isOfPage.set(true);
    return () => headerSearch.isOfPage.set(false);
  }, []);
  return place === null ? children : createPortal(children, place);
}
