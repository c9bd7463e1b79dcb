import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { registerUnsavedWork } from '#lib/unsavedWork.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { stubApi, success } from '#testing/stubApi.ts';
import { type Notifications, newsOf } from './newsOf.ts';
import { SiteNews } from './SiteNews.tsx';

const quiet: Notifications = { jobs: [], build: 1, catalogVersions: { DE: 'v1', GB: 'v7' } };

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
  it('are none when nothing has changed', () => {
    const answer = { ...quiet, jobs: [aJob('a', 'succeeded'), aJob('b', 'running')] };
    expect(newsOf(answer, answer)).toEqual({ isNewBuild: false, ended: [], catalogueCountries: [] });
  });

  it('are another build, jobs that have ended, and catalogues that were replaced', () => {
    const before = { ...quiet, jobs: [aJob('a', 'running'), aJob('b', 'succeeded')] };
    const now = {
      jobs: [aJob('a', 'failed'), aJob('b', 'succeeded'), aJob('c', 'succeeded'), aJob('d', 'queued')],
      build: 2,
      catalogVersions: { DE: 'v2', GB: 'v7', PL: 'v1' },
    };
    const { isNewBuild, ended, catalogueCountries } = newsOf(before, now);
    expect(isNewBuild).toBe(true);
    expect(ended.map(({ id, status }) => `${id.slice(0, 1)} ${status}`)).toEqual(['a failed', 'c succeeded']);
    expect(catalogueCountries).toEqual(['DE']);
  });
});

describe('the site while it is open', () => {
  it('says what ended elsewhere, and offers a new build, which waits for what is unsaved', async () => {
    let answer: Notifications = quiet;
    const steps: string[] = [];
    const withdraw = registerUnsavedWork(async () => {
      steps.push('saved');
    });
    stubApi({ 'POST /api/notifications': () => success(answer) });
    const reload = vi.fn(() => {
      steps.push('reloaded');
    });
    const { user } = await renderSite(<SiteNews everyMs={20} reload={reload} />);
    answer = { ...quiet, build: 2, jobs: [aJob('a', 'succeeded'), aJob('m', 'failed', 'mail')] };

    expect(await screen.findByText('A specification that you started elsewhere is ready')).toBeDefined();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));

    await waitFor(() => expect(steps).toEqual(['saved', 'reloaded']));
    withdraw();
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
    expect(await screen.findByText('A specification that you started elsewhere is ready')).toBeDefined();
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });
});
