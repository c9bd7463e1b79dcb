import type { ComponentType, ReactNode } from 'react';
import { createBrowserRouter, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { localeLoader, pageTextsLoader, unknownPathLoader } from '#core/localeLoader.ts';
import type { RouteName } from '#core/routes.ts';
import { ReloadOffer } from '#ui/ReloadOffer.tsx';
import { SiteLayout } from './SiteLayout.tsx';
import { SiteTheme } from './SiteTheme.tsx';

/** A page that only those see whom `pageAccess` names. */
function guardPage(route: RouteName, load: () => Promise<{ readonly Component: ComponentType }>) {
  return async () => {
    const [{ Component: Page }, { GuardedPage }] = await Promise.all([load(), import('./GuardedPage.tsx')]);
    function Component(): ReactNode {
      return (
        <GuardedPage route={route}>
          <Page />
        </GuardedPage>
      );
    }
    return { Component };
  };
}

const overview = () => import('#features/project/overview/OverviewPage.tsx');
const products = () => import('#routes/ProjectProductsPage.tsx');
const productDetail = () => import('#features/browse/detail/ProductDetailPage.tsx');
const profile = guardPage('profileEdit', () => import('#features/account/ProfilePage.tsx'));
const administration = guardPage('administration', () => import('#routes/AdministrationPage.tsx'));
const assets = guardPage('assetsOverview', () => import('#features/assets/AssetsPage.tsx'));
const catalogs = guardPage('catalogOverview', () => import('#features/catalogues/CatalogsPage.tsx'));
const catalog = guardPage('catalogDetail', () => import('#features/catalogues/CatalogPage.tsx'));
const catalogImport = guardPage('catalogImport', () => import('#features/catalogues/review/ImportPage.tsx'));
const rules = guardPage('rulesOverview', () => import('#features/rules/RulesPage.tsx'));
const users = guardPage('usersOverview', () => import('#features/users/UsersPage.tsx'));
const usage = guardPage('reportsOverview', () => import('#features/usage/UsagePage.tsx'));
const server = guardPage('serverOverview', () => import('#features/server/ServerPage.tsx'));
const audit = guardPage('auditOverview', () => import('#features/server/AuditPage.tsx'));
const specification = () => import('#features/specification/SpecificationPage.tsx');

/** Pages of an open project. */
const projectPages: RouteObject[] = [
  { index: true, lazy: overview },
  { path: 'overview', lazy: overview },
  { path: 'products', lazy: products },
  { path: 'products/:articleId', lazy: productDetail },
  { path: 'specification', lazy: specification },
  { path: 'revisions', lazy: () => import('#features/specification/revisions/RevisionsPage.tsx') },
];

/** Fetches the code of all pages of a project ahead, so that going around in it needs no network. */
async function fetchProjectPages(): Promise<void> {
  // Parts that fail to load now are loaded when their page is opened.
  await Promise.allSettled([overview, products, productDetail, specification].map((load) => load()));
}

async function loadProjectLayout() {
  const { ProjectLayout } = await import('#features/project/shell/ProjectLayout.tsx');
  return { Component: () => <ProjectLayout fetchPages={fetchProjectPages} /> };
}

/** Pages below the locale, without home; each feature is a chunk of its own. */
const featurePages: RouteObject[] = [
  { path: 'profile', lazy: profile },
  { path: 'profile/edit', lazy: profile },
  { path: 'account/verify', lazy: () => import('#features/account/VerifyEmailPage.tsx') },
  { path: 'account/reset', lazy: () => import('#features/account/ResetPasswordPage.tsx') },
  { path: 'projects', lazy: () => import('#features/project/projects/ProjectsPage.tsx') },
  { path: 'projects/trash', lazy: () => import('#features/project/trash/TrashPage.tsx') },
  { path: 'project', lazy: () => import('#features/project/projects/ProjectsPage.tsx') },
  {
    path: 'project/:projectId',
    lazy: loadProjectLayout,
    // A page that fails leaves the project open, with its bar.
    children: [{ ErrorBoundary: PageFailed, children: projectPages }],
  },
  { path: 'administration', lazy: administration },
  { path: 'assets', lazy: assets },
  { path: 'assets/overview', lazy: assets },
  { path: 'catalog', lazy: catalogs },
  { path: 'catalog/overview', lazy: catalogs },
  { path: 'catalog/overview/:catalogId', lazy: catalog },
  { path: 'catalog/overview/import/:jobId', lazy: catalogImport },
  { path: 'rules', lazy: rules },
  { path: 'rules/overview', lazy: rules },
  { path: 'users', lazy: users },
  { path: 'users/overview', lazy: users },
  { path: 'reports', lazy: usage },
  { path: 'reports/overview', lazy: usage },
  { path: 'server', lazy: server },
  { path: 'server/overview', lazy: server },
  { path: 'audit', lazy: audit },
  { path: 'audit/overview', lazy: audit },
  { path: 'shared/:token', lazy: () => import('#features/project/sharing/SharedProjectPage.tsx') },
  { path: 'browse', lazy: () => import('#features/browse/listing/ProductsPage.tsx') },
  { path: 'browse/products', lazy: () => import('#features/browse/listing/ProductsPage.tsx') },
  { path: 'browse/products/:articleId', lazy: () => import('#features/browse/detail/ProductDetailPage.tsx') },
];

function hasNewLocale({ currentParams, nextParams, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.locale !== nextParams.locale || nextUrl.searchParams.has('lang');
}

/** Every page lives under its locale (domain: Locale in the address). */
export const siteRoutes: RouteObject[] = [
  {
    Component: SiteTheme,
    children: [
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
    ],
  },
];

/** The first page's texts and code arrive within moments; a flash of anything else would only disturb. */
function NothingYet(): null {
  return null;
}

export function createSiteRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(siteRoutes);
}

/** Replaces a page that failed to load or render; header and footer stay. */
function PageFailed(): ReactNode {
  return (
    <div className="sani-page">
      <ReloadOffer />
    </div>
  );
}

/** Replaces the whole site. */
function SiteFailed(): ReactNode {
  return (
    <main className="sani-page">
      <ReloadOffer />
    </main>
  );
}
