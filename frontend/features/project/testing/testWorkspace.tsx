import { ModalsProvider } from '@mantine/modals';
import { Entry, Project, type Space, Spaces } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { accessToken } from '#lib/http/accessToken.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { aSession } from '#testing/aSession.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { type RenderedSite, renderSite } from '#testing/renderSite.tsx';
import { failure, type StubbedCall, stubApi, success } from '#testing/stubApi.ts';
import { Component as OverviewPage } from '../overview/OverviewPage.tsx';
import { ProjectLayout } from '../shell/ProjectLayout.tsx';
import type { ProjectOwner } from '../store/projectApi.ts';
import { testSession } from './testCatalogue.ts';
import { TestProjectServer } from './testProjectServer.ts';

const testProjectId = 'p'.repeat(20);

function id(letter: string): string {
  return letter.repeat(20);
}

function anEntry(
  letter: string,
  article: string,
  subCategory: Entry['subCategory'],
  setArticles: string[] = [],
): Entry {
  return Entry.parse({
    id: id(letter),
    article,
    subCategory,
    setArticles: setArticles.map((sub) => ({ article: sub })),
  });
}

export const entries = {
  frame: anEntry('f', '900.1', 'INSTSYSTEMSTOILET'),
  frameSolo: anEntry('l', '900.2', 'INSTSYSTEMSTOILET'),
  plateFront: anEntry('g', '110.1', 'FLUSHACTUATIONTOILET'),
  plateTop: anEntry('h', '110.2', 'FLUSHACTUATIONTOILET'),
  plateOld: anEntry('i', '110.3', 'FLUSHACTUATIONTOILET'),
  unknown: anEntry('j', '999.9', 'FLUSHACTUATIONTOILET'),
  bowl: anEntry('k', '412.1', 'WC', ['413.1']),
};

export const wardSetId = id('s');

/** A ward that is built 24 times with one WC set of these entries, and an empty lobby. */
export function aWard(...articles: Entry[]): Space[] {
  const set = { id: wardSetId, title: 'WC set 1', type: 'TOILET', articles };
  return Spaces.parse([
    { id: id('a'), title: 'Ward', quantity: 24, sets: [set] },
    { id: id('b'), title: 'Lobby', sets: [] },
  ]);
}

interface TestServer {
  readonly calls: readonly StubbedCall[];
  project(): Project;
  /** Nothing is saved any more before the next log-in. */
  endSession(): void;
  /** Who is logged in differs from Ada in this. */
  logInAs(user: Parameters<typeof aSession>[0]): void;
  /** Another user changes the project. */
  change(project: Partial<Project>): void;
}

/** Ada is logged in, or her session has ended. */
const session = aSession({ firstName: 'Ada', email: 'ada@oakley.example' });

/** A server with one project under ETags: a guest's, or a user's while the session lasts. */
export function aServer(spaces: Space[], owner: ProjectOwner = 'guest'): TestServer {
  const server = new TestProjectServer(
    Project.parse({
      id: testProjectId,
      reference: 'GI-204817',
      status: 'OK',
      lastModified: '2026-11-20T13:00:00Z',
      createdOn: '2026-11-20T13:00:00Z',
      details: { title: 'East Wing', country: 'GB', segment: 'HEALTHCARE' },
      priceInCents: 0,
      spaces,
      ...(owner === 'user' && { userId: session.userInfo.id }),
    }),
  );
  let isEnded = false;
  let current = session;
  const address = `/api/projects/${owner}/${testProjectId}`;
  function present(): Response {
    return success({ ...server.project, readAs: 'owner' }, { ETag: server.etag });
  }
  async function save({ headers, body }: StubbedCall): Promise<Response> {
    if (isEnded) return failure(401, 'ErrorSessionExpired');
    const saved = await server.save(body as Partial<Project>, headers.get('If-Match') ?? undefined);
    return saved.ok ? present() : failure(412, 'ErrorStaleProject');
  }
  const calls = stubApi({
    'GET /api/session': () => success(current),
    'POST /api/login': () => {
      isEnded = false;
      return success(current);
    },
    [`GET ${address}`]: present,
    [`PUT ${address}/spaces`]: save,
    [`PUT ${address}/details`]: save,
  });
  return {
    calls,
    project: () => server.project,
    endSession() {
      isEnded = true;
    },
    logInAs(user) {
      current = aSession({ ...session.userInfo, ...user });
    },
    change(changed) {
      server.change(changed);
    },
  };
}

interface ShownWorkspace {
  readonly owner?: ProjectOwner;
  /** The interface's. */
  readonly locale?: string;
  /** In place of the overview. */
  readonly overview?: ReactNode;
  /** What the test's catalogue does otherwise. */
  readonly catalogue?: Parameters<typeof serveCatalogue>[1];
  readonly fetchPages?: () => Promise<void>;
}

/** Shows the project's pages over the test's catalogue; `search` names a space or a set. */
export async function showWorkspace(
  search = '',
  {
    owner = 'guest',
    locale = 'en-GB',
    overview = <OverviewPage />,
    catalogue = {},
    fetchPages = async () => undefined,
  }: ShownWorkspace = {},
): Promise<RenderedSite> {
  serveCatalogue(testSession(), catalogue);
  localStorage.clear();
  accessToken.clear();
  if (owner === 'user') sessionHint.remember();
  sessionStorage.clear();
  onTestFinished(() => localStorage.clear());
  const routes = [
    {
      path: '/:locale/project/:projectId',
      element: (
        <SessionProvider>
          <SiteDialogsProvider>
            <ModalsProvider>{null}</ModalsProvider>
            <ProjectLayout fetchPages={fetchPages} />
          </SiteDialogsProvider>
        </SessionProvider>
      ),
      children: [
        { path: 'overview', element: overview },
        { path: 'products', element: <p>The listing</p> },
      ],
    },
  ];
  return renderSite(<p>Elsewhere</p>, { at: `/${locale}/project/${testProjectId}/overview${search}`, routes });
}

export const wardSet = `?space=${id('a')}&set=${wardSetId}`;
