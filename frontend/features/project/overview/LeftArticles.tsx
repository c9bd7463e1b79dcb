import { Button } from '@mantine/core';
import { applySuccessions, type SetSuccession, type Successor, successionOf } from '@sanispec/shared/planning';
import { type Entry, findSet, leftOutOf, type ProjectSet } from '@sanispec/shared/project';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { successionQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { formatMoney, formatMoneyDifference } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import { useArticleName } from '../context/articleNames.ts';
import { ListingLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { EntryPicture } from '../set/EntryPicture.tsx';
import classes from './LeftArticles.module.css';

/** So many are shown until all are asked for. */
const shownFirst = 3;

/** An article that is no longer sold, where it is. */
interface PlacedArticle {
  readonly set: ProjectSet;
  readonly entry: Entry;
  readonly articleId: string;
}

/** All of them in project order, as totals and open points count them. */
function usePlaced(): readonly PlacedArticle[] {
  const { spaces, book } = useWorkspace();
  if (book === undefined) return [];
  const sets = spaces.flatMap((space) => space.sets);
  return sets.flatMap((set) =>
    leftOutOf([{ id: '', title: '', quantity: 1, sets: [set] }], book.priceOf).flatMap(({ entryId, articleId }) => {
      const entry = set.articles.find(({ id }) => id === entryId);
      return entry === undefined ? [] : [{ set, entry, articleId }];
    }),
  );
}

/** By set, what may take the place of its articles; undefined until it is known. */
function useSuccessions(placed: readonly PlacedArticle[]): ReadonlyMap<string, SetSuccession | null | undefined> {
  const { catalogue, state } = useWorkspace();
  const sets = [...new Set(placed.map(({ set }) => set))];
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const { leftArticles = [] } = state.project;
  const answers = useQueries({
    queries: (summary === undefined ? [] : sets).map((set) =>
      successionQuery(summary ?? { country: '', versionId: '' }, set, leftArticles),
    ),
  });
  return new Map(sets.map((set, index) => [set.id, answers[index]?.data]));
}

/**
 * Names the articles that are no longer sold, with what they were and what may take their places
 * (domain: Articles that have left).
 */
export function LeftArticles(): ReactNode {
  const { t } = useText();
  const { editRefusal } = useWorkspace();
  const placed = usePlaced();
  const successions = useSuccessions(placed);
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (placed.length === 0) return null;

  function showAll(): void {
    setIsWhole(true);
    // The button goes: the list takes the focus.
    list.current?.focus();
  }

  return (
    <section className={classes.box} aria-label={t('OverviewInactiveTitle')}>
      <Icon name="alert" size={20} />
      <div className={classes.words}>
        <p className={classes.title}>{t('OverviewInactiveTitle')}</p>
        <p className={classes.text}>{t('OverviewInactiveHint')}</p>
        {editRefusal === undefined && <ReplaceAll successions={successions} />}
        <ul ref={list} className={classes.list} tabIndex={-1}>
          {(isWhole ? placed : placed.slice(0, shownFirst)).map((one) => (
            <LeftArticle
              key={`${one.entry.id} ${one.articleId}`}
              placed={one}
              succession={successions.get(one.set.id)}
            />
          ))}
        </ul>
        {!isWhole && placed.length > shownFirst && (
          <Button variant="subtle" size="compact-md" onClick={showAll}>
            {t('OverviewShowAll', placed.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Puts successors in the places of what the project can no longer get, as one step. */
function useReplace(): (successions: readonly SetSuccession[]) => void {
  const { tCount } = useText();
  const { store, spaces, editAndNotify } = useWorkspace();
  return (successions) => {
    // What was planned are the sets as they are shown.
    const present = successions.filter(
      ({ setId }) => findSet(store.spaces, setId)?.set === findSet(spaces, setId)?.set,
    );
    const count = present.reduce((sum, { successors }) => sum + successors.length, 0);
    if (count === 0) return;
    editAndNotify((now) => applySuccessions(now, present), tCount('NotifyArticlesReplaced', count));
    // The row, or all of them, go.
    document.getElementById('main')?.focus();
  };
}

interface ReplaceAllProps {
  readonly successions: ReadonlyMap<string, SetSuccession | null | undefined>;
}

function ReplaceAll({ successions }: ReplaceAllProps): ReactNode {
  const { tCount } = useText();
  const replace = useReplace();
  const known = [...successions.values()];
  const found = known.flatMap((succession) => succession ?? []);
  const count = found.reduce((sum, { successors }) => sum + successors.length, 0);
  if (count < 2) return null;
  return (
    <Button
      variant="default"
      className={classes.all}
      disabled={known.includes(undefined)}
      onClick={() => replace(found)}
    >
      {tCount('OverviewReplaceAll', count)}
    </Button>
  );
}

interface LeftArticleProps {
  readonly placed: PlacedArticle;
  readonly succession: SetSuccession | null | undefined;
}

function LeftArticle({ placed: { set, entry, articleId }, succession }: LeftArticleProps): ReactNode {
  const { t } = useText();
  const { book, editRefusal } = useWorkspace();
  const nameOf = useArticleName();
  const replace = useReplace();
  const successor = succession?.successors.find((one) => one.entryId === entry.id && one.articleId === articleId);
  return (
    <li className={classes.item}>
      <EntryPicture source={book?.pictureOf(articleId) ?? ''} subCategory={entry.subCategory} />
      <span className={classes.article}>
        <span className="sani-breakable">{t('OverviewInactiveArticle', nameOf(articleId), set.title)}</span>
        {successor !== undefined && <SuccessorWords successor={successor} entry={entry} />}
        {succession !== undefined && successor === undefined && (
          <span className={classes.hint}>{t('OverviewNoSuccessor')}</span>
        )}
      </span>
      {editRefusal === undefined && (
        <span className={classes.actions}>
          {succession != null && successor !== undefined && (
            <Button
              size="compact-md"
              aria-label={t('OverviewReplaceNamed', book?.titleOf(articleId) ?? articleId, set.title)}
              onClick={() => replace([successionOf(succession, successor)])}
            >
              {t('SummaryReplace')}
            </Button>
          )}
          <Button
            component={ListingLink}
            set={set}
            subCategory={entry.subCategory}
            replacingEntryId={entry.id}
            size="compact-md"
            variant="default"
          >
            {t('OverviewReplace')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** What would come, what it says otherwise, what it costs, and how much more than the last price. */
function SuccessorWords({ successor, entry }: { readonly successor: Successor; readonly entry: Entry }): ReactNode {
  const { t, locale } = useText();
  const { book, currency, labels } = useWorkspace();
  const { title, differences, priceInCents, isSameProduct, articleId } = successor;
  const last = book?.lastOf(articleId);
  const labelOf = (column: string, value: string): string =>
    value === '' ? '–' : labels.value(column, value, entry.subCategory);
  const isComparable = last?.currency === currency && last.priceInCents !== null;
  return (
    <span className={classes.hint}>
      <CatalogueText>{t(isSameProduct ? 'OverviewSuccessor' : 'OverviewSimilar', title)}</CatalogueText>
      {differences.map(({ column, before, after }) => (
        <span key={column}>
          {' · '}
          {t('OverviewDiffers', labels.property(column), labelOf(column, before), labelOf(column, after))}
        </span>
      ))}
      {' · '}
      <span className="sani-figures sani-nowrap">
        {priceInCents === undefined ? t('PriceOnRequest') : formatMoney(priceInCents, currency, locale)}
        {priceInCents !== undefined &&
          isComparable &&
          ` (${formatMoneyDifference(priceInCents - (last?.priceInCents ?? 0), currency, locale)})`}
      </span>
    </span>
  );
}
