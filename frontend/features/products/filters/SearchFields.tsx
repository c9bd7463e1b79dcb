import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#components/Icon.tsx';
import { singleKeys } from '#core/singleKeys.ts';
import { useText } from '#core/text.ts';
import type { ListingState } from '../state/listingState.ts';
import classes from './SearchFields.module.css';

type SearchTexts = Pick<ListingState, 'text' | 'articleNr'>;
type SearchField = keyof SearchTexts;

/** What was typed before there was anything to search in, and where the cursor stands. */
export interface EarlySearch {
  readonly text: string;
  readonly articleNr: string;
  readonly field: SearchField | undefined;
}

interface SearchFieldsProps {
  readonly texts: SearchTexts;
  /** The field in which somebody was typing when these took the place of others. */
  readonly goOnIn?: SearchField | undefined;
  onType(typed: Partial<SearchTexts>): void;
  onField?(field: SearchField | undefined): void;
}

/** Text search and article number search; '/' goes to the first. */
export function SearchFields({ texts, goOnIn, onType, onField }: SearchFieldsProps): ReactNode {
  const { t } = useText();
  const textField = useRef<HTMLInputElement>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const numberId = useId();
  // Once: whoever leaves the field later is not called back.
  const firstIn = useRef(goOnIn);
  useEffect(() => {
    const field = firstIn.current === 'text' ? textField.current : numberField.current;
    if (firstIn.current === undefined || field === null) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useHotkeys([['/', () => singleKeys.areOn() && textField.current?.focus()]]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 take <search> for an unknown element.
    <form role="search" className={`sani-screen-only ${classes.fields}`} onSubmit={(event) => event.preventDefault()}>
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
          onBlur={() => onField?.(undefined)}
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
          onBlur={() => onField?.(undefined)}
          onChange={(event) => onType({ articleNr: event.currentTarget.value })}
        />
      </span>
    </form>
  );
}
