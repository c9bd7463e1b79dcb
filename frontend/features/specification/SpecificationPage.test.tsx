import { createCatalogue } from '@sanispec/shared/catalogue';
import type { Revision } from '@sanispec/shared/contract';
import { compareSnapshots, type ProjectSnapshot, snapshotOf, usualOptions } from '@sanispec/shared/documents';
import { aProject as aStoredProject, hospitalPackage, hospitalSpaces } from '@sanispec/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { ProjectContextProvider } from '#core/projectContext.tsx';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { aSession } from '#testing/aSession.ts';
import { type RenderedSite, renderSite } from '#testing/renderSite.tsx';
import { type StubbedCall, stubApi, success } from '#testing/stubApi.ts';
// Loaded with the page, so that no test waits for the code.
import './preview/documentWork.ts';
import './preview/Preview.tsx';
import { Component as SpecificationPage } from './SpecificationPage.tsx';

type Project = NonNullable<ComponentProps<typeof ProjectContextProvider>['value']>;

const toilets = { id: 's', title: 'WC set 1', quantity: 1, type: 'TOILET' as const, articles: [] };

function aProject(exportRefusal: string | undefined): Project {
  const entry = { id: 'e', article: '1', subCategory: 'WC' as const, setArticles: [], quantity: 1 };
  const set = { ...toilets, articles: [entry] };
  const space = { id: 'a', title: 'Ward', quantity: 1, sets: [set] };
  return {
    projectId: 'p'.repeat(20),
    country: 'GB',
    currency: 'GBP',
    saving: 'saved',
    exportRefusal,
    activeSpace: undefined,
    activeSet: undefined,
    setsOfType: (main) => (main === set.type ? [{ space, set }] : []),
    add: async () => [],
    removeFromSet: () => undefined,
    createSet: () => undefined,
    setActiveSet: () => undefined,
    openPoints: () => [],
    fitSetOf: () => ({ type: 'TOILET', entries: [] }),
  };
}

const projectId = 'p'.repeat(20);

const revisionB: Revision = {
  letter: 'B',
  issuedOn: '2026-11-19T10:00:00Z',
  issuedBy: { id: 'u1', firstName: 'Marta', lastName: 'Oakley' },
  format: 'PDF',
  locale: 'en-GB',
  options: { ...usualOptions, format: 'PDF', locale: 'en-GB' },
  priceInCents: 1_133_600,
  currency: 'GBP',
  fileNames: ['Specification_Export.pdf'],
  isStored: true,
};

function hospital(spaces = hospitalSpaces()): ProjectSnapshot {
  const options = { country: 'GB', versionId: '1', assetsGlobalUrl: 'https://assets.test/g', assetsLocalUrl: '' };
  const project = aStoredProject({ spaces });
  return snapshotOf(project, createCatalogue(hospitalPackage(), options), '2026-11-20T10:00:00Z');
}

interface Shown extends RenderedSite {
  readonly calls: readonly StubbedCall[];
}

async function show(exportRefusal?: string, query = '', { isGuest = false, locale = 'en-GB' } = {}): Promise<Shown> {
  localStorage.clear();
  sessionStorage.clear();
  if (!isGuest) sessionHint.remember();
  const calls = stubApi({
    'GET /api/session': () => success(aSession()),
    [`GET /api/projects/${isGuest ? 'guest' : 'user'}/${projectId}/snapshot`]: () => success(hospital()),
    [`GET /api/projects/user/${projectId}/revisions`]: () => success([revisionB]),
    [`GET /api/projects/user/${projectId}/revisions/compare?from=B&to=now`]: () =>
      success(compareSnapshots(hospital([]), hospital())),
    [`POST /api/projects/user/${projectId}/report`]: () => success({ jobId: 'j'.repeat(20) }),
    [`GET /api/jobs/${'j'.repeat(20)}`]: () =>
      success({
        id: 'j'.repeat(20),
        kind: 'report',
        owner: 'u1',
        status: 'queued',
        step: 'ProcessQueued',
        percent: 0,
        warnings: [],
        errors: [],
        tries: 0,
        createdOn: '2026-11-20T10:00:00Z',
      }),
  });
  const site = await renderSite(
    <SessionProvider>
      <SiteDialogsProvider>
        <ProjectContextProvider value={aProject(exportRefusal)}>
          <SpecificationPage />
        </ProjectContextProvider>
      </SiteDialogsProvider>
    </SessionProvider>,
    { at: `/${locale}/project/${projectId}/specification${query}` },
  );
  return { ...site, calls };
}

const check = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });

it('offers no documents to a user who may not have them, and says why', async () => {
  await show('Only the owner and the assigned sales rep can do this');
  expect(await screen.findByText('Only the owner and the assigned sales rep can do this')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Generate report' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Download last report' })).toBeNull();
});

it('offers them to everybody else', async () => {
  await show();
  for (const name of ['Generate report', 'Download last report']) {
    expect((await screen.findByRole('button', { name })).hasAttribute('disabled')).toBe(false);
  }
});

it('shows guests what they would get, and asks them to sign up for it', async () => {
  await show('Sign up to do this', '', { isGuest: true });
  expect(await screen.findByRole('button', { name: /^Spaces summary/ })).toBeDefined();
  expect(screen.getByText(/About \d+ pages/)).toBeDefined();
  expect(screen.getByText('No article has CAD files')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign up to export' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Generate report' })).toBeNull();
});

describe('the choices of an export', () => {
  it('shows choices at once in the preview, with the pages that they add', async () => {
    const { user } = await show();
    const sheets = await screen.findByRole('button', { name: /Product data sheets about page/ });
    expect(screen.getByText(/About \d+ pages/)).toBeDefined();
    await user.click(check('Product data sheets'));
    await waitFor(() => expect(sheets.isConnected).toBe(false));
  });

  it('that would add nothing are off and say why', async () => {
    const { user } = await show();
    expect(await screen.findByText('No article has CAD files')).toBeDefined();
    expect(check('CAD files').disabled).toBe(true);
    expect(check('Technical drawings').disabled).toBe(false);
    await user.click(check('Product data sheets'));
    expect(check('Technical drawings').disabled).toBe(true);
    expect(screen.getAllByText('Needs: Product data sheets').length).toBeGreaterThan(0);
  });

  it('offers data formats without pages and sections', async () => {
    const { user } = await show();
    await screen.findByRole('button', { name: /Front page|Sanitaryware specification/ });
    await user.click(screen.getByRole('radio', { name: 'CSV' }));
    expect(await screen.findByText('This format holds data without pages.')).toBeDefined();
    expect(check('Spaces summary').disabled).toBe(true);
    expect(check('Display prices').disabled).toBe(false);
    expect(screen.queryByRole('radio', { name: 'Tenders' })).toBeNull();
  });

  it('counts the choices and selects all together', async () => {
    const { user } = await show();
    await screen.findByText('No article has CAD files');
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(check('Quick overview').checked).toBe(true);
    expect(check('CAD files').checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Usual selection' }));
    expect(check('Quick overview').checked).toBe(false);
  });

  it('keeps choices under a name, uses them again and deletes them', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: 'Word' }));
    await user.click(screen.getByRole('button', { name: 'Save preset' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save preset' });
    await user.type(within(dialog).getByRole('textbox', { name: /Name of the preset/ }), 'To edit');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('radio', { name: 'Excel' }));
    await user.click(screen.getByRole('button', { name: 'Preset: Own settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'To edit' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Word' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Preset: To edit' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete preset To edit' }));
    expect(await screen.findByRole('button', { name: 'Preset: Own settings' })).toBeDefined();
  });

  it('offers for a tender its edition, its phase with prices, and neutral texts', async () => {
    const { user, calls } = await show(undefined, '', { locale: 'de-DE' });
    await user.click(await screen.findByRole('radio', { name: 'Ausschreibung' }));
    await user.click(screen.getByRole('radio', { name: '3.2' }));
    await user.click(screen.getByRole('radio', { name: 'X81 Leistungsbeschreibung' }));
    await user.click(check('Mit Montage'));
    await user.click(check('Neutrale Texte'));
    expect(screen.getAllByText('Diese Dateien nennen Produkte, eine neutrale Ausschreibung nicht')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Spezifikation erstellen' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      format: 'TENDERS',
      gaebVersion: '3.2',
      pricedPhase: '81',
      withMounting: true,
      neutralTexts: true,
    });
    await user.click(check('Preise anzeigen'));
    expect(screen.queryByRole('radio', { name: 'X81 Leistungsbeschreibung' })).toBeNull();
  });

  it('go with the report, and so does the comparison that the revisions asked for', async () => {
    const { user, calls } = await show(undefined, '?compareWith=B');
    await user.click(await screen.findByRole('radio', { name: 'PDF + Excel' }));
    await user.click(check('Display prices'));
    expect(check('Comparison with revision B').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Generate report' }));
    expect(await screen.findByRole('button', { name: 'Cancel export' })).toBeDefined();
    const body = calls.find(({ method }) => method === 'POST')?.body;
    expect(body).toMatchObject({ format: 'PDF_EXCEL', locale: 'en-GB', displayPrices: false, compareWith: 'B' });
    expect(body).not.toHaveProperty('frontPage');
  });
});

it('shows what has changed since the revision that it is compared with', async () => {
  const { user } = await show(undefined, '?compareWith=B');
  expect(await screen.findByRole('button', { name: /^Changes/ })).toBeDefined();
  await user.click(check('Comparison with revision B'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Changes/ })).toBeNull());
});

it('opens a section larger, with ways to those beside it', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /^Spaces summary/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Spaces summary' });
  await user.click(within(dialog).getByRole('button', { name: 'Next section' }));
  expect(await screen.findByRole('dialog', { name: 'Product summary' })).toBeDefined();
});
