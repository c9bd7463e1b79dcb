import { Button } from '@mantine/core';
import { setUnitTotal } from '@sanispec/shared/pricing';
import type { ProjectSet, Space } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { usePageTitle } from '#core/pageTitle.ts';
import { useText } from '#core/text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TotalText, totalInProject, useTotalNotes } from '../context/TotalText.tsx';
import { OverviewLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { PrintedSpaces } from '../shell/PrintedSpaces.tsx';
import { WorkspaceFrame } from '../shell/WorkspaceFrame.tsx';
import { CompleteSet } from './CompleteSet.tsx';
import { Elevation } from './Elevation.tsx';
import { SetHead } from './SetHead.tsx';
import { SetSummary } from './SetSummary.tsx';
import classes from './SetView.module.css';
import { SlotList } from './SlotList.tsx';

interface SetViewProps {
  /** Undefined when the address names a set that does not exist. */
  readonly found: { readonly space: Space; readonly set: ProjectSet } | undefined;
}

/** One set: its slots in assembly order, and beside them what it costs and how it fits. */
export function SetView({ found }: SetViewProps): ReactNode {
  const { t } = useText();
  usePageTitle(found?.set.title ?? t('SetNotFound'));
  if (found === undefined) return <SetNotFound />;
  const { space, set } = found;
  return (
    <WorkspaceFrame
      summary={<SetSummary space={space} set={set} />}
      bar={<SetFigure space={space} set={set} />}
      printed={<PrintedSpaces title={set.title} facts={[space.title]} spaces={[{ ...space, sets: [set] }]} />}
    >
      <SetHead key={set.id} space={space} set={set} />
      <CompleteSet key={`complete ${set.id}`} set={set} />
      <SlotList set={set} />
      <Elevation set={set} />
    </WorkspaceFrame>
  );
}

function SetNotFound(): ReactNode {
  const { t } = useText();
  return (
    <div className="sani-page">
      <EmptyState
        drawing={<SubCategoryIcon subCategory="WC" size={96} />}
        title={t('SetNotFound')}
        action={<Button component={OverviewLink}>{t('SetBackToOverview')}</Button>}
      />
    </div>
  );
}

function SetFigure({ space, set }: { readonly space: Space; readonly set: ProjectSet }): ReactNode {
  const { tCount } = useText();
  const { book } = useWorkspace();
  const unit = book && setUnitTotal(set, book.priceOf);
  const total = unit && totalInProject(unit, space, set);
  const notes = useTotalNotes(total);
  const label = tCount('TotalInProject', space.quantity);
  return (
    <>
      <span className={classes.barLabel}>{[label, notes].filter((part) => part !== '').join(', ')}</span>
      <span className={classes.barTotal}>
        <TotalText total={total} />
      </span>
    </>
  );
}
