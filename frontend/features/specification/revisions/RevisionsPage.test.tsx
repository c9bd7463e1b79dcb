import type { Revision } from '@sanispec/shared/contract';
import type { SnapshotComparison } from '@sanispec/shared/documents';
import { usualOptions } from '@sanispec/shared/documents';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProjectContextProvider } from '#core/projectContext.tsx';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { Component as RevisionsPage } from './RevisionsPage.tsx';

type Project = NonNullable<ComponentProps<typeof ProjectContextProvider>['value']>;
type Answers = Parameters<typeof stubApi>[0];

const projectId = 'p'.repeat(20);
const jobId = 'j'.repeat(20);
const base = `/api/projects/user/${projectId}/revisions`;

const project: Project = {
  projectId,
  country: 'GB',
  currency: 'GBP',
  saving: 'saved',
  activeSpace: undefined,
  activeSet: undefined,
  setsOfType: () => [],
  add: async () => [],
  removeFromSet: () => undefined,
  createSet: () => undefined,
  setActiveSet: () => undefined,
  openPoints: () => [],
  fitSetOf: () => ({ type: 'TOILET', entries: [] }),
};

function aRevision(letter: string, overrides: Partial<Revision> = {}): Revision {
  return {
    letter,
    issuedOn: '2026-11-20T10:00:00Z',
    issuedBy: { id: 'u1', firstName: 'Marta', lastName: 'Oakley' },
    format: 'PDF',
    locale: 'en-GB',
    options: { ...usualOptions, format: 'PDF', locale: 'en-GB' },
    priceInCents: 1_133_600,
    currency: 'GBP',
    fileNames: ['Specification_Export.pdf'],
    isStored: true,
    ...overrides,
  };
}

const place = { spaceId: 's', spaceNumber: '1', space: 'Ward', setId: 't', setNumber: '1.2', set: 'WC set 2' };
const sum = (cents: number) => ({ cents, onRequest: 0, invalid: 0 });
const comparison: SnapshotComparison = {
  changes: [
    { kind: 'added', articleId: '110.1', title: 'Actuator plate', place, quantity: 24 },
    { kind: 'moved', articleId: '110.2', title: 'Frame', from: place, to: { ...place, set: 'WC set 3' }, quantity: 1 },
    { kind: 'quantity', articleId: '110.3', title: 'Seat', place, before: 24, after: 48 },
    { kind: 'price', articleId: '110.4', title: 'Bowl', before: 31_200, after: null },
    { kind: 'text', articleId: '110.5', title: 'Tap', fields: ['title', 'data'] },
  ],
  totals: { before: sum(1_133_600), after: sum(1_200_000) },
  currencies: { before: 'GBP', after: 'GBP' },
};

async function show(revisions: readonly Revision[], answers: Answers = {}) {
  sessionHint.remember();
  const calls = stubApi({
    'GET /api/session': () => success(aSession()),
    [`GET ${base}`]: () => success(revisions),
    [`GET ${base}/compare?from=B&to=now`]: () => success(comparison),
    [`GET ${base}/compare?from=A&to=now`]: () => success({ ...comparison, changes: [] }),
    ...answers,
  });
  const site = await renderSite(
    <SessionProvider>
      <SiteDialogsProvider>
        <ProjectContextProvider value={project}>
          <RevisionsPage />
        </ProjectContextProvider>
      </SiteDialogsProvider>
    </SessionProvider>,
    { at: `/en-GB/project/${projectId}/revisions` },
  );
  return { ...site, calls };
}

let saved: string[] = [];

function watchDownloads(): void {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the revisions of a project', () => {
  it('shows no revisions before the first specification', async () => {
    await show([]);
    expect(await screen.findByText('The first one that you create becomes revision A.')).toBeDefined();
  });

  it('say when, by whom, as what and at which price they were issued', async () => {
    await show([aRevision('B', { isStored: false }), aRevision('A')]);
    const row = await screen.findByRole('row', { name: /^B / });
    for (const words of ['Marta Oakley', '£11,336.00', 're-created on download']) {
      expect(within(row).getByText(words)).toBeDefined();
    }
    expect(within(row).getByText(/20\/11\/2026|20 Nov 2026/)).toBeDefined();
  });

  it('downloads revisions while their files are stored', async () => {
    watchDownloads();
    const { user } = await show([aRevision('B'), aRevision('A')], {
      [`GET ${base}/A`]: () => success('https://blobs.test/a.pdf'),
    });
    await user.click(await screen.findByRole('button', { name: 'Download revision A' }));
    await waitFor(() => expect(saved).toEqual(['https://blobs.test/a.pdf']));
  });

  it('makes revisions again where their files have expired, then saves them', async () => {
    watchDownloads();
    const { user } = await show([aRevision('B', { isStored: false })], {
      [`POST ${base}/B`]: () => success({ jobId }),
      [`GET /api/jobs/${jobId}`]: () =>
        success({
          id: jobId,
          kind: 'report',
          owner: 'u1',
          status: 'succeeded',
          step: '',
          percent: 100,
          warnings: [],
          errors: [],
          tries: 1,
          createdOn: '2026-11-20T10:00:00Z',
        }),
      [`GET ${base}/B`]: () => success('https://blobs.test/b.pdf'),
    });
    await user.click(await screen.findByRole('button', { name: 'Download revision B' }));
    expect(await screen.findByText('The files of revision B are ready')).toBeDefined();
    await waitFor(() => expect(saved).toEqual(['https://blobs.test/b.pdf']));
  });

  it('say why one cannot be made again', async () => {
    const { user } = await show([aRevision('B', { isStored: false })], {
      [`POST ${base}/B`]: () => failure(404, 'ErrorRevisionNotFound'),
    });
    await user.click(await screen.findByRole('button', { name: 'Download revision B' }));
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

describe('the comparison', () => {
  it('names every difference with its place and its values, and both totals', async () => {
    await show([aRevision('B'), aRevision('A')]);
    const rowOf = (name: RegExp) => screen.findByRole('row', { name });
    expect((await rowOf(/Actuator plate/)).textContent).toBe('AddedActuator plate110.11 Ward, 1.2 WC set 2–24');
    expect((await rowOf(/Frame/)).textContent).toBe('MovedFrame110.21 Ward, 1.2 WC set 21 Ward, 1.2 WC set 3');
    expect((await rowOf(/Seat/)).textContent).toBe('QuantitySeat110.31 Ward, 1.2 WC set 22448');
    expect((await rowOf(/Bowl/)).textContent).toBe('PriceBowl110.4£312.00On request');
    expect((await rowOf(/Tap/)).textContent).toBe('TextTap110.5title and data');
    expect(screen.getByText('Total (excl. VAT): £11,336.00 → £12,000.00')).toBeDefined();
  });

  it('compares any two revisions and can add the comparison to the next export', async () => {
    const { user } = await show([aRevision('B'), aRevision('A')]);
    await user.click(await screen.findByRole('combobox', { name: 'Compare' }));
    await user.click(await screen.findByRole('option', { name: 'Revision A' }));
    expect(await screen.findByText('Nothing differs between the two.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Add the comparison to the next export' });
    expect(link.getAttribute('href')).toBe(`/en-GB/project/${projectId}/specification?compareWith=A`);
  });
});
