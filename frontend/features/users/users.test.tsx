import { ModalsProvider } from '@mantine/modals';
import type { Scope } from '@sanispec/shared/access';
import type { UserRow } from '@sanispec/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, type StubbedCall, stubApi, success } from '#testing/stubApi.ts';
import { Component as UsersPage } from './UsersPage.tsx';

const search = '/api/users/search';

beforeEach(() => sessionHint.remember());

function aRow(id: string, scopes: Scope[], more: Partial<UserRow> = {}): UserRow {
  return {
    ...{ id, firstName: id, lastName: 'Berg', email: `${id}@example.com`, country: 'DE', position: 'Planner' },
    ...{ address: 'confirmed', registeredOn: '2026-11-20T13:00:00Z', scopes },
    ...more,
  };
}

const customer = aRow('carla', [{ role: 'user', countries: ['DE'] }], {
  ...{ companyName: 'Carla & Co.', segment: 'LEISURE', client: 'City of Ulm' },
});
const rep = aRow('sabine', [{ role: 'sales', countries: ['DE', 'FR'] }], {
  ...{ defaultSalesCountries: ['DE', 'FR'], contactSalesPhone: '+49 30 1' },
});
const root = aRow('u1', [{ role: 'root', countries: [] }]);

/** The page as a user with these roles sees it, in English. */
async function show(scopes: Scope[], rows: readonly UserRow[], more: Parameters<typeof stubApi>[0] = {}, at = '') {
  const calls = stubApi({
    'GET /api/session': () => success(aSession({ scopes })),
    [`POST ${search}`]: () => success({ rowsData: rows, pageInfo: { totalElements: rows.length } }),
    ...more,
  });
  const site = await renderSite(
    <SessionProvider>
      <ModalsProvider>
        <UsersPage />
      </ModalsProvider>
    </SessionProvider>,
    { at: `/en-GB/users/overview${at}` },
  );
  return { ...site, calls };
}

function lastBody(calls: readonly StubbedCall[], path: string): unknown {
  return calls.findLast((call) => call.path === path)?.body;
}

const salesDE: Scope[] = [{ role: 'sales', countries: ['DE'] }];
const adminDE: Scope[] = [{ role: 'admin', countries: ['DE', 'AT'] }];
const rootScopes: Scope[] = [{ role: 'root', countries: [] }];

async function openMenu(user: Awaited<ReturnType<typeof show>>['user'], name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
}

async function menuLabels(): Promise<readonly string[]> {
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent ?? '');
}

async function choose(user: Awaited<ReturnType<typeof show>>['user'], label: RegExp, option: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: label }));
  await user.click(await screen.findByRole('checkbox', { name: option }));
  await user.keyboard('{Escape}');
}

describe('the lists of users', () => {
  it.each([
    ['a sales rep', salesDE, ['Sales users', 'Customers']],
    ['an admin', adminDE, ['Admin users', 'Sales users', 'Customers']],
    ['root', rootScopes, ['Global Admins', 'Admin users', 'Sales users', 'Customers']],
  ] as const)('shows the lists that %s may see', async (_, scopes, tabs) => {
    await show([...scopes], []);
    const links = within(await screen.findByRole('navigation', { name: 'Users' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual(tabs);
  });

  it('ask the server for what the address names', async () => {
    const { calls } = await show(
      adminDE,
      [rep],
      {},
      '?tab=sales&q=berg&sort=-registeredOn&page=2&country=DE&default=AT&default=__proto__',
    );
    await waitFor(() =>
      expect(lastBody(calls, search)).toEqual({
        ...{ tab: 'sales', text: 'berg', countries: ['DE'], defaultSalesCountries: ['AT'] },
        ...{ sortColumName: 'registeredOn', sortOrder: 'DESC', pageSize: 25, firstEntryIndexPage: 25 },
      }),
    );
  });

  it('show of customers what they worked on last', async () => {
    await show(salesDE, [customer], {}, '?tab=customers');
    const row = await screen.findByRole('row', { name: /carla Berg/ });
    expect(row.textContent).toMatch(/carla@example\.com.*Carla & Co\..*Germany.*City of Ulm.*Planner/);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Contact', 'Email', 'Company', 'Country', 'Segment', 'Client', 'Position', 'Registered on', 'Actions'],
    ]);
  });

  it('says when a list has no users', async () => {
    await show(salesDE, []);
    expect(await screen.findByText('Nobody here yet')).toBeDefined();
  });
});

describe('the menu of a user', () => {
  it.each([
    ['a sales rep', salesDE, customer, ['Assign Sales rep role']],
    ['an admin', adminDE, customer, ['Assign Sales rep role', 'Assign/Change Admin role', 'Delete user']],
    [
      'root',
      rootScopes,
      rep,
      ['Modify Sales rep role', 'Assign/Change Admin role', 'Make Global Admin', 'Delete user'],
    ],
  ] as const)('offers %s what their rank may', async (_, scopes, row, labels) => {
    const { user } = await show([...scopes], [row]);
    await openMenu(user, `${row.firstName} Berg`);
    expect(await menuLabels()).toEqual(labels);
  });

  it('says why something cannot be done', async () => {
    const { user, calls } = await show(adminDE, [rep]);
    await openMenu(user, 'sabine Berg');
    const item = await screen.findByRole('menuitem', { name: /Delete user/ });
    expect(item.textContent).toContain('This user also belongs to France, where you have no rights');
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.click(item);
    expect(calls.some(({ path }) => path.endsWith('/deletion'))).toBe(false);
  });

  it('says that users cannot change their own rights', async () => {
    const { user } = await show(adminDE, [aRow('u1', adminDE)]);
    await openMenu(user, 'u1 Berg');
    for (const label of await menuLabels()) expect(label).toContain('You cannot change your own rights');
  });

  it('shows no menu where the rank may do nothing', async () => {
    await show(salesDE, [rep]);
    await screen.findByRole('row', { name: /sabine Berg/ });
    expect(screen.queryByRole('button', { name: 'Actions for sabine Berg' })).toBeNull();
  });
});

describe('roles', () => {
  const roles = '/api/users/carla/roles';

  it('assigns roles in countries of the caller', async () => {
    const { user, calls } = await show(adminDE, [customer], { [`POST ${roles}`]: () => success(customer) });
    await openMenu(user, 'carla Berg');
    await user.click(await screen.findByRole('menuitem', { name: 'Assign Sales rep role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Sales rep role' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText('Please choose at least one country')).toBeDefined();
    await choose(user, /Assigned Countries/, 'Germany');
    await choose(user, /Default Countries Sales/, 'Germany');
    await user.type(dialog.getByRole('textbox', { name: 'Phone number' }), '030 7');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('The rights of carla Berg were changed')).toBeDefined();
    expect(lastBody(calls, roles)).toEqual({
      ...{ role: 'sales', assignedCountries: ['DE'], defaultSalesCountries: ['DE'] },
      ...{ position: 'Planner', contactSalesPhone: '030 7' },
    });
  });

  it('wait for the confirmation of an address, unless a Global Admin says why', async () => {
    const unconfirmed = { ...customer, address: 'unconfirmed' as const };
    const { user, calls } = await show(rootScopes, [unconfirmed], { [`POST ${roles}`]: () => success(unconfirmed) });
    expect(await screen.findByText('Not confirmed')).toBeDefined();
    await openMenu(user, 'carla Berg');
    await user.click(await screen.findByRole('menuitem', { name: 'Assign Sales rep role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Sales rep role' }));
    await choose(user, /Assigned Countries/, 'Germany');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Called back');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(lastBody(calls, roles)).toMatchObject({ reason: 'Called back' }));
  });

  it('keep what the caller may not change, and end without a country', async () => {
    const path = '/api/users/sabine/roles';
    const own = {
      ...rep,
      scopes: [{ role: 'sales' as const, countries: ['AT', 'DE'] }],
      defaultSalesCountries: ['DE'],
    };
    const { user, calls } = await show([{ role: 'admin', countries: ['DE'] }], [own], {
      [`POST ${path}`]: () => success(own),
    });
    await openMenu(user, 'sabine Berg');
    await user.click(await screen.findByRole('menuitem', { name: 'Modify Sales rep role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modify Sales rep role' }));
    expect(dialog.getByText('Assigned Countries (can not modify)')).toBeDefined();
    expect(dialog.getByText('Austria')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Remove Austria' })).toBeNull();
    await user.click(dialog.getAllByRole('button', { name: 'Remove Germany' })[0] as HTMLElement);
    // It is no default country any more, either.
    expect(dialog.queryByRole('button', { name: 'Remove Germany' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(lastBody(calls, path)).toMatchObject({ assignedCountries: [], defaultSalesCountries: [] }),
    );
  });

  it('say before that the role ends, and what the server refuses', async () => {
    const path = '/api/users/sabine/roles';
    const { user } = await show(rootScopes, [{ ...rep, scopes: salesDE }], {
      [`POST ${path}`]: () => failure(403, 'ErrorActionNotAllowedTargetCountry'),
    });
    await openMenu(user, 'sabine Berg');
    await user.click(await screen.findByRole('menuitem', { name: 'Modify Sales rep role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modify Sales rep role' }));
    await user.click(dialog.getAllByRole('button', { name: 'Remove Germany' })[0] as HTMLElement);
    expect(dialog.getByText(/Without a country the role ends/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/at least one of the selected countries/)).toBeDefined();
  });

  it('asks before it grants the root role', async () => {
    const { user, calls } = await show(rootScopes, [customer], { [`POST ${roles}`]: () => success(customer) });
    await openMenu(user, 'carla Berg');
    await user.click(await screen.findByRole('menuitem', { name: 'Make Global Admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Global Admin' }));
    await user.click(dialog.getByRole('button', { name: 'Make Global Admin' }));
    await waitFor(() => expect(lastBody(calls, roles)).toEqual({ role: 'root', isRoot: true }));
  });

  it('refuses the resignation of the last root', async () => {
    const { user } = await show(rootScopes, [root], {
      'POST /api/users/u1/roles': () => failure(409, 'ErrorLastRoot'),
    });
    await openMenu(user, 'u1 Berg');
    await user.click(await screen.findByRole('menuitem', { name: 'Resign as Global Admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resign as Global Admin' }));
    await user.click(dialog.getByRole('button', { name: 'Resign as Global Admin' }));
    expect(await screen.findByText(/This is the last Global Admin/)).toBeDefined();
  });
});

describe('deleting a user', () => {
  const path = '/api/users/carla';
  const preview = `GET ${path}/deletion`;

  async function open(answer: { owned: number; assigned: number }) {
    const site = await show(adminDE, [customer, aRow('other', salesDE)], {
      [preview]: () => success(answer),
      [`DELETE ${path}`]: () => success({}),
    });
    await openMenu(site.user, 'carla Berg');
    await site.user.click(await screen.findByRole('menuitem', { name: 'Delete user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'User will be deleted' }));
    expect(dialog.getByText('Are you sure?')).toBeDefined();
    return { ...site, dialog };
  }

  it('moves the projects to the trash, saying how many', async () => {
    const { user, dialog, calls } = await open({ owned: 3, assigned: 1 });
    expect(await dialog.findByText('3 projects belong to the user.')).toBeDefined();
    expect(dialog.getByText('The user is the sales rep of 1 project of others.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText(/^carla Berg was deleted/)).toBeDefined();
    expect(lastBody(calls, path)).toEqual({ projects: 'trash' });
  });

  it('or gives them to another', async () => {
    const { user, dialog, calls } = await open({ owned: 0, assigned: 3 });
    expect(await dialog.findByRole('option', { name: 'Leave without a sales rep' })).toBeDefined();
    await user.selectOptions(await dialog.findByRole('combobox', { name: /What becomes/ }), 'transfer');
    expect(dialog.getByRole('button', { name: 'Delete user' }).getAttribute('aria-disabled')).toBe('true');
    await user.type(dialog.getByRole('combobox', { name: /New sales rep/ }), 'oth');
    await user.click(
      (await screen.findAllByRole('option', { name: 'other Berg, other@example.com' }))[0] as HTMLElement,
    );
    await user.click(dialog.getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(lastBody(calls, path)).toEqual({ projects: 'transfer', toUserId: 'other' }));
  });

  it('asks for nothing where there are none', async () => {
    const { dialog } = await open({ owned: 0, assigned: 0 });
    expect(await dialog.findByText('No projects are concerned.')).toBeDefined();
    expect(dialog.queryByRole('combobox')).toBeNull();
  });
});
