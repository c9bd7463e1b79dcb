import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { fitSentence } from '../../components/fitSentence.ts';
import { Icon } from '../../components/Icon.tsx';
import type { OpenPoint } from '../../components/openPoints.ts';
import classes from './OpenPointList.module.css';
import { ListingLink, OverviewLink } from './WorkspaceLink.tsx';
import { useWorkspace } from './workspaceContext.ts';

const mostShown = 6;

/** What is still open, each with the one click that leads to its mending. */
export function OpenPointList({ points }: { readonly points: readonly OpenPoint[] }): ReactNode {
  const { tCount } = useText();
  const more = points.length - mostShown;
  return (
    <>
      <ul className={classes.points}>
        {points.slice(0, mostShown).map((point) => (
          <li key={`${point.set.id} ${point.slot?.subCategory ?? ''}`} className={classes.point} data-kind={point.kind}>
            <Icon name={point.kind === 'missing' || point.kind === 'emptySet' ? 'info' : 'alert'} />
            <Words point={point} />
            <Mending point={point} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.hint}>{tCount('SummaryMore', more)}</p>}
    </>
  );
}

function Words({ point }: { readonly point: OpenPoint }): ReactNode {
  const { t, tCount } = useText();
  const { labels, book } = useWorkspace();
  const { kind, set, slot } = point;
  const [exclusion] = slot?.exclusions ?? [];
  function title(): string {
    switch (kind) {
      case 'conflict':
        return t('SummaryConflict', set.title);
      case 'missing':
        return t('SummaryMissing', set.title, labels.category(slot?.subCategory ?? ''));
      case 'invalid':
        return t('SummaryInactive', set.title);
      case 'emptySet':
        return t('SummaryEmptySet', set.title);
    }
  }
  function hint(): string {
    if (kind === 'invalid') return t('SummaryLeftOut');
    if (kind === 'missing') return tCount('SummaryFit', slot?.fitCount ?? 0);
    if (kind !== 'conflict' || exclusion === undefined) return '';
    return fitSentence(exclusion, { t, labels, titleOf: book?.titleOf ?? String }).sentence;
  }
  return (
    <span className={classes.words}>
      {title()}
      <span className={classes.hint}>{hint()}</span>
    </span>
  );
}

function Mending({ point }: { readonly point: OpenPoint }): ReactNode {
  const { t } = useText();
  const { kind, space, set, slot } = point;
  if (kind === 'missing') {
    return (
      <ListingLink set={set} subCategory={slot?.subCategory} className={classes.link}>
        {t('SummaryChoose')}
      </ListingLink>
    );
  }
  const words = { conflict: 'SummaryFix', invalid: 'SummaryReplace', emptySet: 'SummaryChoose' } as const;
  return (
    <OverviewLink spaceId={space.id} setId={set.id} className={classes.link}>
      {t(words[kind])}
    </OverviewLink>
  );
}
