import type { SessionData, UserInfo } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { accessToken } from '#lib/http/accessToken.ts';
import type { ApiResult } from '#lib/http/api.ts';
import { leaving } from '#lib/leaving.ts';
import { saveUnsavedWork } from '#lib/unsavedWork.ts';
import { closeAllMenus } from './menus.ts';
import { providerLogouts } from './providerEvents.ts';
import type { Credentials, Registration } from './sessionCalls.ts';
import { askForSession, sessionHint } from './sessionHint.ts';

export interface Session {
  /** Absent for guests. */
  readonly user: UserInfo | undefined;
  /** False while the page shows a guest and the server has not said yet whether the cookie has a session. */
  readonly isKnown: boolean;
  /** True while a session is expected and the server cannot be asked for it. */
  readonly isUnreachable: boolean;
  /** The newest that came with the session; empty for guests. */
  readonly projects: readonly ProjectSummary[];
  /** Claims the guest projects of this browser, too. */
  logIn(credentials: Credentials): Promise<ApiResult<SessionData>>;
  /** Claims the guest projects of this browser, too. */
  signUp(registration: Registration): Promise<ApiResult<SessionData>>;
  /** Ends the session and reloads the site at its origin (domain: Sessions). */
  logOut(): Promise<void>;
  /** Shows an edited profile. */
  follow(user: UserInfo): void;
  /** Forgets the user, whose account is deleted, and reloads the site at its origin. */
  forgetUser(): Promise<void>;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is logged in, and how to change that. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

/** The API client and its schemas are a chunk of their own: a guest's first page needs neither. */
function loadCalls() {
  return import('./sessionCalls.ts');
}

type SessionCalls = Awaited<ReturnType<typeof loadCalls>>;

/** Not even the code of the API client can be loaded. */
const unreachable: ApiResult<SessionData> = { ok: false, status: 0, error: 'NetworkError', details: [] };

/** The session of the last visit; not even the code that requests it may be there. */
async function recover(): Promise<SessionData | 'unreachable' | undefined> {
  if (!sessionHint.exists() && !(await askForSession())) return undefined;
  const calls = await loadCalls().catch(() => undefined);
  return calls === undefined ? 'unreachable' : calls.recoverSession();
}

const askAgainMs = 20_000;

/** Calls once when the network seems to be back, and at the latest after a while; returns how to stop waiting. */
function whenReachable(ask: () => void): () => void {
  const timer = setTimeout(run, askAgainMs);
  function stop(): void {
    clearTimeout(timer);
    window.removeEventListener('online', run);
  }
  function run(): void {
    stop();
    ask();
  }
  window.addEventListener('online', run);
  return stop;
}

interface SessionProviderProps {
  readonly children: ReactNode;
  /** Leaves the page for the site's origin; replaced in tests. */
  readonly leave?: () => void;
}

function leaveForOrigin(): void {
  leaving.goTo('/');
}

/**
 * Recovers the session of the cookie and drops the user when the token is cleared. Where a session is expected the
 * content stays hidden until it is there; otherwise a guest sees the page at once, and a session that is found after all
 * takes over.
 */
export function SessionProvider({ children, leave = leaveForOrigin }: SessionProviderProps): ReactNode {
  const [data, setData] = useState<SessionData>();
  const [isExpected] = useState(() => sessionHint.exists());
  const [isKnown, setIsKnown] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const token = useSyncExternalStore(accessToken.subscribe, accessToken.get);
  const ending = useRef<Promise<void>>(undefined);

  const accept = useCallback((session: SessionData) => {
    accessToken.set(session.access_token);
    setData(session);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    let stopWaiting: () => void = () => undefined;
    async function ask(): Promise<void> {
      const tokenBefore = accessToken.get();
      const session = await recover();
      if (!isCurrent) return;
      // Another login may have happened meanwhile: that is the newer session.
      if (session === 'unreachable' && accessToken.get() === tokenBefore) {
        setIsUnreachable(true);
        stopWaiting = whenReachable(() => void ask());
        return;
      }
      if (typeof session === 'object' && accessToken.get() === tokenBefore) accept(session);
      setIsUnreachable(false);
      setIsKnown(true);
    }
    void ask();
    return () => {
      isCurrent = false;
      stopWaiting();
    };
  }, [accept]);

  const session = useMemo<Session>(() => {
    const held = token === undefined ? undefined : data;
    async function enter(call: (calls: SessionCalls) => Promise<ApiResult<SessionData>>) {
      await saveUnsavedWork();
      const calls = await loadCalls().catch(() => undefined);
      if (calls === undefined) return unreachable;
      const result = await call(calls);
      if (result.ok) accept(result.data);
      return result;
    }
    async function end(): Promise<void> {
      closeAllMenus();
      await saveUnsavedWork();
      await (await loadCalls()).endSession();
      accessToken.clear();
      setData(undefined);
      leave();
    }
    return {
      user: held?.userInfo,
      isKnown: isKnown || held !== undefined,
      isUnreachable: isUnreachable && held === undefined,
      projects: held?.projects ?? [],
      logIn: (credentials) => enter((calls) => calls.logInWith(credentials)),
      signUp: (registration) => enter((calls) => calls.signUpWith(registration)),
      logOut: () => {
        // The identity provider also reports our own log-outs, as if they came from another site.
        ending.current ??= end().finally(() => {
          ending.current = undefined;
        });
        return ending.current;
      },
      follow: (user) => setData((before) => before && { ...before, userInfo: user }),
      forgetUser: async () => {
        (await loadCalls()).forgetSession();
        accessToken.clear();
        setData(undefined);
        leave();
      },
    };
  }, [token, data, isKnown, isUnreachable, accept, leave]);

  useEffect(
    () =>
      providerLogouts.subscribe(() => {
        if (session.user !== undefined) void session.logOut();
      }),
    [session],
  );

  if (isExpected && !isKnown && !isUnreachable) return null;
  return <SessionContext value={session}>{children}</SessionContext>;
}
