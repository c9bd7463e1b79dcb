import { VisuallyHidden } from '@mantine/core';
import { currencyOf } from '@sanispec/shared/markets';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { allowsMultipleOf } from '#catalogue/allowsMultipleOf.ts';
import { ContentLanguageProvider } from '#catalogue/CatalogueText.tsx';
import { useReaderLabels } from '#catalogue/catalogueLabels.ts';
import { useBegunCatalogue, useCatalogue } from '#catalogue/useCatalogue.ts';
import { openCountry } from '#core/openCountry.ts';
import { ProjectContextProvider } from '#core/projectContext.tsx';
import { useSession } from '#core/session.tsx';
import { rememberFocus } from '#lib/focus/focusReturn.ts';
import { lastCountry } from '#lib/lastCountry.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { usePageActions } from '#ui/pageActions.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { Refusal } from '../adding/addArticles.ts';
import { useCarriedArticle } from '../adding/carriedArticle.ts';
import { RefusalDialog } from '../adding/RefusalDialog.tsx';
import { useProductContext } from '../adding/useProductContext.ts';
import { useArticleBook } from '../context/articleBook.ts';
import type { Operation } from '../context/operation.ts';
import { useActiveSet } from '../context/useActiveSet.ts';
import { useCachedPictures } from '../context/useCachedPictures.ts';
import { useCombinedSets } from '../context/useCombinedSets.ts';
import { useOpenProject, useProjectOwner } from '../context/useOpenProject.ts';
import { useProjectRefusals } from '../context/useProjectRefusals.ts';
import { useStepNotice } from '../context/useStepNotice.ts';
import { useVerdicts } from '../context/useVerdicts.ts';
import {
  useWorkspace,
  type Workspace,
  type WorkspaceBase,
  WorkspaceBaseProvider,
  WorkspaceProvider,
} from '../context/workspaceContext.ts';
import { DragArea } from '../dragging/DragArea.tsx';
import { OperationDialog } from '../operations/OperationDialog.tsx';
import { allProjectActions, useProjectActions } from '../operations/useProjectActions.ts';
import type { ProjectOwner } from '../store/projectApi.ts';
import type { ProjectStore } from '../store/projectStore.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ProjectBar } from './ProjectBar.tsx';
import { ProjectNotOpened } from './ProjectNotOpened.tsx';

interface ProjectLayoutProps {
  /** Called once the project is open: going around in it should need no network from then on. */
  readonly fetchPages: () => Promise<void>;
}

/** Around all pages of one project: opens it, shows its bar, and lets the pages work with it. */
export function ProjectLayout(props: ProjectLayoutProps): ReactNode {
  const { isKnown, isUnreachable } = useSession();
  // Asked for as a guest, a user's project would not be found.
  return isKnown || isUnreachable ? <ProjectOfAddress {...props} /> : <PageSkeleton />;
}

function ProjectOfAddress(props: ProjectLayoutProps): ReactNode {
  const { projectId = '' } = useParams();
  const owner = useProjectOwner(projectId);
  useBegunCatalogue();
  const { store, state } = useOpenProject(projectId, owner);
  if (store === undefined || state.status === 'loading') return <PageSkeleton />;
  if (state.status === 'failed') {
    return <ProjectNotOpened error={state.error} details={state.details} onRetry={() => void store.start()} />;
  }
  return <OpenProject key={projectId} {...props} projectId={projectId} owner={owner} store={store} state={state} />;
}

interface OpenedProject {
  readonly projectId: string;
  readonly owner: ProjectOwner;
  readonly store: ProjectStore;
  readonly state: Workspace['state'];
}

function OpenProject({ projectId, owner, store, state, fetchPages }: OpenedProject & ProjectLayoutProps): ReactNode {
  const [announcement, setAnnouncement] = useState('');
  const { operation, openOperation, closeOperation } = useOperation();
  const { base, workspace } = useWorkspaceOf({ projectId, owner, store, state }, setAnnouncement, openOperation);
  const [refusal, setRefusal] = useState<Refusal>();
  const productContext = useProductContext(workspace, setRefusal);
  const isBringing = useCarriedArticle(workspace, productContext);
  const { catalogue, editRefusal } = workspace;
  const exportRefusal = useProjectRefusals(owner)(state.project, 'export');
  const contentLanguage = catalogue.status === 'ready' ? catalogue.summary.contentLanguage : undefined;
  useRefusedEdits(store, editRefusal);
  useLeaveWarning(!state.isStoredLocally);
  // What this page itself shows comes first.
  const isShown = catalogue.status !== 'loading';
  useEffect(() => (isShown ? whenIdle(() => void fetchPages()) : undefined), [isShown, fetchPages]);
  useEffect(() => {
    openCountry.set(state.draft.details.country);
    lastCountry.remember(state.draft.details.country);
    return () => openCountry.set(undefined);
  }, [state.draft.details.country]);
  useCachedPictures(workspace.spaces, workspace.book);
  useCombinedSets(projectId, store, catalogue);
  return (
    <WorkspaceBaseProvider value={base}>
      <WorkspaceProvider value={workspace}>
        <ContentLanguageProvider value={contentLanguage}>
          <ProjectContextProvider value={{ ...productContext, exportRefusal }}>
            <ProjectCommands />
            <ProjectBar />
            <DragArea>{isBringing ? <PageSkeleton /> : <Outlet />}</DragArea>
            <VisuallyHidden role="status">{announcement}</VisuallyHidden>
            {refusal !== undefined && <RefusalDialog refusal={refusal} onClose={() => setRefusal(undefined)} />}
            {operation !== undefined && <OperationDialog operation={operation} onClose={closeOperation} />}
            {state.save.kind === 'conflict' && <ConflictDialog save={state.save} />}
          </ProjectContextProvider>
        </ContentLanguageProvider>
      </WorkspaceProvider>
    </WorkspaceBaseProvider>
  );
}

/** Offers what can be done with the project in the command menu, and by its keys. */
function ProjectCommands(): ReactNode {
  const actions = useProjectActions();
  const { title } = useWorkspace().state.draft.details;
  usePageActions({ title, isMain: true, actionsOf: () => allProjectActions(actions) });
  return null;
}

/** The operation whose dialog is open. The menu that asked for it is gone by the time that its dialog is drawn. */
function useOperation() {
  const [operation, setOperation] = useState<Operation>();
  const giveFocusBack = useRef<() => void>(undefined);
  const openOperation = useCallback((opened: Operation) => {
    giveFocusBack.current = rememberFocus();
    setOperation(opened);
  }, []);
  const closeOperation = useCallback(() => {
    setOperation(undefined);
    giveFocusBack.current?.();
  }, []);
  return { operation, openOperation, closeOperation };
}

function useBaseOf(
  { projectId, owner, store }: OpenedProject,
  known: Pick<WorkspaceBase, 'labels' | 'currency' | 'editRefusal' | 'allowsMultiple'>,
  { selectSpace, selectSet }: Pick<WorkspaceBase, 'selectSpace' | 'selectSet'>,
  announce: (message: string) => void,
  openOperation: (operation: Operation) => void,
): WorkspaceBase {
  const { labels, currency, editRefusal, allowsMultiple } = known;
  const editAndNotify = useStepNotice(store);
  return useMemo(
    () => ({
      projectId,
      owner,
      store,
      labels,
      currency,
      editRefusal,
      allowsMultiple,
      selectSpace,
      selectSet,
      editAndNotify,
      announce,
      openOperation,
    }),
    [
      projectId,
      owner,
      store,
      labels,
      currency,
      editRefusal,
      allowsMultiple,
      selectSpace,
      selectSet,
      editAndNotify,
      announce,
      openOperation,
    ],
  );
}

function useWorkspaceOf(
  open: OpenedProject,
  announce: (message: string) => void,
  openOperation: (operation: Operation) => void,
): Opened {
  const { state } = open;
  const { spaces, details } = state.draft;
  const catalogue = useCatalogue(details.country);
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const labels = useReaderLabels(summary);
  const currency = summary?.currency ?? currencyOf(details.country, () => undefined);
  const book = useArticleBook(catalogue, spaces, state.project.leftArticles);
  const verdictOf = useVerdicts(catalogue, spaces);
  const { space, set, selectSet, selectSpace } = useActiveSet(open.projectId, spaces);
  const allowsMultiple = useCallback<WorkspaceBase['allowsMultiple']>(
    (subCategory) => summary !== undefined && allowsMultipleOf(summary, subCategory),
    [summary],
  );
  const editRefusal = useProjectRefusals(open.owner)(state.project, 'edit');
  const base = useBaseOf(
    open,
    { labels, currency, editRefusal, allowsMultiple },
    { selectSet, selectSpace },
    announce,
    openOperation,
  );
  const workspace = useMemo<Workspace>(
    () => ({
      ...base,
      state,
      spaces,
      catalogue,
      book,
      verdictOf,
      activeSpace: space,
      activeSet: set,
    }),
    [base, state, spaces, catalogue, book, verdictOf, space, set],
  );
  return { base, workspace };
}

interface Opened {
  readonly base: WorkspaceBase;
  readonly workspace: Workspace;
}

/** Answers every edit of a read-only user with the reason. */
function useRefusedEdits(store: ProjectStore, refusal: string | undefined): void {
  const notify = useNotify();
  useEffect(() => {
    if (refusal === undefined) return;
    store.refuseEdits(() => notify.error(refusal, { id: 'editRefused' }));
    return () => store.refuseEdits(undefined);
  }, [store, refusal, notify]);
}

/** Asks before the page closes, while there are edits that exist only on it. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
