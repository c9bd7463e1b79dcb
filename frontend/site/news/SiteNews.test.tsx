import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openedCatalogueKey } from '#catalogue/useCatalogue.ts';
import { knownMaintenance, showMaintenance } from '#core/maintenance.ts';
import { registerUnsavedWork } from '#lib/unsavedWork.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { stubApi, success } from '#testing/stubApi.ts';
import { type Notifications, newsOf } from './newsOf.ts';
import { SiteNews } from './SiteNews.tsx';

const quiet: Notifications = {
  jobs: [],
  build: '1.0.0+a',
  maintenance: null,
  rulesVersionId: 'r1',
  catalogVersions: { DE: 'v1', GB: 'v7' },
};

function aJob(
  letter: string,
  status: Notifications['jobs'][number]['status'],
  kind: Notifications['jobs'][number]['kind'] = 'report',
): Notifications['jobs'][number] {
  return {
    id: letter.repeat(20),
    kind,
    owner: 'u1',
    status,
    step: '',
    percent: 0,
    warnings: [],
    errors: [],
    tries: 1,
    createdOn: '2026-11-22T13:00:00Z',
  };
}

describe('the news of an answer', () => {
  it('reports no news when nothing has changed', () => {
    const answer = { ...quiet, jobs: [aJob('a', 'succeeded'), aJob('b', 'running')] };
    const nothing = { isNewBuild: false, ended: [], areRulesNew: false, catalogueCountries: [] };
    expect(newsOf(answer, answer)).toEqual(nothing);
  });

  it('reports another build, finished jobs, changed rules and replaced catalogues', () => {
    const before = { ...quiet, jobs: [aJob('a', 'running'), aJob('b', 'succeeded')] };
    const now = {
      jobs: [aJob('a', 'failed'), aJob('b', 'succeeded'), aJob('c', 'succeeded'), aJob('d', 'queued')],
      build: '1.1.0+b',
      maintenance: null,
      rulesVersionId: 'r2',
      catalogVersions: { DE: 'v2', GB: 'v7', PL: 'v1' },
    };
    const { isNewBuild, ended, areRulesNew, catalogueCountries } = newsOf(before, now);
    expect([isNewBuild, areRulesNew]).toEqual([true, true]);
    expect(ended.map(({ id, status }) => `${id.slice(0, 1)} ${status}`)).toEqual(['a failed', 'c succeeded']);
    expect(catalogueCountries).toEqual(['DE']);
  });
});

describe('the site while it is open', () => {
  it('says what ended elsewhere, and offers a new build, which waits for what is unsaved', async () => {
    let answer: Notifications = quiet;
    const steps: string[] = [];
    const withdraw = registerUnsavedWork({
      flush: async () => {
        steps.push('saved');
      },
      isUnsaved: () => true,
    });
    stubApi({ 'POST /api/notifications': () => success(answer) });
    const reload = vi.fn(() => {
      steps.push('reloaded');
    });
    const { user } = await renderSite(<SiteNews everyMs={20} reload={reload} />);
    answer = { ...quiet, build: '1.1.0+b', jobs: [aJob('a', 'succeeded'), aJob('m', 'failed', 'mail')] };

    expect(await screen.findByText('Your specification is ready')).toBeDefined();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));

    await waitFor(() => expect(steps).toEqual(['saved', 'reloaded']));
    withdraw();
  });

  it('opens the catalogues of pages again when rules or a catalogue have changed', async () => {
    let answer: Notifications = quiet;
    stubApi({ 'POST /api/notifications': () => success(answer) });
    const opened: string[] = [];
    function OpenedCatalogue({ country }: { readonly country: string }): null {
      const queryFn = (): string => {
        opened.push(country);
        return country;
      };
      useQuery({ queryKey: openedCatalogueKey(country), queryFn, staleTime: Number.POSITIVE_INFINITY });
      return null;
    }
    await renderSite(
      <>
        <OpenedCatalogue country="DE" />
        <OpenedCatalogue country="GB" />
        <SiteNews everyMs={20} />
      </>,
    );
    await waitFor(() => expect(opened).toEqual(['DE', 'GB']));
    answer = { ...quiet, rulesVersionId: 'r2' };
    await waitFor(() => expect(opened).toEqual(['DE', 'GB', 'DE', 'GB']));
    answer = { ...answer, catalogVersions: { DE: 'v1', GB: 'v8' } };
    await waitFor(() => expect(opened).toEqual(['DE', 'GB', 'DE', 'GB', 'GB']));
  });

  it('says how a job ended whose page was left before, but not what that page has told already', async () => {
    let answer: Notifications = quiet;
    stubApi({ 'POST /api/notifications': () => success(answer) });
    function RememberedJobs(): null {
      const client = useQueryClient();
      client.setQueryData(['job', 'a'.repeat(20)], aJob('a', 'running'));
      client.setQueryData(['job', 'b'.repeat(20)], aJob('b', 'failed'));
      return null;
    }
    await renderSite(
      <>
        <RememberedJobs />
        <SiteNews everyMs={20} />
      </>,
    );
    answer = { ...quiet, jobs: [aJob('a', 'succeeded'), aJob('b', 'failed')] };
    expect(await screen.findByText('Your specification is ready')).toBeDefined();
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });

  it('hears of a maintenance, and only an answer takes it back', async () => {
    showMaintenance(null);
    let answer: Notifications = quiet;
    const calls = stubApi({ 'POST /api/notifications': () => success(answer) });
    await renderSite(<SiteNews everyMs={20} />);
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    const maintenance = { from: '2026-12-01T18:00:00Z', to: '2026-12-01T20:00:00Z', text: {} };
    answer = { ...quiet, maintenance };
    await waitFor(() => expect(knownMaintenance.get()).toEqual(maintenance));
    answer = quiet;
    await waitFor(() => expect(knownMaintenance.get()).toBeNull());
  });
});
