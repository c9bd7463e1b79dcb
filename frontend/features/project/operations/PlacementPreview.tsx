import { Button } from '@mantine/core';
import type { PastedReading, UnplacedArticle } from '@sanispec/shared/planning';
import { addSet, findSet, findSpace, reviseSet, type Space, sameValue } from '@sanispec/shared/project';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { type SiteText, useText } from '#core/text.ts';
import { useFocusOnShow } from '#lib/focus/focusOnShow.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { newSetTitle } from '../context/newSet.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './Operation.module.css';
import { OperationFooter } from './OperationFooter.tsx';
import { type PlacementSoFar, usePlacement } from './usePlacement.ts';

/** Lines that could be read. */
export type PastedLines = Extract<PastedReading, { articles: unknown }>;

interface PlacementPreviewProps {
  readonly summary: CatalogueSummary;
  readonly space: Space;
  readonly lines: PastedLines;
  onEdit(): void;
  onClose(): void;
}

/** The project with what was placed; new sets get the titles that they would get by hand. */
function withPlacement(spaces: readonly Space[], { before, after }: PlacementSoFar, t: SiteText['t']): Space[] {
  const known = new Map(before.sets.map((set) => [set.id, set]));
  return after.sets.reduce<Space[]>((present, set) => {
    const { id, type, articles } = set;
    if (known.has(id)) return sameValue(known.get(id), set) ? present : reviseSet(present, id, () => set);
    const created = addSet(present, before.id, { id, title: newSetTitle(present, type, t), type });
    return reviseSet(created, id, (empty) => ({ ...empty, articles }));
  }, spaces as Space[]);
}

/** Where each pasted article goes, and which go nowhere and why; all that finds its place is added as one step. */
export function PlacementPreview({ summary, space, lines, onEdit, onClose }: PlacementPreviewProps): ReactNode {
  const { t, tCount } = useText();
  const { spaces, editAndNotify } = useWorkspace();
  const { found, hasFailed, retry } = usePlacement(summary.country, space, lines.articles);
  const edit = useFocusOnShow<HTMLButtonElement>();
  const result = useMemo(() => found && withPlacement(spaces, found, t), [spaces, found, t]);
  const asked = lines.articles.length;
  const isChecking = (found?.answered ?? 0) < asked;
  const placed = found?.placed ?? [];

  function apply(): void {
    if (found === undefined) return;
    // What was judged is the space as it is shown.
    editAndNotify(
      (present) => (findSpace(present, space.id) === found.before ? withPlacement(present, found, t) : present),
      tCount('NotifyPasted', placed.length, space.title),
    );
    onClose();
  }

  return (
    <>
      <div className={classes.chosen}>
        <span role="status" className={classes.hint}>
          {isChecking && !hasFailed && t('PasteChecking', found?.answered ?? 0, asked)}
        </span>
        <Button ref={edit} variant="subtle" onClick={onEdit}>
          {t('PasteEdit')}
        </Button>
      </div>
      {hasFailed && <ErrorState message={t('PlanFailed')} onRetry={retry} />}
      {found !== undefined && result !== undefined && (
        <>
          <Unplaced summary={summary} lines={lines} unplaced={found.unplaced} />
          <Placed summary={summary} found={found} result={result} />
        </>
      )}
      <OperationFooter
        applyLabel={tCount('PasteApply', placed.length)}
        isBlocked={isChecking || placed.length === 0}
        onApply={apply}
        onClose={onClose}
      />
    </>
  );
}

const pageSize = 100;

interface RowsProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

/** A long list, a hundred rows at a time. */
function Rows<Item extends { readonly line: number }>({ items, children }: RowsProps<Item>): ReactNode {
  const { tCount } = useText();
  const [shown, setShown] = useState(pageSize);
  return (
    <>
      <ul className={classes.list}>
        {items.slice(0, shown).map((item) => (
          <li key={item.line} className={classes.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <Button variant="subtle" className={classes.showMore} onClick={() => setShown(shown + pageSize)}>
          {tCount('PasteShowMore', Math.min(pageSize, items.length - shown))}
        </Button>
      )}
    </>
  );
}

interface PlacedProps {
  readonly summary: CatalogueSummary;
  readonly found: PlacementSoFar;
  readonly result: readonly Space[];
}

function Placed({ summary, found, result }: PlacedProps): ReactNode {
  const { t, tCount } = useText();
  const ids = useMemo(() => [...new Set(found.placed.map(({ articleId }) => articleId))].sort(), [found]);
  const { data = [] } = useQuery({ ...articlesQuery(summary, ids), enabled: ids.length > 0 });
  const titles = useMemo(() => new Map(data.map(({ id, title }) => [id, title])), [data]);
  const sets = useMemo(() => setTitles(result), [result]);
  if (found.placed.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{tCount('PastePlaced', found.placed.length)}</h3>
      <Rows items={found.placed}>
        {({ articleId, quantity = 1, setId }) => (
          <div className={classes.line}>
            <span className={classes.name}>
              <CatalogueText>{titles.get(articleId) ?? articleId}</CatalogueText>
              <span className={`${classes.hint} sani-figures`}>
                {articleId} × {quantity}
              </span>
            </span>
            <span>
              {findSet([found.before], setId) === undefined ? t('PasteNewSet', sets.get(setId) ?? '') : sets.get(setId)}
            </span>
          </div>
        )}
      </Rows>
    </section>
  );
}

function setTitles(spaces: readonly Space[]): ReadonlyMap<string, string> {
  return new Map(spaces.flatMap(({ sets }) => sets.map(({ id, title }) => [id, title])));
}

type Reason = UnplacedArticle['reason'] | PastedLines['problems'][number]['reason'];

const reasonTexts: Readonly<Record<Reason, SiteTextKey>> = {
  unknown: 'PasteReasonUnknown',
  inactive: 'PasteReasonInactive',
  accessory: 'PasteReasonAccessory',
  comesWith: 'PasteReasonComesWith',
  misfit: 'PasteReasonMisfit',
  full: 'PasteReasonFull',
  duplicate: 'PasteReasonDuplicate',
  quantity: 'PasteReasonQuantity',
  ambiguousQuantity: 'PasteReasonAmbiguousQuantity',
};

interface UnplacedProps {
  readonly summary: CatalogueSummary;
  readonly lines: PastedLines;
  readonly unplaced: readonly UnplacedArticle[];
}

function Unplaced({ summary, lines, unplaced }: UnplacedProps): ReactNode {
  const { t, tCount } = useText();
  const { labels } = useWorkspace();
  const left = useMemo(
    () =>
      [...lines.problems.map((problem) => ({ ...problem, exclusions: [] })), ...unplaced].sort(
        (a, b) => a.line - b.line,
      ),
    [lines, unplaced],
  );
  if (left.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{tCount('PasteUnplaced', left.length)}</h3>
      <Rows items={left}>
        {({ line, number, reason, exclusions }) => (
          <div className={classes.line}>
            <span className={classes.name}>
              <span className="sani-figures">{number}</span>
              <span className={classes.hint}>{t('PasteLine', line)}</span>
            </span>
            <span className={classes.reason}>
              {t(reasonTexts[reason])}
              {exclusions.length > 0 && <FitReasons version={summary} labels={labels} exclusions={exclusions} />}
            </span>
          </div>
        )}
      </Rows>
    </section>
  );
}
