import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { languageOf, resolveLocale } from '@sanispec/shared/markets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { loadPageTexts, showLanguage } from '#core/i18n.ts';
import { completeBrowser } from './completeBrowser.ts';

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  const messages = consoleError.mock.calls;
  consoleError.mockRestore();
  // React and its companions report errors here that no assertion would notice.
  expect(messages, 'nothing is written to console.error').toEqual([]);
});

export interface RenderedSite extends RenderResult {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

interface RenderOptions {
  /** Address shown, locale in front. */
  readonly at?: string;
  /** Around the element, inside the router. */
  readonly wrap?: (page: ReactNode) => ReactNode;
  /** Pages beside the element's own, for links that lead away. */
  readonly routes?: readonly RouteObject[];
}

/**
 * Shows an element as the site would: with theme, router, queries, notifications and the texts of the language of the
 * address. The element stands at every path that `routes` does not name.
 */
export async function renderSite(
  element: ReactNode,
  { at = '/en-GB/browse/products', wrap = (page) => page, routes = [] }: RenderOptions = {},
): Promise<RenderedSite> {
  completeBrowser();
  const language = languageOf(resolveLocale(at.split('/')[1] ?? ''));
  await showLanguage(language);
  await loadPageTexts(language);
  const router = createMemoryRouter([...routes, { path: '*', element: wrap(element) }], { initialEntries: [at] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const result = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <Notifications />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...result, router, user: userEvent.setup() };
}
