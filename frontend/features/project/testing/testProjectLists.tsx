import { ModalsProvider } from '@mantine/modals';
import { Project } from '@sanispec/shared/project';
import { screen } from '@testing-library/react';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { stubApi, success } from '#testing/stubApi.ts';
import { Component as ProjectsPage } from '../projects/ProjectsPage.tsx';

export const first = 'a'.repeat(20);
export const second = 'b'.repeat(20);

export function aProject(id: string, title: string, userId?: string): Project & { readonly readAs: 'owner' } {
  const project = Project.parse({
    userId,
    id,
    reference: `GI-${title.length}`,
    status: 'OK',
    lastModified: '2026-11-20T13:00:00Z',
    createdOn: '2026-11-20T13:00:00Z',
    details: { title, country: 'GB', segment: 'LEISURE' },
    priceInCents: 0,
    spaces: [],
  });
  return { ...project, readAs: 'owner' };
}

/** The logged-in user unless a test says otherwise. */
export const session = aSession();

/** The page of projects, beside a project that it leads to. */
export function showProjects(search = '') {
  return renderSite(
    <SessionProvider>
      <SiteDialogsProvider>
        <ModalsProvider>{null}</ModalsProvider>
        <ProjectsPage />
      </SiteDialogsProvider>
    </SessionProvider>,
    {
      at: `/en-GB/projects${search}`,
      routes: [{ path: '/:locale/project/:projectId/overview', element: <p>The project</p> }],
    },
  );
}

export interface SearchBody {
  readonly onlyTemplates?: boolean;
  readonly envType: string;
  readonly text?: string;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly pageSize: number;
  readonly firstEntryIndexPage?: number;
}

/** The server's answers about the logged-in user's lists; each list has these projects. */
export function stubLists(lists: Readonly<Record<string, readonly Project[]>>, as = session, more = {}) {
  const stored: Record<string, readonly Project[]> = { ...lists };
  sessionHint.remember();
  return stubApi({
    'GET /api/session': () => success(as),
    'GET /api/projects/user/filters': () =>
      success(
        Object.keys(lists).map((envType) => ({
          envType,
          filters: [
            {
              columnName: 'details.country',
              options: [
                { data: 'GB', label: 'GB' },
                { data: 'IE', label: 'IE' },
              ],
            },
            { columnName: 'companyName', options: [{ data: 'Marsh & Oakley', label: 'Marsh & Oakley' }] },
          ],
        })),
      ),
    'POST /api/projects/user/search': ({ body }) => {
      const { onlyTemplates, envType, text = '', filters = {}, ...page } = body as SearchBody;
      const { firstEntryIndexPage: from = 0, pageSize } = page;
      const countriesWanted = filters['details.country'] ?? [];
      const found = (stored[onlyTemplates ? 'templates' : envType] ?? []).filter(
        ({ details }) =>
          details.title.includes(text) && (countriesWanted.length === 0 || countriesWanted.includes(details.country)),
      );
      return success({ rowsData: found.slice(from, from + pageSize), pageInfo: { totalElements: found.length } });
    },
    [`DELETE /api/projects/user/${first}`]: () => {
      for (const [list, projects] of Object.entries(stored)) stored[list] = projects.filter(({ id }) => id !== first);
      return success({});
    },
    [`POST /api/projects/user/${first}/duplicate`]: () => success(anOwnProject(second, 'Copy of Spa')),
    ...more,
  });
}

export function anOwnProject(id: string, title: string): Project {
  return aProject(id, title, session.userInfo.id);
}

/** The names in the open menu. */
export async function menuNames(): Promise<string[]> {
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => {
    const reason = item.querySelector('span[aria-hidden]')?.textContent ?? '';
    return item.textContent.slice(0, item.textContent.length - reason.length);
  });
}
