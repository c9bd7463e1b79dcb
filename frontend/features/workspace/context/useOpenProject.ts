import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#core/session.tsx';
import { localStore } from '#lib/browserStorage.ts';
import { newId } from '#lib/newId.ts';
import { registerUnsavedWork } from '#lib/unsavedWork.ts';
import { browserDraftStore, browserLocks } from '../store/draftStore.ts';
import type { ProjectState } from '../store/openProject.ts';
import { type ProjectOwner, projectApi } from '../store/projectApi.ts';
import { ProjectStore } from '../store/projectStore.ts';

/**
 * Whose project the page has open. A user's project stays the user's when the session ends under it: the page keeps what
 * was edited, says why it is not saved, and goes on after the next log-in.
 */
export function useProjectOwner(projectId: string): ProjectOwner {
  const { user } = useSession();
  const [opened, setOpened] = useState({ projectId, isUsers: user !== undefined });
  const isUsers = user !== undefined || (opened.projectId === projectId && opened.isUsers);
  if (opened.projectId !== projectId || opened.isUsers !== isUsers) setOpened({ projectId, isUsers });
  return isUsers ? 'user' : 'guest';
}

/** A store over the real server, browser and clock. */
function browserStore(projectId: string, owner: ProjectOwner): ProjectStore {
  return new ProjectStore({
    api: projectApi(projectId, owner),
    drafts: browserDraftStore({ projectId, pageId: newId() }, { storage: localStore, locks: browserLocks }),
    clock: {
      now: () => new Date().toISOString(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    onOnline(listener) {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  });
}

const loading: ProjectState = { status: 'loading' };
const nothing = (): void => undefined;

/** Opens a project for as long as the component lives; another id or another login opens it again. */
export function useOpenProject(
  projectId: string,
  owner: ProjectOwner,
): { readonly store: ProjectStore | undefined; readonly state: ProjectState } {
  const [store, setStore] = useState<ProjectStore>();
  useEffect(() => {
    const opened = browserStore(projectId, owner);
    setStore(opened);
    void opened.start();
    const withdraw = registerUnsavedWork(() => opened.flush());
    return () => {
      withdraw();
      opened.stop();
    };
  }, [projectId, owner]);
  const state = useSyncExternalStore(store?.subscribe ?? (() => nothing), () => store?.getState() ?? loading);
  return { store, state };
}
