import { ModalsProvider } from '@mantine/modals';
import { IdempotencyKey } from '@sanispec/shared/contract';
import { Project } from '@sanispec/shared/project';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addGuestProject, guestProjects } from '#core/guestProjects.ts';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { storeConsent } from '#lib/consent.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { aSession } from '#testing/aSession.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { testSession } from '../testing/testCatalogue.ts';
import { Component as ProjectsPage } from './ProjectsPage.tsx';

const countries = ['GB', 'IE'].map((country) => ({ country, catalogueId: 'int' }));
serveCatalogue(testSession(), { countries: async () => countries });

const first = 'a'.repeat(20);
const second = 'b'.repeat(20);

function aProject(id: string, title: string, userId?: string): Project {
  return Project.parse({
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
}

const session = aSession();

function show() {
  return renderSite(
    <SessionProvider>
      <SiteDialogsProvider>
        <ModalsProvider>{null}</ModalsProvider>
        <ProjectsPage />
      </SiteDialogsProvider>
    </SessionProvider>,
    { at: '/en-GB/projects', routes: [{ path: '/:locale/project/:projectId/overview', element: <p>The project</p> }] },
  );
}

beforeEach(() => localStorage.clear());

describe('a guest', () => {
  it('sees the projects of this browser, and forgets those that are gone', async () => {
    addGuestProject({ id: first, lastModified: '2026-11-20T13:00:00Z' });
    addGuestProject({ id: second, lastModified: '2026-11-19T13:00:00Z' });
    stubApi({
      [`GET /api/projects/guest/${first}`]: () => success(aProject(first, 'Spa')),
      [`GET /api/projects/guest/${second}`]: () => failure(404, 'ErrorProjectCouldNotBeFound'),
    });
    await show();
    expect(await screen.findByRole('link', { name: 'Spa' })).toBeDefined();
    expect(screen.getByRole('cell', { name: 'Hotels & Leisure' })).toBeDefined();
    expect(screen.getByText('Sign up now to save your project.')).toBeDefined();
    await waitFor(() => expect(guestProjects().map(({ id }) => id)).toEqual([first]));
  });

  it('keeps the id of a project when something else than the API answers that it is not there', async () => {
    addGuestProject({ id: first, lastModified: '2026-11-20T13:00:00Z' });
    // biome-ignore lint/suspicious/noDocumentCookie: the page has just been reloaded for that answer.
    document.cookie = 'lastUpdated=now; Path=/';
    stubApi({ [`GET /api/projects/guest/${first}`]: () => new Response('<h1>Not here</h1>', { status: 404 }) });
    await show();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(guestProjects().map(({ id }) => id)).toEqual([first]);
  });

  it('creates a project, whose id the browser keeps, and comes to its overview', async () => {
    storeConsent(true);
    const created: string[] = [];
    window.addEventListener('projectCreated', (event) => {
      if (event instanceof CustomEvent) created.push(String(event.detail.country));
    });
    const calls = stubApi({ 'POST /api/projects/guest': () => success(aProject(first, 'Spa')) });
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'Create project' }));
    const dialog = await screen.findByRole('dialog', { name: 'Setup new project' });
    await user.click(await within(dialog).findByRole('button', { name: 'Create project' }));
    expect(await within(dialog).findByText('Please enter a title of 1 to 100 characters')).toBeDefined();

    await user.type(within(dialog).getByLabelText(/Project title/), '  Spa ');
    await user.selectOptions(within(dialog).getByLabelText(/Country/), 'Ireland');
    await user.selectOptions(within(dialog).getByLabelText('Segment'), 'LEISURE');
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));

    await waitFor(() => expect(router.state.location.pathname).toBe(`/en-GB/project/${first}/overview`));
    const creation = calls.find(({ method }) => method === 'POST');
    expect(creation?.body).toMatchObject({ details: { title: 'Spa', country: 'IE', segment: 'LEISURE' } });
    expect(IdempotencyKey.safeParse(creation?.headers.get('Idempotency-Key')).success).toBe(true);
    expect(guestProjects().map(({ id }) => id)).toEqual([first]);
    expect(created).toEqual(['GB']);
  });
});

describe('a user', () => {
  function anOwnProject(id: string, title: string): Project {
    return aProject(id, title, session.userInfo.id);
  }

  function stubUser(projects: readonly Project[], as = session) {
    let stored = projects;
    sessionHint.remember();
    return stubApi({
      'GET /api/session': () => success(as),
      'POST /api/projects/user/search': ({ body }) => {
        const { filtersConditions = [] } = body as { filtersConditions?: { value: string }[] };
        const [condition] = filtersConditions;
        const { firstEntryIndexPage: from = 0, pageSize = 0 } = body as {
          firstEntryIndexPage?: number;
          pageSize?: number;
        };
        const found = stored.filter(({ details }) => details.title.includes(condition?.value ?? ''));
        return success({ rowsData: found.slice(from, from + pageSize), pageInfo: { totalElements: found.length } });
      },
      [`DELETE /api/projects/user/${first}`]: () => {
        stored = stored.filter(({ id }) => id !== first);
        return success({});
      },
      [`POST /api/projects/user/${first}/duplicate`]: () => success(anOwnProject(second, 'Copy of Spa')),
    });
  }

  it('searches by name, and sorts by a column', async () => {
    const calls = stubUser([anOwnProject(first, 'Spa'), anOwnProject(second, 'Office')]);
    const { user } = await show();
    await user.type(await screen.findByRole('searchbox', { name: 'Project name' }), 'Off');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Spa' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Office' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Country' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ sortColumName: 'details:country', sortOrder: 'ASC' }),
    );
    expect(screen.getByRole('columnheader', { name: 'Country' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('comes to the page before when the last project of a page is deleted', async () => {
    const others = Array.from({ length: 12 }, (_, at) =>
      anOwnProject(String(at).padStart(20, 'c'), `Office ${at + 1}`),
    );
    stubUser([...others, anOwnProject(first, 'Spa')]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('link', { name: 'Office 12' })).toBeDefined();
    expect(screen.getByText('Showing 1–12 of 12')).toBeDefined();
  });

  it('duplicates, and deletes only after the question', async () => {
    const calls = stubUser([anOwnProject(first, 'Spa')]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(await screen.findByText('Copy of Spa created')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Project will be deleted' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Spa deleted')).toBeDefined();
  });

  it('finds in the menu what may not be done with the project of another, with the reason', async () => {
    const scopes = [{ role: 'sales' as const, countries: ['GB'] }];
    const calls = stubUser([aProject(first, 'Spa', 'somebody')], aSession({ scopes }));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    const remove = await screen.findByRole('menuitem', {
      name: 'Delete',
      description: 'Only the owner of the project can do this',
    });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    const ownerOrRep = 'Only the owner and the assigned sales rep can do this';
    expect(screen.getByRole('menuitem', { name: 'Export', description: ownerOrRep })).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Duplicate' }).getAttribute('aria-disabled')).toBeNull();
    await user.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });
});
