import type { Project } from '@sanispec/shared/project';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '#testing/aSession.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { failure, success } from '#testing/stubApi.ts';
import { testSession } from '../testing/testCatalogue.ts';
import {
  aProject,
  first,
  menuNames,
  type SearchBody,
  session,
  showProjects,
  stubLists,
} from '../testing/testProjectLists.tsx';

const countries = ['GB', 'IE'].map((country) => ({ country, catalogueId: 'int' }));
serveCatalogue(testSession(), { countries: async () => countries });

beforeEach(() => localStorage.clear());

describe('templates', () => {
  function aTemplate(owner: string, templateCountries?: readonly string[]): Project {
    const project = aProject(first, 'Spa', owner);
    return { ...project, isTemplate: true, ...(templateCountries && { templateCountries }) };
  }

  /** A stored template as its owner finds it in the list of templates. */
  function stubTemplates(template: Project, as = session, more = {}) {
    return stubLists({ own: [], templates: [template] }, as, {
      [`GET /api/projects/user/${first}`]: () => success(template, { ETag: '"1"' }),
      ...more,
    });
  }

  async function openMenu() {
    const shown = await showProjects('?tab=templates');
    await shown.user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    return shown;
  }

  const admin = aSession({ scopes: [{ role: 'admin', countries: ['GB', 'IE'] }] });
  const published = `PUT /api/projects/user/${first}/template`;

  it('shows templates in a separate list, found by their titles only', async () => {
    const calls = stubTemplates(aTemplate(session.userInfo.id));
    await showProjects('?tab=templates&country=IE');
    const row = within(await screen.findByRole('row', { name: /Spa/ }));
    expect(row.getByRole('cell', { name: 'Not published' })).toBeDefined();
    expect(screen.getByRole('searchbox')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
    const search = calls.find(({ body }) => (body as SearchBody | undefined)?.pageSize === 12);
    expect(search?.body).toMatchObject({ onlyTemplates: true, filters: { 'details.country': [] } });
  });

  it('lets administrators publish a template, and look again after another version', async () => {
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

  it('lets owners withdraw a template without being an administrator', async () => {
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
      'of a user who is no administrator',
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
