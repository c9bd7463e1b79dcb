import { Button } from '@mantine/core';
import type { FitSet, Repair, RepairTarget } from '@sanispec/shared/compatibility';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProjectContext } from '#core/projectContext.tsx';
import { type SiteText, useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { formatMoneyDifference } from '#lib/formats.ts';
import type { CatalogueLabels } from './catalogueLabels.ts';
import { articlesQuery, type CatalogueVersion, repairsQuery } from './catalogueQueries.ts';
import classes from './RepairButtons.module.css';
import { capitalise, shortNames } from './shortName.ts';

interface RepairButtonsProps {
  readonly version: CatalogueVersion;
  readonly labels: Pick<CatalogueLabels, 'value'>;
  /** ISO 4217. */
  readonly currency: string;
  readonly set: FitSet;
  readonly targets: readonly RepairTarget[];
  /** How many are offered at most. */
  readonly limit: number;
  readonly kinds?: readonly Repair['kind'][];
  /** Comes before them, where there are any. */
  readonly heading?: ReactNode;
  /** False where the page does not say which article is to join: then the buttons do. */
  readonly isJoiningKnown?: boolean;
  /** Stands in their place once it is known that there are none. */
  readonly otherwise?: ReactNode;
  onRepair(repair: Repair): void;
}

/** What a repair is done to: of several for the same, the first is the best. */
function placeOf(repair: Repair): string {
  if (repair.kind !== 'removeEntries') return `${repair.kind} ${repair.entryId ?? ''}`;
  return `${repair.kind} ${repair.removed.map(({ entryId }) => entryId).join(' ')}`;
}

/** The best repair for each entry, so that there is a choice to make and not a list to read. */
function bestOfEach(repairs: readonly Repair[]): readonly Repair[] {
  const best = new Map<string, Repair>();
  for (const repair of repairs) {
    const place = placeOf(repair);
    if (!best.has(place)) best.set(place, repair);
  }
  return [...best.values()];
}

/** The repairs for all targets. */
function useRepairs({ version, set, targets, limit, kinds }: RepairButtonsProps) {
  const answers = useQueries({ queries: targets.map((target) => repairsQuery(version, set, target)) });
  const found = answers.flatMap(({ data = [] }) => data).filter(({ kind }) => kinds?.includes(kind) !== false);
  return { repairs: bestOfEach(found).slice(0, limit), isKnown: answers.every(({ isSuccess }) => isSuccess) };
}

/**
 * One-click repairs: what to use instead of what, with the difference in price. All were checked to help
 * (domain: Repairs).
 */
export function RepairButtons(props: RepairButtonsProps): ReactNode {
  const { version, currency, labels, heading, isJoiningKnown = true, otherwise = null, onRepair } = props;
  const { t, locale } = useText();
  const project = useProjectContext();
  const handOn = useFocusHandedOn(8);
  const { repairs, isKnown } = useRepairs(props);
  const ids = [...new Set(repairs.flatMap(articlesIn))].sort();
  const { data: articles = [] } = useQuery({ ...articlesQuery(version, ids), enabled: ids.length > 0 });
  const titleOf = shortNames(articles, { t, labels });
  if (project?.editRefusal !== undefined) return null;
  if (isKnown && repairs.length === 0) return otherwise;
  if (repairs.length === 0 || articles.length === 0) return null;
  const buttons = repairs.map((repair) => {
    const { differenceInCents } = repair;
    return (
      <Button
        ref={handOn}
        key={placeOf(repair)}
        variant="default"
        className={classes.repair ?? ''}
        onClick={() => onRepair(repair)}
      >
        <span>
          <span className={classes.use}>{capitalise(repairText(repair, titleOf, t, isJoiningKnown))}</span>{' '}
          <span className={classes.instead}>
            {repair.kind === 'removeEntries'
              ? t('RepairNotNeeded')
              : t('RepairInstead', replacedIn(repair, isJoiningKnown).map(titleOf).join(' + '))}
            {differenceInCents !== undefined && (
              <>
                {' · '}
                <span className="sani-figures sani-nowrap">
                  {formatMoneyDifference(differenceInCents, currency, locale)}
                </span>
              </>
            )}
          </span>
        </span>
      </Button>
    );
  });
  return (
    <>
      {heading}
      {buttons}
    </>
  );
}

type Exchange = Exclude<Repair, { readonly kind: 'removeEntries' }>;

/** What gives way, as far as the page has to say it. */
function replacedIn(repair: Exchange, isJoiningKnown: boolean): readonly string[] {
  const { insteadOf } = repair.kind === 'changeTogether' && !isJoiningKnown ? repair.joining : {};
  return insteadOf === undefined ? [repair.fromArticleId] : [insteadOf, repair.fromArticleId];
}

function repairText(
  repair: Repair,
  titleOf: (id: string) => string,
  t: SiteText['t'],
  isJoiningKnown: boolean,
): string {
  switch (repair.kind) {
    case 'changeEntry':
    case 'changeCandidate':
      return t('RepairUse', titleOf(repair.toArticleId));
    case 'changeTogether':
      return isJoiningKnown
        ? t('RepairUseTogether', titleOf(repair.toArticleId))
        : t('RepairUsePair', titleOf(repair.joining.articleId), titleOf(repair.toArticleId));
    case 'removeEntries':
      return t('RepairRemove', repair.removed.map(({ articleId }) => titleOf(articleId)).join(' + '));
  }
}

function articlesIn(repair: Repair): readonly string[] {
  if (repair.kind === 'removeEntries') return repair.removed.map(({ articleId }) => articleId);
  const { articleId, insteadOf } = repair.kind === 'changeTogether' ? repair.joining : {};
  return [repair.fromArticleId, repair.toArticleId, articleId, insteadOf].filter((id) => id !== undefined);
}
