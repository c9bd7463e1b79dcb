/**
 * The named routes (domain: Locale in the address), below the locale. Parameters are written `{name}`; `:name` works as
 * well.
 */
export const routes = {
  home: '/',
  login: '/',
  main: '/',
  profileEdit: '/profile/edit',
  accountVerify: '/account/verify',
  accountReset: '/account/reset',
  projects: '/projects',
  trash: '/projects/trash',
  projectOverview: '/project/{projectId}/overview',
  projectProducts: '/project/{projectId}/products',
  projectProductDetail: '/project/{projectId}/products/{articleId}',
  projectSpecification: '/project/{projectId}/specification',
  projectRevisions: '/project/{projectId}/revisions',
  administration: '/administration',
  assetsOverview: '/assets/overview',
  catalogOverview: '/catalog/overview',
  catalogDetail: '/catalog/overview/{catalogId}',
  catalogImport: '/catalog/overview/import/{jobId}',
  rulesOverview: '/rules/overview',
  usersOverview: '/users/overview',
  reportsOverview: '/reports/overview',
  serverOverview: '/server/overview',
  auditOverview: '/audit/overview',
  sharedProject: '/shared/{token}',
  browseProducts: '/browse/products',
  browseProductDetail: '/browse/products/{articleId}',
} as const;

export type RouteName = keyof typeof routes;
export type RouteParams = Readonly<Record<string, string>>;
export type RouteQuery = Readonly<Record<string, string | number | undefined>>;

/** Fills `{name}` and `:name`; a missing parameter is a bug in the caller. */
function fill(template: string, params: RouteParams): string {
  return template.replace(/\{(\w+)\}|(?<=\/):(\w+)/g, (_, braced: string | undefined, coloned: string | undefined) => {
    const name = braced ?? coloned ?? '';
    const value = params[name];
    if (value === undefined) throw new RangeError(`Route ${template} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

function queryString(query: RouteQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The address of a route: template filled, locale in front, query behind (domain: Locale in the address).
 *
 * @example routePath('de-DE', 'projectOverview', { projectId: 'a1' }) // '/de-DE/project/a1/overview'
 * @throws RangeError when the template names a parameter that is not given
 */
export function routePath(
  locale: string,
  route: RouteName | `/${string}`,
  params: RouteParams = {},
  query: RouteQuery = {},
): string {
  const template = route.startsWith('/') ? route : routes[route as RouteName];
  const path = fill(template, params);
  return `/${locale}${path === '/' ? '' : path}${queryString(query)}`;
}
