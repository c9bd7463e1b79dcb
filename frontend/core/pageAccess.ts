import { hasRole, isSalesOrAdmin, type Scope } from '@sanispec/shared/access';
import type { RouteName } from './routes.ts';

/** Whom a page is for: everybody who is logged in, sales reps and administrators, administrators, root. */
export type PageAccess = 'user' | 'sales' | 'admin' | 'root';

/** The pages that are not for everybody; neither shown to nor offered in the menus of others. */
export const pageAccess: Readonly<Partial<Record<RouteName, PageAccess>>> = {
  profileEdit: 'user',
  administration: 'admin',
  assetsOverview: 'admin',
  catalogOverview: 'admin',
  catalogDetail: 'admin',
  catalogImport: 'admin',
  rulesOverview: 'admin',
  usersOverview: 'sales',
  reportsOverview: 'admin',
  serverOverview: 'root',
  auditOverview: 'admin',
};

/**
 * Whether a user may see a page (domain: Roles).
 *
 * @param scopes undefined for a guest
 */
export function mayOpen(access: PageAccess | undefined, scopes: readonly Scope[] | undefined): boolean {
  if (access === undefined) return true;
  if (scopes === undefined) return false;
  switch (access) {
    case 'user':
      return true;
    case 'sales':
      return isSalesOrAdmin(scopes);
    case 'admin':
    case 'root':
      return hasRole(scopes, access);
  }
}
