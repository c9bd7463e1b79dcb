import { useHotkeys } from '@mantine/hooks';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { singleKeys } from '#core/singleKeys.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import type { ListingState } from '../state/listingState.ts';
import classes from './SearchFields.module.css';

export type SearchTexts = Pick<ListingState, 'text' | 'articleNr'>;
export type SearchField = keyof SearchTexts;

interface SearchFieldsProps {
  readonly texts: SearchTexts;
  /** The field of those before in which the cursor was, when these take their place. */
  readonly cursorIn?: RefObject<SearchField | undefined>;
  onType(typed: Partial<SearchTexts>): void;
  onLeave?(): void;
  onField?(field: SearchField | undefined): void;
}

/** Text search and article number search; '/' goes to the first. */
export function SearchFields({ texts, cursorIn, onType, onLeave, onField }: SearchFieldsProps): ReactNode {
  const { t } = useText();
  const textField = useRef<HTMLInputElement>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const numberId = useId();
  useEffect(() => {
    const field = { text: textField, articleNr: numberField }[cursorIn?.current ?? 'text'].current;
    if (cursorIn?.current === undefined || field === null) return;
    cursorIn.current = undefined;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [cursorIn]);
  function leave(): void {
    onLeave?.();
    onField?.(undefined);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    onLeave?.();
  }
  useHotkeys([['/', () => singleKeys.areOn() && textField.current?.focus()]]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 take <search> for an unknown element.
    <form role="search" className={`sani-screen-only ${classes.fields}`} onSubmit={submit}>
      <span className={classes.text}>
        <Icon name="search" />
        <input
          ref={textField}
          type="search"
          aria-label={t('ListingSearch')}
          aria-keyshortcuts="/"
          placeholder={t('ListingSearchPlaceholder')}
          value={texts.text}
          onFocus={() => onField?.('text')}
          onBlur={leave}
          onChange={(event) => onType({ text: event.currentTarget.value })}
        />
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </span>
      <span className={classes.number}>
        <label htmlFor={numberId}>{t('ListingArticleNo')}</label>
        <input
          ref={numberField}
          id={numberId}
          type="search"
          autoComplete="off"
          placeholder={t('ListingArticleNo')}
          value={texts.articleNr}
          onFocus={() => onField?.('articleNr')}
          onBlur={leave}
          onChange={(event) => onType({ articleNr: event.currentTarget.value })}
        />
      </span>
    </form>
  );
}
