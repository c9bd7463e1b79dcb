import { getSession, login, logout, type SessionData, signUp, type UserInfo } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { z } from 'zod';
import { accessToken } from '../lib/accessToken.ts';
import { type ApiResult, callApi } from '../lib/api.ts';
import { clearGuestProjects, guestProjects } from '../lib/guestProjects.ts';
import { queryClient } from '../lib/queryClient.ts';
import { sessionHint } from '../lib/sessionHint.ts';

type Claimed = 'projectId' | 'projectIds';
export type Credentials = Omit<z.input<typeof login.body>, Claimed>;
export type Registration = Omit<z.input<typeof signUp.body>, Claimed>;

export interface Session {
  /** Absent for guests. */
  readonly user: UserInfo | undefined;
  /** Summaries that came with the session (§3.8); empty for guests. */
  readonly projects: readonly ProjectSummary[];
  /** Claims the guest projects of this browser, too. */
  logIn(credentials: Credentials): Promise<ApiResult<SessionData>>;
  /** Claims the guest projects of this browser, too. */
  signUp(registration: Registration): Promise<ApiResult<SessionData>>;
  /** Ends the session and loads the site anew at its origin (§4.1). */
  logOut(): Promise<void>;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is logged in, and how to change that. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

/** Asks the API for the session of the cookie; any failure leaves a guest (§8.1). */
async function recoverSession(): Promise<SessionData | undefined> {
  if (!sessionHint.exists()) return undefined;
  const result = await callApi(getSession, { isQuiet: true });
  if (result.ok) return result.data;
  if (result.status !== 0) sessionHint.forget(); // Being offline is no failed session.
  return undefined;
}

async function claim(
  enter: (projectIds: string[]) => Promise<ApiResult<SessionData>>,
): Promise<ApiResult<SessionData>> {
  const projectIds = guestProjects().map(({ id }) => id);
  const result = await enter(projectIds);
  if (result.ok) {
    sessionHint.remember();
    clearGuestProjects(projectIds);
    queryClient.clear(); // What a guest saw may differ from what the user sees.
  }
  return result;
}

interface SessionProviderProps {
  readonly children: ReactNode;
  /** Leaves the page for the site's origin; replaced in tests. */
  readonly leave?: () => void;
}

/** Recovers the session before it shows its children (§4.1), and drops the user when the token is cleared (§8.1). */
export function SessionProvider({ children, leave = () => location.assign('/') }: SessionProviderProps): ReactNode {
  const [data, setData] = useState<SessionData>();
  const [isReady, setIsReady] = useState(() => !sessionHint.exists());
  const token = useSyncExternalStore(accessToken.subscribe, accessToken.get);

  const accept = useCallback((session: SessionData) => {
    accessToken.set(session.access_token);
    setData(session);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void recoverSession().then((session) => {
      if (!isCurrent) return;
      if (session !== undefined) accept(session);
      setIsReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [accept]);

  const session = useMemo<Session>(() => {
    const held = token === undefined ? undefined : data;
    const enter = async (call: (projectIds: string[]) => Promise<ApiResult<SessionData>>) => {
      const result = await claim(call);
      if (result.ok) accept(result.data);
      return result;
    };
    return {
      user: held?.userInfo,
      projects: held?.projects ?? [],
      logIn: (credentials) => enter((projectIds) => callApi(login, { body: { ...credentials, projectIds } })),
      signUp: (registration) => enter((projectIds) => callApi(signUp, { body: { ...registration, projectIds } })),
      logOut: async () => {
        // Whatever the server answers, this browser forgets the session; the token dies by itself within a day.
        await callApi(logout);
        sessionHint.forget();
        accessToken.clear();
        setData(undefined);
        queryClient.clear();
        leave();
      },
    };
  }, [token, data, accept, leave]);

  if (!isReady) return null;
  return <SessionContext value={session}>{children}</SessionContext>;
}
