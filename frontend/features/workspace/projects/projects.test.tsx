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

function show(search = '') {
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

interface SearchBody {
  readonly onlyTemplates?: boolean;
  readonly envType: string;
  readonly text?: string;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly pageSize: number;
  readonly firstEntryIndexPage?: number;
}

/** What the server answers about the lists of whoever is logged in; each list has these projects. */
function stubLists(lists: Readonly<Record<string, readonly Project[]>>, as = session, more = {}) {
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

function anOwnProject(id: string, title: string): Project {
  return aProject(id, title, session.userInfo.id);
}

/** The names in the open menu. */
async function menuNames(): Promise<string[]> {
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => {
    const reason = item.querySelector('span[aria-hidden]')?.textContent ?? '';
    return item.textContent.slice(0, item.textContent.length - reason.length);
  });
}

describe('a user', () => {
  function stubUser(projects: readonly Project[], as = session) {
    return stubLists({ own: projects }, as);
  }

  it('searches by name, and sorts by a column, and the address says so', async () => {
    const calls = stubUser([anOwnProject(first, 'Spa'), anOwnProject(second, 'Office')]);
    const { user, router } = await show();
    await user.type(await screen.findByRole('searchbox', { name: 'Project name' }), 'Off');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Spa' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Office' })).toBeDefined();
    await user.click(within(screen.getByRole('columnheader', { name: 'Company' })).getByRole('button'));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ sortColumName: 'companyName', sortOrder: 'ASC' }));
    expect(screen.getByRole('columnheader', { name: 'Company' }).getAttribute('aria-sort')).toBe('ascending');
    expect(router.state.location.search).toBe('?q=Off&sort=companyName');
  });

  it('sees which projects have other prices since a new catalogue, until that was read', async () => {
    const changed = { since: '2026-11-12T10:00:00Z', prices: 3, gone: 1 };
    const read = { ...anOwnProject(second, 'Office'), catalogueChanges: [changed] };
    localStorage.setItem(`catalogueChangesRead:${second}`, changed.since);
    stubUser([{ ...anOwnProject(first, 'Spa'), catalogueChanges: [changed] }, read]);
    await show();
    const row = (await screen.findByRole('link', { name: 'Spa' })).closest('tr') ?? document.body;
    expect(within(row).getByText('Prices changed')).toBeDefined();
    expect(within(row).getByTitle('Since 12 Nov 2026: 3 prices changed, 1 article no longer sold')).toBeDefined();
    expect(screen.getAllByText('Prices changed')).toHaveLength(1);
  });

  it('shows the list that the address names', async () => {
    stubUser([anOwnProject(first, 'Spa'), anOwnProject(second, 'Office')]);
    await show('?q=Off&country=GB&tab=market');
    expect(await screen.findByRole('link', { name: 'Office' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Spa' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Off');
  });

  it('filters in place, and clears what was chosen', async () => {
    const irish = Project.parse({ ...anOwnProject(second, 'Office'), details: { title: 'Office', country: 'IE' } });
    const calls = stubUser([anOwnProject(first, 'Spa'), irish]);
    const { user, router } = await show();
    const filter = await screen.findByRole('button', { name: 'Country', expanded: false });
    // The table's heading has the same name.
    await user.click(filter);
    const dialog = await screen.findByRole('dialog', { name: 'Country' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Ireland' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Spa' })).toBeNull());
    expect(router.state.location.search).toBe('?country=IE');
    expect(calls.at(-1)?.body).toMatchObject({ filters: { 'details.country': ['IE'], companyName: [] } });

    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove filter Country' }));

    expect(await screen.findByRole('link', { name: 'Spa' })).toBeDefined();
    expect(document.activeElement).toBe(filter);
    expect(router.state.location.search).toBe('');
  });

  it('comes to the page before when the last project of a page is deleted', async () => {
    const others = Array.from({ length: 12 }, (_, at) =>
      anOwnProject(String(at).padStart(20, 'c'), `Office ${at + 1}`),
    );
    stubUser([...others, anOwnProject(first, 'Spa')]);
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    expect(router.state.location.search).toBe('?page=2');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('link', { name: 'Office 12' })).toBeDefined();
    expect(await screen.findByText('Showing 1–12 of 12')).toBeDefined();
  });

  it('duplicates, and deletes only after the question, with the focus on the row that comes instead', async () => {
    const calls = stubUser([anOwnProject(first, 'Spa'), anOwnProject(second, 'Office')]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    expect(await menuNames()).toEqual(['Export', 'Edit', 'Duplicate', 'Share', 'Turn into a template', 'Delete']);
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(await screen.findByText('Copy of Spa created')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Project will be deleted' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Spa deleted')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Spa' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Office' })));
  });

  it('edits the details as they are now, and is told when somebody else has saved', async () => {
    let version = 1;
    const stale = { ...anOwnProject(first, 'Spa'), details: { ...anOwnProject(first, 'Spa').details, city: 'Bath' } };
    const calls = stubLists({ own: [anOwnProject(first, 'Spa')] }, session, {
      [`GET /api/projects/user/${first}`]: () => success(stale, { ETag: `"${version}"` }),
      [`PUT /api/projects/user/${first}/details`]: ({ headers }: { headers: Headers }) => {
        if (headers.get('If-Match') === '"2"') return success(anOwnProject(first, 'Spa and gym'));
        version = 2;
        return failure(412, 'ErrorStaleProject');
      },
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Project details' }));
    await user.type(await dialog.findByLabelText(/Project title/), ' and gym');
    expect(dialog.getByLabelText<HTMLInputElement>('City').value).toBe('Bath');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await user.click(await dialog.findByRole('button', { name: 'Show the newer details' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(''));
    const title = dialog.getByLabelText<HTMLInputElement>(/Project title/);
    expect(title.value).toBe('Spa');
    expect(document.activeElement).toBe(title);
    await user.type(title, ' and gym');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Spa and gym saved')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('turns a project into a template; only administrators publish it', async () => {
    const posted = `POST /api/projects/user/${first}/template`;
    const template = { ...anOwnProject(second, 'Spa'), isTemplate: true };
    const calls = stubLists({ own: [anOwnProject(first, 'Spa')] }, session, { [posted]: () => success(template) });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Turn into a template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn into a template' }));
    expect(dialog.queryByText('Publish in these countries')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('Template Spa created')).toBeDefined();
    expect(calls.find(({ path }) => path.endsWith('/template'))?.body).toEqual({ countries: [], onlySummary: true });
  });
});

describe('templates', () => {
  function aTemplate(owner: string, templateCountries?: readonly string[]): Project {
    return Project.parse({ ...aProject(first, 'Spa', owner), isTemplate: true, templateCountries });
  }

  /** A stored template as its owner finds it in the list of templates. */
  function stubTemplates(template: Project, as = session, more = {}) {
    return stubLists({ own: [], templates: [template] }, as, {
      [`GET /api/projects/user/${first}`]: () => success(template, { ETag: '"1"' }),
      ...more,
    });
  }

  async function openMenu() {
    const shown = await show('?tab=templates');
    await shown.user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    return shown;
  }

  const admin = aSession({ scopes: [{ role: 'admin', countries: ['GB', 'IE'] }] });
  const published = `PUT /api/projects/user/${first}/template`;

  it('are in a list of their own, found by their titles alone', async () => {
    const calls = stubTemplates(aTemplate(session.userInfo.id));
    await show('?tab=templates&country=IE');
    const row = within(await screen.findByRole('row', { name: /Spa/ }));
    expect(row.getByRole('cell', { name: 'Not published' })).toBeDefined();
    expect(screen.getByRole('searchbox')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
    const search = calls.find(({ body }) => (body as SearchBody | undefined)?.pageSize === 12);
    expect(search?.body).toMatchObject({ onlyTemplates: true, filters: { 'details.country': [] } });
  });

  it('are published by an administrator, where another version makes them look again', async () => {
    let version = 1;
    const own = aTemplate(admin.userInfo.id, ['IE']);
    const calls = stubTemplates(own, admin, {
      [`GET /api/projects/user/${first}`]: () => success(own, { ETag: `"${version}"` }),
      [published]: ({ headers }: { headers: Headers }) => {
        if (headers.get('If-Match') === '"2"') return success(aTemplate(admin.userInfo.id, ['GB', 'IE']));
        version = 2;
        return failure(412, 'ErrorStaleProject');
      },
    });
    const { user } = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Publish template …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish template' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'United Kingdom' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await dialog.findByRole('button', { name: 'Show the newer details' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Ireland' }).checked).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'United Kingdom' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Template Spa published')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ countries: ['IE', 'GB'] });
  });

  it('are withdrawn by their owner, who need not be an administrator', async () => {
    const own = aTemplate(session.userInfo.id, ['GB']);
    const calls = stubTemplates(own, session, { [published]: () => success(aTemplate(session.userInfo.id)) });
    const { user } = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Publish template …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish template' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'United Kingdom' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Template Spa is no longer published')).toBeDefined();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ countries: [] });
  });

  it.each([
    ['of another', 'somebody', ['GB'], 'Only the owner of the template can change it'],
    [
      'of whoever is no administrator',
      session.userInfo.id,
      [],
      'Only administrators of a country can publish templates there',
    ],
  ])('%s say why they cannot be published', async (_, owner, countriesNow, description) => {
    stubTemplates(aTemplate(owner, countriesNow), aSession({ country: 'GB' }));
    await openMenu();
    const action = await screen.findByRole('menuitem', { name: 'Publish template …', description });
    expect(action.getAttribute('aria-disabled')).toBe('true');
    expect(await menuNames()).toEqual(['Export', 'Edit', 'Duplicate', 'Share', 'Publish template …', 'Delete']);
  });
});

describe('sharing', () => {
  it('is in the menu of a row, and comes back to it', async () => {
    stubLists({ own: [anOwnProject(first, 'Spa')] }, session, {
      [`GET /api/projects/user/${first}/shares`]: () => success([]),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: 'Share project' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Spa' })));
  });
});

describe('a sales rep', () => {
  const scopes = [{ role: 'sales' as const, countries: ['GB'] }];
  const rep = aSession({ scopes, isSalesRep: true });
  const jonas = { id: 'u7', firstName: 'Jonas', lastName: 'Reimer', companyName: 'Ondrava' };
  const marta = { id: 'u8', firstName: 'Marta', lastName: 'Winter', companyName: 'Winter Studio' };
  const market = {
    ...aProject(first, 'Spa', 'somebody'),
    user: { id: 'somebody', firstName: 'Owen', lastName: 'Pritchard', companyName: 'Pritchard Studio' },
  };

  function stubRep(more = {}, projects: readonly Project[] = [market]) {
    return stubLists({ own: [], assigned: [], market: projects }, rep, {
      [`POST /api/projects/sales/${first}/assign`]: () => success({ ...market, salesRepUser: jonas }),
      [`POST /api/projects/sales/${first}/transfer`]: () => success(market),
      'GET /api/users/sales/GB': () => success([jonas, { ...marta, id: 'u9' }]),
      'POST /api/users/search': () => success({ rowsData: [marta], pageInfo: { totalElements: 1 } }),
      ...more,
    });
  }

  it('has three lists and the templates with their counts, and sees whose the projects are', async () => {
    stubRep();
    const { user, router } = await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeDefined();
    const tabs = within(await screen.findByRole('navigation', { name: 'Lists of projects' }));
    expect(await tabs.findByRole('link', { name: 'Market projects 1' })).toBeDefined();
    expect(tabs.getByRole('link', { name: 'Templates 0' })).toBeDefined();
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('My projects 0');

    await user.click(tabs.getByRole('link', { name: /^Assigned/ }));
    expect(await screen.findByText('No project is assigned to you')).toBeDefined();
    await user.click(tabs.getByRole('link', { name: /^Market/ }));
    const row = within(await screen.findByRole('row', { name: /Spa/ }));
    expect(row.getByRole('cell', { name: 'Owen Pritchard' })).toBeDefined();
    expect(row.getByRole('cell', { name: 'Pritchard Studio' })).toBeDefined();
    expect(row.getByRole('cell', { name: 'Not assigned' })).toBeDefined();
    expect(router.state.location.search).toBe('?tab=market');
  });

  it('finds in the menu what may not be done with the project of another, with the reason', async () => {
    const calls = stubRep();
    const { user } = await show('?tab=market');
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    expect(await menuNames()).toEqual([
      'Export',
      'Edit',
      'Duplicate',
      'Share',
      'Turn into a template',
      'Assign to me',
      'Assign Sales Rep',
      'Transfer project',
      'Delete',
    ]);
    const remove = screen.getByRole('menuitem', {
      name: 'Delete',
      description: 'Only the owner of the project can do this',
    });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    const ownerOrRep = 'Only the owner and the assigned sales rep can do this';
    expect(screen.getByRole('menuitem', { name: 'Export', description: ownerOrRep })).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Transfer project' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('menuitem', { name: 'Duplicate' }).getAttribute('aria-disabled')).toBeNull();
    await user.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('takes a project over, and has the focus at its menu again', async () => {
    const calls = stubRep();
    const { user } = await show('?tab=market');
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
    expect(await screen.findByText('Spa assigned to Jonas Reimer')).toBeDefined();
    expect(calls.find(({ path }) => path.endsWith('/assign'))?.body).toEqual({ uid: 'u1' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Spa' })));
  });

  it('assigns one of the reps of the country, once, and sees why it was refused', async () => {
    let tries = 0;
    let answer: () => void = () => undefined;
    const calls = stubRep({
      [`POST /api/projects/sales/${first}/assign`]: () => {
        tries += 1;
        if (tries === 1) return failure(403, 'ErrorUserNotCountrySales');
        return new Promise<Response>((resolve) => {
          answer = () => resolve(success({ ...market, salesRepUser: jonas }));
        });
      },
    });
    const { user } = await show('?tab=market');
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign Sales Rep' }));
    const dialog = within(await screen.findByRole('dialog', { name: "Assign project's sales rep" }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText('Please choose a sales rep')).toBeDefined();
    expect(tries).toBe(0);

    await user.type(dialog.getByRole('combobox', { name: /Sales Rep/ }), 'jon');
    await user.click(await screen.findByRole('option', { name: 'Jonas Reimer, Ondrava' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    await user.dblClick(dialog.getByRole('button', { name: 'Assign' }));
    expect(tries).toBe(2);
    answer();

    expect(await screen.findByText('Spa assigned to Jonas Reimer')).toBeDefined();
    expect(calls.filter(({ path }) => path.endsWith('/assign')).at(-1)?.body).toEqual({ uid: 'u7' });
  });

  it('transfers a project to a customer who is searched for', async () => {
    const mine = { ...market, salesRepUser: { id: 'u1', firstName: 'Marta', lastName: 'Oakley' } };
    const calls = stubRep({}, [mine]);
    const { user } = await show('?tab=market');
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Transfer project' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer project to customer' }));
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    expect(dialog.getByText('Please choose a customer')).toBeDefined();

    await user.type(dialog.getByRole('combobox', { name: /Customer/ }), 'wint');
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/users/search').at(-1)?.body).toMatchObject({
        tab: 'customers',
        text: 'wint',
        pageSize: 5,
      }),
    );
    await user.click(await screen.findByRole('option', { name: 'Marta Winter, Winter Studio' }));
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));

    expect(await screen.findByText('Spa transferred to Marta Winter, Winter Studio')).toBeDefined();
    const transfer = calls.find(({ path }) => path.endsWith('/transfer'));
    expect(transfer?.body).toEqual({ uid: 'u8' });
    expect(IdempotencyKey.safeParse(transfer?.headers.get('Idempotency-Key')).success).toBe(true);
  });
});
