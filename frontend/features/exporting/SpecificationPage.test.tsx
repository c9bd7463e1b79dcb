import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { ProjectContextProvider } from '#core/projectContext.tsx';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { aSession } from '#testing/aSession.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { stubApi, success } from '#testing/stubApi.ts';
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

async function show(exportRefusal: string | undefined): Promise<void> {
  localStorage.clear();
  sessionHint.remember();
  stubApi({ 'GET /api/session': () => success(aSession()) });
  await renderSite(
    <SessionProvider>
      <SiteDialogsProvider>
        <ProjectContextProvider value={aProject(exportRefusal)}>
          <SpecificationPage />
        </ProjectContextProvider>
      </SiteDialogsProvider>
    </SessionProvider>,
  );
}

it('makes and gives no documents to whoever may not have them, and says why', async () => {
  await show('Only the owner and the assigned sales rep can do this');
  expect(await screen.findByText('Only the owner and the assigned sales rep can do this')).toBeDefined();
  for (const name of ['Generate report', 'Download last report']) {
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
  }
});

it('offers them to everybody else', async () => {
  await show(undefined);
  for (const name of ['Generate report', 'Download last report']) {
    expect((await screen.findByRole('button', { name })).hasAttribute('disabled')).toBe(false);
  }
});
