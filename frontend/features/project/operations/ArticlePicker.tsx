import { TextInput } from '@mantine/core';
import type { Article, SubCategory } from '@sanispec/shared/catalogue';
import type { FitSet } from '@sanispec/shared/compatibility';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { listingQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { useFocusOnShow } from '#lib/focus/focusOnShow.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { ArticleNumber } from '../context/ArticleNumber.tsx';
import { useWorkspaceBase } from '../context/workspaceContext.ts';
import classes from './Operation.module.css';

interface ArticlePickerProps {
  readonly summary: CatalogueSummary;
  readonly subCategory: SubCategory;
  readonly label: string;
  /** Ids that are not offered. */
  readonly except: readonly string[];
  /** A set and its entry, in whose place alone what fits is offered. */
  readonly inPlaceOf?: { readonly set: FitSet; readonly replacingEntryId: string } | undefined;
  onChoose(article: Article): void;
}

const shownArticles = 20;

/** Finds an article of a sub-category by its number or by words. */
export function ArticlePicker(props: ArticlePickerProps): ReactNode {
  const { summary, subCategory, label, except, inPlaceOf, onChoose } = props;
  const { t, tCount } = useText();
  const { currency } = useWorkspaceBase();
  const [typed, setTyped] = useState('');
  const input = useFocusOnShow<HTMLInputElement>();
  // Numbers begin with a digit, words hardly ever do.
  const isNumber = /^\s*\d/.test(typed);
  const { data } = useQuery(
    listingQuery(summary, {
      ...inPlaceOf,
      subCategory,
      filters: [],
      text: isNumber ? '' : typed,
      articleNr: isNumber ? typed : '',
      sort: 'best',
      offset: 0,
      limit: shownArticles + except.length,
    }),
  );
  const found = (data?.items ?? []).filter(({ article }) => !except.includes(article.id)).slice(0, shownArticles);
  const more = (data?.total ?? 0) - except.length - found.length;
  return (
    <>
      <TextInput
        ref={input}
        data-autofocus
        type="search"
        label={label}
        placeholder={t('PickerSearch')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {found.map(({ article }) => (
          <li key={article.id}>
            <button type="button" className={`sani-plain ${classes.choice}`} onClick={() => onChoose(article)}>
              <span className={classes.name}>
                <CatalogueText>{article.title}</CatalogueText>
                <span className={classes.hint}>
                  <ArticleNumber id={article.id} article={article} />
                </span>
              </span>
              <MoneyText cents={article.priceInCents ?? undefined} currency={currency} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.hint}>
        {data !== undefined && found.length === 0 && t('ListingNoResults')}
        {more > 0 && tCount('PickerMore', more)}
      </p>
    </>
  );
}
