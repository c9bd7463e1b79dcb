import { Button } from '@mantine/core';
import { countryName } from '@sanispec/shared/markets';
import { projectTotal } from '@sanispec/shared/pricing';
import { findSet, findSpace } from '@sanispec/shared/project';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigateTo } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { useViewport } from '#ui/useViewport.ts';
import { segmentLabel } from '../context/segmentOptions.ts';
import { TotalText, useTotalNotes } from '../context/TotalText.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { useProjectActions } from '../operations/useProjectActions.ts';
import { SetView } from '../set/SetView.tsx';
import { PrintedSpaces } from '../shell/PrintedSpaces.tsx';
import { WorkspaceFrame } from '../shell/WorkspaceFrame.tsx';
import { CatalogueChanges } from './CatalogueChanges.tsx';
import { LeftArticles } from './LeftArticles.tsx';
import classes from './OverviewPage.module.css';
import { PhoneSpace, PhoneSpaces } from './PhoneSpaces.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';
import { ShareButton } from './ShareButton.tsx';
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
    <WorkspaceFrame summary={<SummaryPane />} bar={<ProjectFigure />} printed={<PrintedOverview />}>
      <Overview spaceId={lost?.spaceId ?? search.get('space') ?? undefined} />
    </WorkspaceFrame>
  );
}

interface ShownSet {
  readonly setId: string;
  readonly spaceId: string;
}

/**
 * A set that was shown and then removed, by undo or by another user: its space takes its place, in the address, too.
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
      <CatalogueChanges />
      <LeftArticles />
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

/** What the project is for, where, and for whom. */
function useFacts(): string[] {
  const { t, locale } = useText();
  const { segment, city, country, buildingOwner, architectStudio } = useWorkspace().state.draft.details;
  return [segmentLabel(segment, t), city, countryName(country, locale), buildingOwner, architectStudio];
}

function PrintedOverview(): ReactNode {
  const { t } = useText();
  const { spaces } = useWorkspace();
  return <PrintedSpaces title={t('ProjectTabOverview')} facts={useFacts()} spaces={spaces} />;
}

/** What project this is, and the way to its details. */
function OverviewHead(): ReactNode {
  const { t } = useText();
  const { state, spaces } = useWorkspace();
  const { details } = state.draft;
  const actions = useProjectActions();
  const isPhone = useViewport() === 'phone';
  const facts = useFacts();
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <h1 className={`sani-bar-title ${classes.title}`}>{t('ProjectTabOverview')}</h1>
        <p className={classes.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {details.description !== '' && <p className={classes.description}>{details.description}</p>}
      </div>
      <div className={classes.actions}>
        <ShareButton />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name={actions.details.icon} />}
          onClick={actions.details.run}
        >
          {actions.details.label}
        </Button>
        {isPhone && spaces.length > 0 && <ProjectMenu />}
      </div>
    </header>
  );
}
