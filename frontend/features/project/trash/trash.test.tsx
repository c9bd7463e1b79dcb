import { ModalsProvider } from '@mantine/modals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { aServer, aWard, entries, showWorkspace } from '../testing/testWorkspace.tsx';
import { Component as TrashPage } from './TrashPage.tsx';
import { daysLeft } from './trashQueries.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['2026-12-02T09:00:00Z', 30],
  ['2026-11-02T09:00:01Z', 1],
  ['2026-11-01T09:00:00Z', 1],
])('what goes on %s has %s days left', (expiresOn, days) => {
  expect(daysLeft(expiresOn, new Date('2026-11-02T09:00:00Z'))).toBe(days);
});

function aDeletedProject(letter: string, title: string) {
  const inTenDays = new Date(Date.now() + 9.5 * 86_400_000).toISOString();
  const times = { deletedOn: '2026-11-02T09:00:00Z', expiresOn: inTenDays };
  return { id: letter.repeat(20), reference: 'GI-204817', title, country: 'GB', isTemplate: false, ...times };
}

describe('the trash', () => {
  function show(projects: object[], answers: Parameters<typeof stubApi>[0] = {}) {
    sessionHint.remember();
    const calls = stubApi({
      'GET /api/session': () => success(aSession()),
      'GET /api/trash': () => success(projects),
      'GET /api/passed-on': () => success([]),
      ...answers,
    });
    const shown = renderSite(
      <SessionProvider>
        <SiteDialogsProvider>
          <ModalsProvider>{null}</ModalsProvider>
          <TrashPage />
        </SiteDialogsProvider>
      </SessionProvider>,
      { at: '/en-GB/projects/trash' },
    );
    return shown.then((site) => ({ ...site, calls }));
  }

  it('lists deleted projects with the days left, and brings one back', async () => {
    const projects = [aDeletedProject('a', 'Spa')];
    const { user } = await show(projects, {
      [`POST /api/trash/${'a'.repeat(20)}/restore`]: () => {
        projects.pop();
        return failure(500, 'ServerError');
      },
    });
    expect(await screen.findByText('10 days left')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Restore: Spa' }));
    expect(await screen.findByText(/Something went wrong on the server/)).toBeDefined();
    expect(await screen.findByText('The trash is empty')).toBeDefined();
  });

  it('asks whether links work again, where there were some', async () => {
    const projects = [{ ...aDeletedProject('a', 'Spa'), linksUntil: '2126-11-12T09:00:00Z' }];
    const { user, calls } = await show(projects, {
      [`POST /api/trash/${'a'.repeat(20)}/restore`]: () => {
        projects.pop();
        return failure(404, 'ErrorProjectCouldNotBeFound');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Restore: Spa' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore project' }));
    expect(dialog.getByText(/shared by link until 12/)).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: 'Links work again' }));
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ withLinks: true }));
  });

  it('lists what was passed on, and takes it back after a question', async () => {
    const until = new Date(Date.now() + 9.5 * 86_400_000).toISOString();
    const passedOn = { id: 'b'.repeat(20), reference: 'GI-204818', title: 'Pool', country: 'GB' };
    const handed = [{ ...passedOn, passedOn: '2026-11-02T09:00:00Z', until }];
    const { user } = await show([], {
      'GET /api/passed-on': () => success(handed),
      [`POST /api/passed-on/${'b'.repeat(20)}/take-back`]: () => {
        handed.pop();
        return failure(404, 'ErrorProjectCouldNotBeFound');
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Passed on' }));
    expect(part.getByText('10 days left')).toBeDefined();
    await user.click(part.getByRole('button', { name: 'Take back: Pool' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back' }));
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Passed on' })).toBeNull());
  });

  it('deletes for good only after a question', async () => {
    const projects = [aDeletedProject('a', 'Spa')];
    const { user, calls } = await show(projects, {
      [`DELETE /api/trash/${'a'.repeat(20)}`]: () => {
        projects.pop();
        return success({});
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete permanently: Spa' }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('The trash is empty')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('empties the trash in as many calls as it takes', async () => {
    const projects = [aDeletedProject('a', 'Spa'), aDeletedProject('b', 'Pool')];
    const { user, calls } = await show(projects, {
      'DELETE /api/trash': () => {
        projects.pop();
        return success({ left: projects.length });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Empty trash' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 projects');
    await user.click(within(dialog).getByRole('button', { name: 'Empty trash' }));
    expect(await screen.findByText('The trash is empty')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });
});

describe('what was deleted from a project', () => {
  it('comes back as a step that undo takes back', async () => {
    const [ward, lobby] = aWard(entries.frame);
    if (ward === undefined || lobby === undefined) throw new Error('There are two spaces');
    const server = aServer([lobby]);
    const inTenDays = new Date(Date.now() + 9.5 * 86_400_000).toISOString();
    const part = { kind: 'space', space: ward, position: 0, deletedOn: '2026-11-02T09:00:00Z', expiresOn: inTenDays };
    const answered = globalThis.fetch;
    const address = `/api/projects/guest/${'p'.repeat(20)}/trash`;
    globalThis.fetch = async (input, init) => (input === address ? success([part]) : answered(input, init));
    const { user } = await showWorkspace();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Recently deleted', hidden: true }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Space with 1 set/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Restore: Ward' }));
    expect(await within(dialog).findByText('Nothing was deleted.')).toBeDefined();
    await waitFor(() => expect(server.project().spaces.map(({ title }) => title)).toEqual(['Ward', 'Lobby']));
    await user.click(firstUndo());
    expect(await within(dialog).findByText(/Space with 1 set/)).toBeDefined();
  });

  it('deletes parts for good one by one, after a question', async () => {
    const [ward, lobby] = aWard(entries.frame);
    if (ward === undefined || lobby === undefined) throw new Error('There are two spaces');
    aServer([]);
    const times = { position: 0, deletedOn: '2026-11-02T09:00:00Z', expiresOn: '2126-12-02T09:00:00Z' };
    let parts = [ward, lobby].map((space) => ({ kind: 'space', space, ...times }));
    const answered = globalThis.fetch;
    const address = `/api/projects/guest/${'p'.repeat(20)}/trash`;
    globalThis.fetch = async (input, init) => {
      if (input === address) return success(parts);
      if (input !== `${address}/${ward.id}` || init?.method !== 'DELETE') return answered(input, init);
      parts = parts.filter(({ space }) => space !== ward);
      return success({});
    };
    const { user } = await showWorkspace();
    await user.click(await screen.findByRole('button', { name: 'Recently deleted' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recently deleted' }));
    await user.click(await dialog.findByRole('button', { name: 'Delete permanently: Ward' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete permanently' }));
    expect(question.getByText('Ward can then no longer be restored.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(dialog.queryByText('Ward')).toBeNull());
    expect(dialog.getByText('Lobby')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Spaces and sets with articles/));
  });
});

/** The notification's: that of the project bar is behind the dialog. */
function firstUndo(): HTMLElement {
  const [undo] = screen.getAllByRole('button', { name: 'Undo', hidden: true });
  if (undo === undefined) throw new Error('There is no undo');
  return undo;
}
