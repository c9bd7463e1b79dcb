import type { Maintenance } from '@sanispec/shared/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showMaintenance } from '#core/maintenance.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { stubApi, success } from '#testing/stubApi.ts';
import { MaintenanceNotice } from './MaintenanceNotice.tsx';

const maintenance: Maintenance = {
  from: '2026-12-01T17:00:00Z',
  to: '2026-12-01T19:00:00Z',
  text: { de: 'Wir ziehen um.', en: 'We are moving.' },
};
const label = 'Maintenance';

beforeEach(() => {
  localStorage.clear();
  showMaintenance(null);
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-12-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(minutes: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
  });
}

describe("the maintenance's banner", () => {
  it('announces it, says when it is under way, and goes by itself', async () => {
    stubApi({ 'GET /api/maintenance': () => success(maintenance) });
    await renderSite(<MaintenanceNotice asks />);
    expect((await screen.findByRole('complementary', { name: label })).textContent).toBe(
      'Maintenance from 1 Dec 2026, 17:00 to 1 Dec 2026, 19:00: the site may not be available. We are moving.',
    );
    expect(document.activeElement).toBe(document.body);
    await pass(7 * 60 + 1);
    expect(screen.getByRole('complementary', { name: label }).textContent).toMatch(/^Maintenance until .*19:00:/);
    expect(screen.queryByRole('button')).toBeNull();
    await pass(120);
    expect(screen.queryByRole('complementary', { name: label })).toBeNull();
  });

  it('hides an announced maintenance on request until it begins, but not a changed one', async () => {
    const answers = stubApi({ 'GET /api/maintenance': () => success(maintenance) });
    const { user } = await renderSite(<MaintenanceNotice asks />);
    vi.useRealTimers();
    await user.click(await screen.findByRole('button', { name: 'Hide until it begins' }));
    expect(screen.queryByRole('complementary', { name: label })).toBeNull();
    expect(answers).toHaveLength(1);
    act(() => showMaintenance({ ...maintenance, to: '2026-12-01T23:00:00Z' }));
    expect(await screen.findByRole('complementary', { name: label })).toBeDefined();
  });

  it('shows the banner in the language of the page, with only its own words if no message was written', async () => {
    stubApi({ 'GET /api/maintenance': () => success({ ...maintenance, text: { en: 'We are moving.' } }) });
    await renderSite(<MaintenanceNotice asks />, { at: '/de-DE/browse/products' });
    expect((await screen.findByRole('complementary', { name: 'Wartung' })).textContent).toMatch(
      /^Wartung von .*: Die Website ist möglicherweise nicht erreichbar\. $/,
    );
  });

  it('learns of a maintenance within a minute, keeps it while the server is away, and removes it when it is taken back', async () => {
    let answer: () => Response = () => success(null);
    stubApi({ 'GET /api/maintenance': () => answer() });
    await renderSite(<MaintenanceNotice asks />);
    await pass(1);
    expect(screen.queryByRole('complementary', { name: label })).toBeNull();
    answer = () => success(maintenance);
    await pass(1);
    expect(await screen.findByRole('complementary', { name: label })).toBeDefined();
    answer = () => {
      throw new TypeError('away');
    };
    await pass(2);
    expect(screen.getByRole('complementary', { name: label })).toBeDefined();
    answer = () => success(null);
    await pass(1);
    expect(screen.queryByRole('complementary', { name: label })).toBeNull();
  });
});
