import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { guestProjects } from '#core/guestProjects.ts';
import { useSession } from '#core/session.tsx';
import { localStore } from '#lib/browserStorage.ts';
import { newId } from '#lib/newId.ts';
import { registerUnsavedWork } from '#lib/unsavedWork.ts';
import { browserTabs } from '../store/browserTabs.ts';
import { browserDraftStore, browserLocks } from '../store/draftStore.ts';
import type { ProjectState } from '../store/openProject.ts';
import { type ProjectOwner, projectApi } from '../store/projectApi.ts';
import { browserProjectCopy } from '../store/projectCopy.ts';
import { unreachableApi } from '../store/projectServer.ts';
import { ProjectStore } from '../store/projectStore.ts';

/**
 * The owner of the open project. A user's project stays the user's when the session ends under it: the page keeps the
 * edits, says why they are not saved, and goes on after the next log-in. While the session cannot be asked for, only
 * the projects that this browser made are known to be a guest's.
 */
export function useProjectOwner(projectId: string): ProjectOwner {
  const { user, isUnreachable } = useSession();
  const isUsersNow = user !== undefined || (isUnreachable && guestProjects().every(({ id }) => id !== projectId));
  const [opened, setOpened] = useState({ projectId, isUsers: isUsersNow });
  const isUsers = isUsersNow || (opened.projectId === projectId && opened.isUsers);
  if (opened.projectId !== projectId || opened.isUsers !== isUsers) setOpened({ projectId, isUsers });
  return isUsers ? 'user' : 'guest';
}

const tabs = browserTabs();

interface Opened {
  readonly projectId: string;
  readonly owner: ProjectOwner;
  /** Id of who is logged in. */
  userId(): string | undefined;
  /** False while the session that the project needs cannot be asked for. */
  readonly isReachable: boolean;
}

/** A store over the real server, browser and clock. */
function browserStore({ projectId, owner, userId, isReachable }: Opened): ProjectStore {
  return new ProjectStore({
    projectId,
    api: isReachable ? projectApi(projectId, owner) : unreachableApi,
    drafts: browserDraftStore({ projectId, pageId: newId() }, { storage: localStore, locks: browserLocks }),
    copy: browserProjectCopy(projectId, owner === 'guest' ? undefined : userId),
    tabs,
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
  const { user, isUnreachable } = useSession();
  const [store, setStore] = useState<ProjectStore>();
  const isReachable = owner === 'guest' || !isUnreachable;
  // A session that ends leaves the project open.
  const userId = useRef<string>(undefined);
  useEffect(() => {
    const opened = browserStore({ projectId, owner, isReachable, userId: () => userId.current });
    setStore(opened);
    void opened.start();
    const withdraw = registerUnsavedWork(opened);
    return () => {
      withdraw();
      opened.stop();
    };
  }, [projectId, owner, isReachable]);
  useEffect(() => {
    userId.current = user?.id;
    // What was refused without a session is sent after the next log-in.
    if (user !== undefined) store?.retry();
  }, [user, store]);
  const state = useSyncExternalStore(store?.subscribe ?? (() => nothing), () => store?.getState() ?? loading);
  return { store, state };
}
