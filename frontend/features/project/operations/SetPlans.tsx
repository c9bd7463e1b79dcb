import { Button, Checkbox } from '@mantine/core';
import { applyReplacements, type SetReplacement } from '@sanispec/shared/planning';
import { findSet, type ProjectSet, type Space } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { useText } from '#core/text.ts';
import { formatMoneyDifference } from '#lib/formats.ts';
import { Chip } from '#ui/Chip.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { timesInProject } from '../context/TotalText.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './Operation.module.css';
import { OperationFooter } from './OperationFooter.tsx';
import { useBatches } from './useBatches.ts';

/** A set where it stands. */
export interface SetPlace {
  readonly space: Space;
  readonly set: ProjectSet;
}

/** A plan; one that looks for articles itself names the entries for which it found none. */
export type FoundPlan = SetReplacement & { readonly without?: readonly string[] };

/** A set where it stands, and what would become of it. */
interface PlannedSet extends SetPlace {
  readonly plan: SetReplacement;
  /** Entries that would have to change and have nothing to change to. */
  readonly without: readonly string[];
}

interface SetPlansProps {
  readonly summary: CatalogueSummary;
  readonly places: readonly SetPlace[];
  /** Stays the same function while the question is the same. */
  ask(batch: readonly SetPlace[]): Promise<readonly FoundPlan[]>;
  /** Said when there is nothing to change anywhere. */
  readonly nothing: string;
  onClose(): void;
}

/** Plans a replacement for every set, batch by batch, and shows what is known so far. */
export function SetPlans({ summary, places, ask, nothing, onClose }: SetPlansProps): ReactNode {
  const { t } = useText();
  const { results, answered, hasFailed, retry } = useBatches(places, ask);
  const planned = useMemo(
    () =>
      places.flatMap((place, at): PlannedSet[] => {
        const plan = results[at];
        // An answer may still be about the places before.
        if (plan === undefined || plan.setId !== place.set.id) return [];
        const { without = [] } = plan;
        return plan.changes.length + without.length > 0 ? [{ ...place, plan, without }] : [];
      }),
    [places, results],
  );
  if (hasFailed) return <ErrorState message={t('PlanFailed')} onRetry={retry} />;
  if (planned.length === 0 && answered === places.length) return <p role="status">{nothing}</p>;
  const progress = { answered, asked: places.length };
  return <ReplacementPreview summary={summary} planned={planned} progress={progress} onClose={onClose} />;
}

interface ReplacementPreviewProps {
  readonly summary: CatalogueSummary;
  readonly planned: readonly PlannedSet[];
  readonly progress: { readonly answered: number; readonly asked: number };
  onClose(): void;
}

const pageSize = 50;

function differenceOf({ space, set, plan: { before, after } }: PlannedSet): number {
  return (after.cents - before.cents) * timesInProject(space, set);
}

function isFitting({ plan: { verdict, changes } }: PlannedSet): boolean {
  return verdict.fits && changes.length > 0;
}

/**
 * What a replacement does to each set, with verdict and price. What fits is chosen and can be left out; what does not
 * cannot be chosen. All that is chosen changes as one step.
 */
function ReplacementPreview({ summary, planned, progress, onClose }: ReplacementPreviewProps): ReactNode {
  const { t, tCount } = useText();
  const { store, editAndNotify } = useWorkspace();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(pageSize);
  const titleOf = useTitles(summary, planned.slice(0, shown));
  const fitting = planned.filter(isFitting);
  const chosen = fitting.filter(({ set }) => !leftOut.has(set.id));
  const isJudging = progress.answered < progress.asked;

  function leave(setIds: readonly string[], isLeftOut: boolean): void {
    const next = new Set(leftOut);
    for (const id of setIds) {
      if (isLeftOut) next.add(id);
      else next.delete(id);
    }
    setLeftOut(next);
  }

  function apply(): void {
    // What was judged are the sets as they are shown.
    const present = chosen.filter(({ set }) => findSet(store.spaces, set.id)?.set === set);
    const plans = present.map(({ plan }) => plan);
    editAndNotify((spaces) => applyReplacements(spaces, plans), tCount('NotifySetsChanged', plans.length));
    onClose();
  }

  return (
    <section aria-label={t('ReplacePreview')}>
      <div className={classes.chosen}>
        <h3 className={classes.heading}>{t('ReplacePreview')}</h3>
        <span role="status" className={classes.hint}>
          {isJudging && t('ReplaceJudging', progress.answered, progress.asked)}
        </span>
      </div>
      {fitting.length > 1 && (
        <Checkbox
          label={tCount('ReplaceAllFitting', fitting.length)}
          checked={chosen.length === fitting.length}
          indeterminate={chosen.length > 0 && chosen.length < fitting.length}
          onChange={(event) =>
            leave(
              fitting.map(({ set }) => set.id),
              !event.currentTarget.checked,
            )
          }
        />
      )}
      <ul className={classes.list}>
        {planned.slice(0, shown).map((one) => (
          <SetRow
            key={one.set.id}
            planned={one}
            summary={summary}
            titleOf={titleOf}
            isChosen={isFitting(one) && !leftOut.has(one.set.id)}
            onChange={(isChosen) => leave([one.set.id], !isChosen)}
          />
        ))}
      </ul>
      {planned.length > shown && (
        <Button variant="subtle" className={classes.showMore} onClick={() => setShown(shown + pageSize)}>
          {tCount('ReplaceShowMore', Math.min(pageSize, planned.length - shown))}
        </Button>
      )}
      <OperationFooter
        differenceInCents={chosen.reduce((sum, one) => sum + differenceOf(one), 0)}
        applyLabel={tCount('ReplaceApply', chosen.length)}
        isBlocked={isJudging || chosen.length === 0}
        onApply={apply}
        onClose={onClose}
      />
    </section>
  );
}

/** Titles of the articles that come, and of those whose quantity changes. */
function useTitles(summary: CatalogueSummary, planned: readonly PlannedSet[]): (articleId: string) => string {
  const { book } = useWorkspace();
  const ids = useMemo(
    () => [...new Set(planned.flatMap(({ plan }) => plan.changes.map(({ toArticleId }) => toArticleId)))].sort(),
    [planned],
  );
  const { data = [] } = useQuery({ ...articlesQuery(summary, ids), enabled: ids.length > 0 });
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  return (articleId) => titles.get(articleId) ?? book?.titleOf(articleId) ?? articleId;
}

interface SetRowProps {
  readonly planned: PlannedSet;
  readonly summary: CatalogueSummary;
  readonly titleOf: (articleId: string) => string;
  readonly isChosen: boolean;
  onChange(isChosen: boolean): void;
}

function SetRow({ planned, summary, titleOf, isChosen, onChange }: SetRowProps): ReactNode {
  const { t, locale } = useText();
  const { labels, currency } = useWorkspace();
  const { space, set, plan, without } = planned;
  const entryOf = (entryId: string) => set.articles.find(({ id }) => id === entryId);
  const changedOf = (entryId: string, articleId: string): string =>
    plan.changes.find((change) => change.entryId === entryId)?.toArticleId ?? articleId;
  const isOnRequest = plan.after.onRequest > plan.before.onRequest;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <Checkbox
          label={set.title}
          description={space.title}
          disabled={!isFitting(planned)}
          checked={isChosen}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {plan.changes.length > 0 && (
          <span className={classes.verdict}>
            <Chip meaning={plan.verdict.fits ? 'fits' : 'conflict'}>
              {t(plan.verdict.fits ? 'ProductFits' : 'ProductDoesNotFit')}
            </Chip>
            <span className="sani-figures sani-nowrap">
              {isOnRequest ? t('PriceOnRequest') : formatMoneyDifference(differenceOf(planned), currency, locale)}
            </span>
          </span>
        )}
      </div>
      <div className={classes.notes}>
        {plan.changes.map(({ entryId, fromArticleId, toArticleId }) => (
          <p key={entryId}>{t('ReplaceArrow', titleOf(fromArticleId), titleOf(toArticleId))}</p>
        ))}
        {plan.verdict.fits &&
          plan.adjustments.map(({ entryId, quantity }) => {
            const entry = entryOf(entryId);
            if (entry === undefined) return null;
            const title = titleOf(changedOf(entryId, entry.article));
            return <p key={entryId}>{t('ReplaceQuantity', title, quantity, entry.quantity)}</p>;
          })}
        {!plan.verdict.fits && <FitReasons version={summary} labels={labels} exclusions={plan.verdict.exclusions} />}
        {without.length > 0 && (
          <p>{t('ReplaceWithout', without.map((entryId) => titleOf(entryOf(entryId)?.article ?? '')).join(' · '))}</p>
        )}
      </div>
    </li>
  );
}
