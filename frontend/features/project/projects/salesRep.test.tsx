import { IdempotencyKey } from '@sanispec/shared/contract';
import type { Project } from '@sanispec/shared/project';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '#testing/aSession.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { failure, success } from '#testing/stubApi.ts';
import { testSession } from '../testing/testCatalogue.ts';
import { aProject, first, menuNames, showProjects, stubLists } from '../testing/testProjectLists.tsx';

const countries = ['GB', 'IE'].map((country) => ({ country, catalogueId: 'int' }));
serveCatalogue(testSession(), { countries: async () => countries });

beforeEach(() => localStorage.clear());

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
      'POST /api/users/customers': () => success({ rowsData: [marta], pageInfo: { totalElements: 1 } }),
      ...more,
    });
  }

  it('begins at the first list that holds a project, and keeps to the one that was chosen', async () => {
    stubRep();
    const { user, router } = await showProjects();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=market'));
    await user.click(await screen.findByRole('link', { name: /^My projects/ }));
    expect(router.state.location.search).toBe('?tab=own');
  });

  it('has three lists and the templates with their counts, and sees whose the projects are', async () => {
    stubRep();
    const { user, router } = await showProjects('?tab=own');
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
    const { user } = await showProjects('?tab=market');
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
    const { user } = await showProjects('?tab=market');
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
    expect(await screen.findByText('Spa assigned to Jonas Reimer')).toBeDefined();
    expect(calls.find(({ path }) => path.endsWith('/assign'))?.body).toEqual({ uid: 'u1' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Spa' })));
  });

  it('assigns one of the reps of the country, once, and sees why it was refused', async () => {
    let attempts = 0;
    let answer: () => void = () => undefined;
    const calls = stubRep({
      [`POST /api/projects/sales/${first}/assign`]: () => {
        attempts += 1;
        if (attempts === 1) return failure(403, 'ErrorUserNotCountrySales');
        return new Promise<Response>((resolve) => {
          answer = () => resolve(success({ ...market, salesRepUser: jonas }));
        });
      },
    });
    const { user } = await showProjects('?tab=market');
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign Sales Rep' }));
    const dialog = within(await screen.findByRole('dialog', { name: "Assign project's sales rep" }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText('Please choose a sales rep')).toBeDefined();
    expect(attempts).toBe(0);

    await user.type(dialog.getByRole('combobox', { name: /Sales Rep/ }), 'jon');
    await user.click(await screen.findByRole('option', { name: 'Jonas Reimer, Ondrava' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    await user.dblClick(dialog.getByRole('button', { name: 'Assign' }));
    expect(attempts).toBe(2);
    answer();

    expect(await screen.findByText('Spa assigned to Jonas Reimer')).toBeDefined();
    expect(calls.filter(({ path }) => path.endsWith('/assign')).at(-1)?.body).toEqual({ uid: 'u7' });
  });

  it('transfers a project to a customer who is searched for', async () => {
    const mine = { ...market, salesRepUser: { id: 'u1', firstName: 'Marta', lastName: 'Oakley' } };
    const calls = stubRep({}, [mine]);
    const { user } = await showProjects('?tab=market');
    await user.click(await screen.findByRole('button', { name: 'Actions for Spa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Transfer project' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer project to customer' }));
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    expect(dialog.getByText('Please choose a customer')).toBeDefined();

    await user.type(dialog.getByRole('combobox', { name: /Customer/ }), 'wint');
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/users/customers').at(-1)?.body).toMatchObject({
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
