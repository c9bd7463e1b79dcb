import { ModalsProvider } from '@mantine/modals';
import type { AuditEntry, ServerJob, ServerStatus, TimerStatus } from '@sanispec/shared/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { aSession } from '#testing/aSession.ts';
import { britishSession } from '#testing/britishCatalogue.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, type StubbedCall, stubApi, success } from '#testing/stubApi.ts';
import { Component as AuditPage } from './AuditPage.tsx';
import { Component as ServerPage } from './ServerPage.tsx';

const jobId = 'j'.repeat(20);

const status: ServerStatus = {
  services: [
    { name: 'documents', state: 'up', latencyMilliseconds: 3 },
    { name: 'blobs', state: 'down', lastError: { message: 'refused', on: '2026-11-23T10:00:00Z' } },
    { name: 'mail', state: 'off' },
    { name: 'provider', state: 'off' },
  ],
  build: '1.2.0+4e9935ea11c2',
  nodeVersion: 'v24.1.0',
  dataVersions: { projects: 3 },
  catalogs: [],
};

const job: ServerJob = {
  ...{ id: jobId, kind: 'catalog-import', step: 'ProcessFailed', percent: 10, tries: 5 },
  ...{ createdOn: '2026-11-23T10:00:00Z', modifiedOn: '2026-11-23T10:00:00Z' },
  ...{ state: 'poisoned', fileName: 'katalog.xlsx', ownerName: 'Ada Berg', warnings: 0 },
  errors: [{ key: 'ErrorJobFailed', args: [] }],
  steps: [
    { step: 'ProcessQueued', on: '2026-11-23T09:58:00Z', tries: 0 },
    { step: 'ProcessRetrying', on: '2026-11-23T09:59:00Z', tries: 4, error: 'out of memory' },
    { step: 'ProcessFailed', on: '2026-11-23T10:00:00Z', tries: 5, error: 'out of memory' },
  ],
  ...{ canRetry: true, canCancel: false },
};

const timer: TimerStatus = {
  ...{ name: 'cleanUp', schedule: '0 40 2 * * *', isRunning: false, nextOn: '2026-11-24T02:40:00Z' },
  ...{ startedOn: '2026-11-23T02:40:00Z', endedOn: '2026-11-23T02:40:01Z', result: { reports: 4, uploads: 0 } },
};

const entry: AuditEntry = {
  ...{ id: 'e1', on: '2026-11-23T10:00:00Z', actor: { id: 'u1', name: 'Ada Berg' }, action: 'change' },
  subject: { kind: 'rule', id: 'r1', title: 'WCs' },
  countries: ['DE'],
  changes: [{ field: 'enabled', before: 'false', after: 'true' }],
};

function page<Row>(...rowsData: Row[]): Response {
  return success({ rowsData, pageInfo: { totalElements: rowsData.length } });
}

function show(tab: string, answers: Record<string, (call: StubbedCall) => Response>) {
  const calls = stubApi({
    'GET /api/session': () => success(aSession({ scopes: [{ role: 'root', countries: [] }] })),
    ...answers,
  });
  const site = renderSite(
    <SessionProvider>
      <ServerPage />
      <ModalsProvider>{null}</ModalsProvider>
    </SessionProvider>,
    { at: `/en-GB/server/overview${tab}` },
  );
  return site.then((rendered) => ({ ...rendered, calls }));
}

beforeEach(() => sessionHint.remember());

describe('server management', () => {
  it('names a catalogue in use whose file is lost', async () => {
    const inUse = { country: 'GB', catalogId: 'c'.repeat(20), version: '2026/1', fileName: 'a.xlsx', totalArticles: 3 };
    const catalogs = [{ ...inUse, switchedOn: '2026-11-23T10:00:00Z', isFileMissing: true }];
    await show('', { 'GET /api/server/status': () => success({ ...status, catalogs }) });
    const row = await screen.findByRole('row', { name: /a\.xlsx/ });
    expect(row.textContent).toContain('File lost, import it again');
  });

  it('says which services answer, what runs, and when a service last did not answer', async () => {
    await show('', { 'GET /api/server/status': () => success(status) });
    const row = await screen.findByRole('row', { name: /Files/ });
    expect(row.textContent).toContain('Not available');
    expect(row.textContent).toContain('refused');
    expect(screen.getByRole('row', { name: /Documents/ }).textContent).toContain('3\u00a0ms');
    expect(screen.getByText('v24.1.0')).toBeDefined();
    expect(screen.getByText('1.2.0+4e9935ea11c2')).toBeDefined();
    expect(screen.getByText('Projects: version 3')).toBeDefined();
    expect(screen.getByText('No country uses a catalogue yet')).toBeDefined();
  });

  it('says that the status cannot be had, and asks again', async () => {
    let answer = () => failure(503, 'ErrorServiceBusy');
    const { user } = await show('', { 'GET /api/server/status': () => answer() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer = () => success(status);
    await user.click(again);
    expect(await screen.findByText('v24.1.0')).toBeDefined();
  });

  const jobsAddress = 'GET /api/server/jobs?text=&pageSize=25&firstEntryIndexPage=0';

  it('retries a job after a confirmation, and says why it cannot', async () => {
    let answer = () => failure(409, 'ErrorJobRunning');
    const { user, calls } = await show('?tab=jobs', {
      [jobsAddress]: () => page(job),
      [`POST /api/server/jobs/${jobId}/retry`]: () => answer(),
    });
    const row = await screen.findByRole('row', { name: /katalog\.xlsx/ });
    expect(row.textContent).toContain('Given up');
    expect(within(row).queryByRole('button', { name: /Cancel/ })).toBeNull();
    async function retry(): Promise<void> {
      await user.click(await screen.findByRole('button', { name: 'Retry: Catalogue import katalog.xlsx' }));
      await user.click(await screen.findByRole('button', { name: 'Retry' }));
    }
    await retry();
    expect(await screen.findByText(/This process is running/)).toBeDefined();
    answer = () => success({ ...job, owner: 'u1', status: 'queued', warnings: [] });
    await retry();
    expect(await screen.findByText('The job is queued again')).toBeDefined();
    expect(calls.filter(({ path }) => path.endsWith('/retry'))).toHaveLength(2);
  });

  it('shows the steps of a job with what broke its attempts off', async () => {
    const { user } = await show('?tab=jobs', { [jobsAddress]: () => page(job) });
    await user.click(await screen.findByText('3 steps'));
    const steps = within(screen.getByText('3 steps').closest('details') as HTMLElement).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/09:58 Waiting to start$/),
      expect.stringMatching(/try 4.*out of memory$/),
      expect.stringMatching(/try 5.*out of memory$/),
    ]);
  });

  it('narrows jobs by state in the address', async () => {
    const { user, router } = await show('?tab=jobs', {
      [jobsAddress]: () => page(job),
      'GET /api/server/jobs?text=&state=lost&pageSize=25&firstEntryIndexPage=0': () => page(),
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'lost');
    expect(router.state.location.search).toBe('?tab=jobs&state=lost');
  });

  it('runs a function now and shows what it counted', async () => {
    const { user, calls } = await show('?tab=timers', {
      'GET /api/server/timers': () => success([timer]),
      'POST /api/server/timers/cleanUp/run': () => success({ jobId }),
      [`GET /api/jobs/${jobId}`]: () =>
        success({ ...job, kind: 'timer', owner: 'u1', status: 'succeeded', warnings: [], errors: [] }),
    });
    const row = await screen.findByRole('row', { name: /Remove old files/ });
    expect(row.textContent).toContain('Specifications: 4');
    expect(row.textContent).not.toContain('Uploads');
    await user.click(within(row).getByRole('button'));
    await user.click(await screen.findByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('The function has been started')).toBeDefined();
    expect(calls.map(({ path }) => path)).toContain('/api/server/timers/cleanUp/run');
  });

  it('says that storage was not measured yet, and lets it be', async () => {
    await show('?tab=storage', { 'GET /api/server/storage': () => success({ documents: [], blobs: [] }) });
    expect(await screen.findByText('Storage has not been measured yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Measure now' })).toBeDefined();
  });

  it('announces a maintenance by the clocks of Berlin, and says what is wrong with its times', async () => {
    let answer: (call: StubbedCall) => Response = () => failure(400, 'ErrorMaintenanceTimes');
    const { user, calls } = await show('?tab=maintenance', {
      'GET /api/maintenance': () => success(null),
      'PUT /api/server/maintenance': (call) => answer(call),
    });
    await user.click(await screen.findByRole('button', { name: 'Announce' }));
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.type(screen.getByLabelText(/^Begins/), '2026-12-01T18:00');
    await user.type(screen.getByLabelText(/^Ends/), '2026-12-01T17:00');
    await user.type(screen.getByLabelText('Text in German'), 'Umzug');
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText(/The end must lie after the beginning/)).toBeDefined();
    answer = ({ body }) => success((body as { maintenance: unknown }).maintenance);
    await user.clear(screen.getByLabelText(/^Ends/));
    await user.type(screen.getByLabelText(/^Ends/), '2026-12-01T20:00');
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Everybody sees the banner within a minute')).toBeDefined();
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      maintenance: { from: '2026-12-01T17:00:00.000Z', to: '2026-12-01T19:00:00.000Z', text: { de: 'Umzug' } },
    });
  });
});

describe('the audit log for administrators', () => {
  it('words conditions as their editor does', async () => {
    serveCatalogue(britishSession([], []));
    const condition = { columnName: 'subCategory', operator: 'equals' as const, value: 'WC' };
    const conditions = { filtersConditions: [condition], joinConditions: 'AND' as const };
    const changed: AuditEntry = {
      ...entry,
      subject: { kind: 'list', id: 'l1', title: 'Bowls' },
      changes: [{ field: 'conditions', before: '', after: 'subCategory equals WC' }],
      content: { after: { countryRef: 'GB', conditions } },
    };
    stubApi({
      'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['GB'] }] })),
      'POST /api/audit/search': () => page(changed),
    });
    await renderSite(
      <SessionProvider>
        <AuditPage />
      </SessionProvider>,
      { at: '/en-GB/audit/overview' },
    );
    const row = await screen.findByRole('row', { name: /Bowls/ });
    expect(row.textContent).toContain('Sub-category equals');
    expect(row.textContent).not.toContain('subCategory');
  });

  it('words the rights of a user', async () => {
    const before = JSON.stringify([{ role: 'user', countries: ['DE'] }]);
    const after = JSON.stringify([
      { role: 'user', countries: ['DE'] },
      { role: 'sales', countries: ['DE', 'AT'] },
    ]);
    const cut: AuditEntry = {
      ...{ ...entry, id: 'e2' },
      subject: { kind: 'user', id: 'u2', title: 'Noel Fitz' },
      changes: [{ field: 'scopes', before: '[{"role":"us…', after: '[]' }],
    };
    const assigned: AuditEntry = { ...cut, id: 'e3', changes: [{ field: 'scopes', before, after }] };
    stubApi({
      'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['DE'] }] })),
      'POST /api/audit/search': () => page(assigned, cut),
    });
    await renderSite(
      <SessionProvider>
        <AuditPage />
      </SessionProvider>,
      { at: '/en-GB/audit/overview' },
    );
    const [first, second] = await screen.findAllByRole('row', { name: /Noel Fitz/ });
    expect(first?.textContent).toMatch(/Rights.*Customers DE.*→.*Customers DE · Sales users DE AT/);
    expect(second?.textContent).toMatch(/\[{"role":"us….*→.*–/);
  });

  it('says who changed what, before and after, and is narrowed by the address', async () => {
    const calls = stubApi({
      'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['DE'] }] })),
      'POST /api/audit/search': () => page(entry),
    });
    await renderSite(
      <SessionProvider>
        <AuditPage />
      </SessionProvider>,
      { at: '/en-GB/audit/overview?kind=rule&actor=ada&from=2026-11-01&to=nonsense' },
    );
    const row = await screen.findByRole('row', { name: /WCs/ });
    expect(row.textContent).toMatch(/Ada Berg.*Rule WCs.*changed.*DE.*Enabled.*No.*→.*Yes/);
    expect(calls.find(({ path }) => path === '/api/audit/search')?.body).toEqual({
      ...{ text: '', actor: 'ada', kinds: ['rule'], countries: [], from: '2026-11-01' },
      ...{ pageSize: 25, firstEntryIndexPage: 0 },
    });
  });
});
