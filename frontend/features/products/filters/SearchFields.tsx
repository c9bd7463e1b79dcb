import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#components/Icon.tsx';
import { singleKeys } from '#core/singleKeys.ts';
import { useText } from '#core/text.ts';
import type { ListingControl } from '../state/useListingState.ts';
import classes from './SearchFields.module.css';

type SearchField = 'text' | 'articleNr';

/** What was typed before there was anything to search in, and where the cursor stands. */
export interface EarlySearch {
  readonly text: string;
  readonly articleNr: string;
  readonly field: SearchField | undefined;
}

interface SearchFieldsProps {
  readonly control: Pick<ListingControl, 'state' | 'update'>;
  /** The field in which somebody was typing when these took the place of others. */
  readonly goOnIn?: SearchField | undefined;
  onField?(field: SearchField | undefined): void;
}

/** Text search and article number search; '/' goes to the first. */
export function SearchFields({ control, goOnIn, onField }: SearchFieldsProps): ReactNode {
  const { t } = useText();
  const { state, update } = control;
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
          value={state.text}
          onFocus={() => onField?.('text')}
          onBlur={() => onField?.(undefined)}
          onChange={(event) => update({ ...state, text: event.currentTarget.value, pages: 1 })}
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
          value={state.articleNr}
          onFocus={() => onField?.('articleNr')}
          onBlur={() => onField?.(undefined)}
          onChange={(event) => update({ ...state, articleNr: event.currentTarget.value, pages: 1 })}
        />
      </span>
    </form>
  );
}
