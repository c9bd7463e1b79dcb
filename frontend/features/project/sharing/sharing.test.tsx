import { ModalsProvider } from '@mantine/modals';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { testSession } from '../testing/testCatalogue.ts';
import { aServer, aWard, entries, showWorkspace } from '../testing/testWorkspace.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { Component as SharedProjectPage } from './SharedProjectPage.tsx';

const token = `${'p'.repeat(20)}${'t'.repeat(43)}`;
const address = `GET /api/shared/${token}`;

function aSharedProject(changes: object = {}) {
  return {
    reference: 'GI-204817',
    lastModified: '2026-11-20T13:00:00Z',
    details: {
      title: 'East Wing',
      country: 'GB',
      segment: 'HEALTHCARE',
      description: '',
      buildingOwner: '',
      city: 'Leeds',
      address: '',
      architectStudio: 'Studio Ufer',
    },
    owner: { firstName: 'Ada', lastName: 'Berg', companyName: 'Berg & Co.' },
    withPrices: true,
    expiresOn: '2026-12-22T13:00:00Z',
    spaces: aWard(entries.frame, entries.plateOld),
    ...changes,
  };
}

function showShared(path = token) {
  serveCatalogue(testSession());
  const routes = [{ path: '/:locale/shared/:token', element: <SharedProjectPage /> }];
  return renderSite(<p>Elsewhere</p>, { at: `/en-GB/shared/${path}`, routes });
}

describe('a shared project', () => {
  it('shows a shared project without an account: title block, spaces, sets, articles, prices and articles no longer sold', async () => {
    stubApi({ [address]: () => success(aSharedProject()) });
    await showShared();
    expect(await screen.findByRole('heading', { level: 1, name: 'East Wing' })).toBeDefined();
    expect(screen.getByText('GI-204817')).toBeDefined();
    expect(screen.getByText('Ada Berg, Berg & Co.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Ward' })).toBeDefined();
    const items = within((await screen.findByText('Frame Duo')).closest('li') ?? document.body);
    expect(items.getByText('900.1')).toBeDefined();
    expect(items.getByText('£200.00')).toBeDefined();
    expect(await screen.findByText('Plate Old (no longer sold), last £70.00')).toBeDefined();
    expect(screen.getAllByText('£4,800.00').length).toBeGreaterThan(0);
  });

  it('shows no price when the link has none', async () => {
    stubApi({ [address]: () => success(aSharedProject({ withPrices: false })) });
    await showShared();
    expect(await screen.findByText('Frame Duo')).toBeDefined();
    expect(screen.getByText(/Prices are not shown\./)).toBeDefined();
    expect(document.body.textContent).not.toContain('£');
  });

  it('tells search engines to leave it alone', async () => {
    stubApi({ [address]: () => success(aSharedProject()) });
    await showShared();
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('says that a link no longer works', async () => {
    stubApi({ [address]: () => failure(404, 'ErrorShareNotFound') });
    await showShared();
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not available' })).toBeDefined();
    expect(screen.getByText(/expired or was withdrawn\. Ask the person/)).toBeDefined();
  });

  it('sends no request for what cannot be a link', async () => {
    const calls = stubApi({});
    await showShared('anything');
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not available' })).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('can be tried again when the server is away', async () => {
    let isAway = true;
    stubApi({
      [address]: () => {
        if (isAway) throw new TypeError('No network');
        return success(aSharedProject());
      },
    });
    const { user } = await showShared();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'East Wing' })).toBeDefined();
  });
});

const projectId = 'p'.repeat(20);
const shareId = 'l'.repeat(20);
const link = {
  id: shareId,
  withPrices: true,
  createdOn: '2026-11-22T13:00:00Z',
  expiresOn: '2026-12-22T13:00:00Z',
  timesOpened: 3,
  lastOpenedOn: '2026-11-23T13:00:00Z',
};

describe('the dialog that shares a project', () => {
  function show() {
    return renderSite(
      <>
        <ModalsProvider>{null}</ModalsProvider>
        <ShareDialog projectId={projectId} onClose={() => undefined} />
      </>,
    );
  }

  it('makes a link, shows it once and copies it', async () => {
    const links: object[] = [];
    const calls = stubApi({
      [`GET /api/projects/user/${projectId}/shares`]: () => success(links),
      [`POST /api/projects/user/${projectId}/share`]: () => {
        links.push({ ...link, timesOpened: 0, lastOpenedOn: undefined, withPrices: false });
        return success({ ...links[0], token });
      },
    });
    const { user } = await show();
    expect(await screen.findByText('This project is not shared.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Show prices' }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    const field = await screen.findByRole('textbox', { name: 'Your link' });
    expect(field).toHaveProperty('value', `${location.origin}/en-GB/shared/${token}`);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ days: 30, withPrices: false });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(copied).toHaveBeenCalledWith(`${location.origin}/en-GB/shared/${token}`);
    expect(await screen.findByText('not opened yet')).toBeDefined();
  });

  it('lists links with their expiry and count, and withdraws one', async () => {
    const links = [link];
    stubApi({
      [`GET /api/projects/user/${projectId}/shares`]: () => success(links),
      [`DELETE /api/projects/user/${projectId}/share/${shareId}`]: () => {
        links.pop();
        return success({});
      },
    });
    const { user } = await show();
    expect(await screen.findByText('Until 22 Dec 2026, with prices')).toBeDefined();
    expect(screen.getByText('opened 3 times, last on 23 Nov 2026')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Revoke: Until 22 Dec 2026' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.getByText('This project is not shared.')).toBeDefined());
  });

  it('says why a link cannot be made', async () => {
    stubApi({
      [`GET /api/projects/user/${projectId}/shares`]: () => success([]),
      [`POST /api/projects/user/${projectId}/share`]: () => failure(409, 'ErrorTooManyShares', ['20']),
    });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect((await screen.findByRole('alert')).textContent).toContain('20 links');
  });
});

it('offers sharing to the owner, and tells a guest what it takes', async () => {
  aServer(aWard());
  await showWorkspace();
  const button = await screen.findByRole('button', { name: 'Share' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-describedby')).not.toBeNull();
});
