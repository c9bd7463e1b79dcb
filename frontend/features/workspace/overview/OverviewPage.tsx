import { projectTotal } from '@sanispec/shared/pricing';
import { findSet, findSpace } from '@sanispec/shared/project';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigateTo } from '#core/locale.ts';
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
  const setId = search.get('set') ?? undefined;
  const lost = useLostSet(setId);
  if (setId !== undefined && lost === undefined) return <SetView found={findSet(spaces, setId)} />;
  return (
    <WorkspaceFrame summary={<SummaryPane />} bar={<ProjectFigure />}>
      <CatalogueFault />
      <Overview spaceId={lost?.spaceId ?? search.get('space') ?? undefined} />
    </WorkspaceFrame>
  );
}

interface ShownSet {
  readonly setId: string;
  readonly spaceId: string;
}

/**
 * A set that was shown and that undo, or somebody else, has taken away: its space takes its place, in the address, too.
 *
 * @param setId the set that the address names
 * @returns undefined while that set is there, and when it never was
 */
function useLostSet(setId: string | undefined): ShownSet | undefined {
  const { spaces, projectId } = useWorkspace();
  const navigateTo = useNavigateTo();
  const [shown, setShown] = useState<ShownSet>();
  const found = setId === undefined ? undefined : findSet(spaces, setId);
  if (found !== undefined && (shown?.setId !== found.set.id || shown.spaceId !== found.space.id)) {
    setShown({ setId: found.set.id, spaceId: found.space.id });
  }
  const lost = found === undefined && shown?.setId === setId ? shown : undefined;
  const space = lost && findSpace(spaces, lost.spaceId)?.id;
  useEffect(() => {
    if (lost !== undefined) void navigateTo('projectOverview', { projectId }, { query: { space }, replace: true });
  }, [lost, space, navigateTo, projectId]);
  return lost;
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
