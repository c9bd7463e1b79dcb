import { Button } from '@mantine/core';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type ReactNode, useRef, useState } from 'react';
import { slotSentence } from '#catalogue/fitSentence.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { type PagePoint, type PlacedOpenPoint, wordsOf } from '../context/openPoints.ts';
import { ListingLink, OverviewLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './OpenPointList.module.css';

const maxShown = 6;
/** Of those that are no longer sold, which the overview lists with what may take their places. */
const maxLeftShown = 3;

/** The first of the points, so that many of one kind do not hide the others. */
function firstOf(points: readonly PlacedOpenPoint[]): readonly PlacedOpenPoint[] {
  const left = points.filter(({ point }) => point.kind === 'inactive' || point.kind === 'missing');
  const folded = new Set(left.slice(maxLeftShown));
  return points.filter((point) => !folded.has(point)).slice(0, maxShown);
}

/** What is still open, each with the one click that leads to its solution for those who may edit the project. */
export function OpenPointList({ points }: { readonly points: readonly PlacedOpenPoint[] }): ReactNode {
  const { t } = useText();
  const { editRefusal } = useWorkspace();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const first = firstOf(points);
  const shown = isWhole ? points : first;

  function showAll(): void {
    setIsWhole(true);
    // The button goes: the list takes the focus.
    list.current?.focus();
  }
  return (
    <>
      <ul ref={list} className={classes.points} tabIndex={-1}>
        {shown.map((placed) => (
          <li key={placed.id} className={classes.point} data-kind={placed.point.kind}>
            <Icon name={isToChoose(placed.point) ? 'info' : 'alert'} />
            <Words placed={placed} />
            {editRefusal === undefined && <Mending placed={placed} />}
          </li>
        ))}
      </ul>
      {shown.length < points.length && (
        <Button variant="subtle" size="compact-md" onClick={showAll}>
          {t('OverviewShowAll', points.length)}
        </Button>
      )}
    </>
  );
}

interface PlacedProps {
  readonly placed: PlacedOpenPoint;
}

function isToChoose({ kind }: PagePoint): boolean {
  return kind === 'emptySlot' || kind === 'emptySet' || kind === 'emptySpace';
}

/** The rule behind a contradiction, or how many products may be chosen. */
function useHint({ set, point }: PlacedOpenPoint): string {
  const { t, tCount } = useText();
  const { labels, book } = useWorkspace();
  if (point.kind === 'emptySlot') return tCount('SummaryFit', point.fitCount);
  const exclusion =
    point.kind === 'conflict' ? point.exclusion : 'exclusions' in point ? point.exclusions[0] : undefined;
  if (exclusion === undefined || set === undefined) return '';
  return slotSentence(exclusion, { t, labels, titleOf: book?.namesIn(set, { t, labels }) ?? String }).sentence;
}

function Words({ placed }: PlacedProps): ReactNode {
  const { space, set, point } = placed;
  const { t, locale } = useText();
  const { labels, book } = useWorkspace();
  return (
    <span className={classes.words}>
      {/* The sentence below says what a conflict is about. */}
      {t(
        'OpenPointInSet',
        (set ?? space).title,
        point.kind === 'conflict' ? t('SlotConflict') : wordsOf(point, { t, locale, labels, book }),
      )}
      <span className={classes.hint}>{useHint(placed)}</span>
    </span>
  );
}

const mendingWords = {
  emptySpace: 'SetCreate',
  emptySet: 'SummaryChoose',
  emptySlot: 'SummaryChoose',
  conflict: 'SummaryFix',
  contradiction: 'SummaryFix',
  inactive: 'SummaryReplace',
  missing: 'SummaryReplace',
} as const satisfies Record<PagePoint['kind'], SiteTextKey>;

function Mending({ placed: { space, set, point } }: PlacedProps): ReactNode {
  const { t } = useText();
  const words = t(mendingWords[point.kind]);
  if (point.kind === 'emptySlot' && set !== undefined) {
    return (
      <ListingLink set={set} subCategory={point.subCategory} className={classes.link}>
        {words}
      </ListingLink>
    );
  }
  return (
    <OverviewLink spaceId={space.id} setId={set?.id} className={classes.link}>
      {words}
    </OverviewLink>
  );
}
