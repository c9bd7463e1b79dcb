import { createBrowserRouter, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { localeLoader, pageTextsLoader, unknownPathLoader } from '#core/localeLoader.ts';
import { PageFailed, SiteFailed } from './failedPages.tsx';
import { fetchProjectPages, projectPages } from './projectPages.ts';
import { SiteLayout } from './SiteLayout.tsx';

async function loadProjectLayout() {
  const { ProjectLayout } = await import('#features/workspace/shell/ProjectLayout.tsx');
  return { Component: () => <ProjectLayout fetchPages={fetchProjectPages} /> };
}

/** Pages below the locale, without home; each feature is a chunk of its own. */
const featurePages: RouteObject[] = [
  { path: 'projects', lazy: () => import('#features/workspace/projects/ProjectsPage.tsx') },
  { path: 'project', lazy: () => import('#features/workspace/projects/ProjectsPage.tsx') },
  {
    path: 'project/:projectId',
    lazy: loadProjectLayout,
    // A page that fails leaves the project open, with its bar.
    children: [{ ErrorBoundary: PageFailed, children: projectPages }],
  },
  { path: 'browse', lazy: () => import('#features/products/listing/ProductsPage.tsx') },
  { path: 'browse/products', lazy: () => import('#features/products/listing/ProductsPage.tsx') },
  { path: 'browse/products/:articleId', lazy: () => import('#features/products/detail/ProductDetailPage.tsx') },
];

function hasNewLocale({ currentParams, nextParams, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.locale !== nextParams.locale || nextUrl.searchParams.has('lang');
}

/** Every page lives under its locale (domain: Locale in the address). */
export const siteRoutes: RouteObject[] = [
  {
    path: '/:locale',
    loader: localeLoader,
    shouldRevalidate: hasNewLocale,
    Component: SiteLayout,
    ErrorBoundary: SiteFailed,
    HydrateFallback: NothingYet,
    children: [
      { index: true, lazy: () => import('#features/home/HomePage.tsx') },
      {
        loader: pageTextsLoader,
        lazy: async () => ({ Component: (await import('#core/QueryArea.tsx')).QueryPages }),
        shouldRevalidate: hasNewLocale,
        ErrorBoundary: PageFailed,
        children: featurePages,
      },
      { path: '*', loader: unknownPathLoader, Component: NothingYet },
    ],
  },
  { path: '*', loader: unknownPathLoader, Component: NothingYet, HydrateFallback: NothingYet },
];

/** The first page's texts and code arrive within moments; a flash of anything else would only disturb. */
function NothingYet(): null {
  return null;
}

export function createSiteRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(siteRoutes);
}
