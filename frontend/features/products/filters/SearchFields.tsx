import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '#components/Icon.tsx';
import { singleKeys } from '#core/singleKeys.ts';
import { useText } from '#core/text.ts';
import type { ListingControl } from '../state/useListingState.ts';
import classes from './SearchFields.module.css';

/** Text search and article number search; '/' goes to the first. */
export function SearchFields({ control }: { readonly control: ListingControl }): ReactNode {
  const { t } = useText();
  const { state, update } = control;
  const textField = useRef<HTMLInputElement>(null);
  const numberId = useId();
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
          onChange={(event) => update({ ...state, text: event.currentTarget.value, pages: 1 })}
        />
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </span>
      <span className={classes.number}>
        <label htmlFor={numberId}>{t('ListingArticleNo')}</label>
        <input
          id={numberId}
          type="search"
          autoComplete="off"
          placeholder={t('ListingArticleNo')}
          value={state.articleNr}
          onChange={(event) => update({ ...state, articleNr: event.currentTarget.value, pages: 1 })}
        />
      </span>
    </form>
  );
}
