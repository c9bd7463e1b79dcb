import { IdempotencyKey } from '@sanispec/shared/contract';
import type { Project } from '@sanispec/shared/project';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addGuestProject, guestProjects } from '#core/guestProjects.ts';
import { storeConsent } from '#lib/consent.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { testSession } from '../testing/testCatalogue.ts';
import {
  anOwnProject,
  aProject,
  first,
  menuNames,
  second,
  session,
  showProjects,
  stubLists,
} from '../testing/testProjectLists.tsx';

const countries = ['GB', 'IE'].map((country) => ({ country, catalogueId: 'int' }));
serveCatalogue(testSession(), { countries: async () => countries });

beforeEach(() => localStorage.clear());

describe('a guest', () => {
  it('sees the projects of this browser, and forgets those that are gone', async () => {
    addGuestProject({ id: first, lastModified: '2026-11-20T13:00:00Z' });
    addGuestProject({ id: second, lastModified: '2026-11-19T13:00:00Z' });
    stubApi({
      [`GET /api/projects/guest/${first}`]: () => success(aProject(first, 'Spa')),
      [`GET /api/projects/guest/${second}`]: () => failure(404, 'ErrorProjectCouldNotBeFound'),
    });
    await showProjects();
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
    await showProjects();
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
    const { user, router } = await showProjects();
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
  function stubUser(projects: readonly Project[], as = session) {
    return stubLists({ own: projects }, as);
  }

  it('searches by name, and sorts by a column, and the address says so', async () => {
    const calls = stubUser([anOwnProject(first, 'Spa'), anOwnProject(second, 'Office')]);
    const { user, router } = await showProjects();
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
    await showProjects();
    const row = (await screen.findByRole('link', { name: 'Spa' })).closest('tr') ?? document.body;
    expect(within(row).getByText('Prices changed')).toBeDefined();
    expect(within(row).getByTitle('Since 12 Nov 2026: 3 prices changed, 1 article no longer sold')).toBeDefined();
    expect(screen.getAllByText('Prices changed')).toHaveLength(1);
  });

  it('shows the list that the address names', async () => {
    stubUser([anOwnProject(first, 'Spa'), anOwnProject(second, 'Office')]);
    await showProjects('?q=Off&country=GB&tab=market');
    expect(await screen.findByRole('link', { name: 'Office' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Spa' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Off');
  });

  it('filters in place, and clears what was chosen', async () => {
    const office = anOwnProject(second, 'Office');
    const irish = { ...office, details: { ...office.details, country: 'IE' } };
    const calls = stubUser([anOwnProject(first, 'Spa'), irish]);
    const { user, router } = await showProjects();
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
    const { user, router } = await showProjects();
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
    const { user } = await showProjects();
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    expect(await menuNames()).toEqual(['Export', 'Edit', 'Duplicate', 'Share', 'Turn into a template', 'Delete']);
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(await screen.findByText('Copy of Spa created')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Project will be deleted' });
    expect(dialog.textContent).toContain('Spa. Are you sure? ');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Spa deleted')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Spa' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Office' })));
  });

  it("edits the current details, and reports another user's save", async () => {
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
    const { user } = await showProjects();
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
    const { user } = await showProjects();
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Turn into a template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn into a template' }));
    expect(dialog.queryByText('Publish in these countries')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('Template Spa created')).toBeDefined();
    expect(calls.find(({ path }) => path.endsWith('/template'))?.body).toEqual({ countries: [], onlySummary: true });
  });
});

describe('sharing', () => {
  it('opens sharing from the menu of a row, and returns to it', async () => {
    stubLists({ own: [anOwnProject(first, 'Spa')] }, session, {
      [`GET /api/projects/user/${first}/shares`]: () => success([]),
    });
    const { user } = await showProjects();
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: 'Share project' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Spa' })));
  });
});
