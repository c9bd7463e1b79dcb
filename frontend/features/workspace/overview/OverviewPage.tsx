import { projectTotal } from '@sanispec/shared/pricing';
import { findSet, findSpace } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#core/pageTitle.ts';
import { useText } from '#core/text.ts';
import { CatalogueFault } from '../context/CatalogueFault.tsx';
import { TotalText, useTotalNotes } from '../context/TotalText.tsx';
import { useViewport } from '../context/useViewport.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { SetView } from '../set/SetView.tsx';
import { WorkspaceFrame } from '../shell/WorkspaceFrame.tsx';
import { InactiveArticles } from './InactiveArticles.tsx';
import { OverviewHead } from './OverviewHead.tsx';
import classes from './OverviewPage.module.css';
import { PhoneSpace, PhoneSpaces } from './PhoneSpaces.tsx';
import { SpaceList } from './SpaceList.tsx';
import { SummaryPane } from './SummaryPane.tsx';

/** The project's spaces, or the set that the address names. */
export function Component(): ReactNode {
  const { spaces } = useWorkspace();
  const [search] = useSearchParams();
  const setId = search.get('set');
  if (setId !== null) return <SetView found={findSet(spaces, setId)} />;
  return (
    <WorkspaceFrame summary={<SummaryPane />} bar={<ProjectFigure />}>
      <CatalogueFault />
      <Overview spaceId={search.get('space') ?? undefined} />
    </WorkspaceFrame>
  );
}

function Overview({ spaceId }: { readonly spaceId: string | undefined }): ReactNode {
  const { t } = useText();
  const { spaces } = useWorkspace();
  const isPhone = useViewport() === 'phone';
  const space = spaceId === undefined ? undefined : findSpace(spaces, spaceId);
  usePageTitle(isPhone && space !== undefined ? space.title : t('ProjectTabOverview'));
  if (isPhone && space !== undefined) return <PhoneSpace space={space} />;
  return (
    <>
      <OverviewHead />
      <InactiveArticles />
      {isPhone && spaces.length > 0 ? <PhoneSpaces /> : <SpaceList />}
    </>
  );
}

function ProjectFigure(): ReactNode {
  const { t } = useText();
  const { spaces, book } = useWorkspace();
  const total = book && projectTotal(spaces, book.priceOf);
  const notes = useTotalNotes(total);
  return (
    <>
      <span className={classes.barLabel}>{[t('OverviewTotal'), notes].filter((part) => part !== '').join(', ')}</span>
      <span className={classes.barTotal}>
        <TotalText total={total} />
      </span>
    </>
  );
}
