import { z } from 'zod';

const roles = ['user', 'sales', 'admin', 'root'] as const;
export type Role = (typeof roles)[number];

/** A role in some countries (domain: Roles). */
export const Scope = z.object({ role: z.enum(roles), countries: z.array(z.string()) });
export type Scope = z.infer<typeof Scope>;

/** Root passes every check; otherwise a scope must have the role and, if one is asked, the country (domain: Roles). */
export function hasRole(scopes: readonly Scope[], role: Role, country?: string): boolean {
  return hasOwnRole(scopes, 'root') || hasOwnRole(scopes, role, country);
}

/** Whether a user was given this very role: root's rights do not make root a customer or a sales rep. */
export function hasOwnRole(scopes: readonly Scope[], role: Role, country?: string): boolean {
  return scopes.some((scope) => scope.role === role && (country === undefined || scope.countries.includes(country)));
}

/** Countries in which the role may be used; 'all' for root (domain: Roles). */
export function countriesOf(scopes: readonly Scope[], role: Role): readonly string[] | 'all' {
  if (scopes.some((scope) => scope.role === 'root')) return 'all';
  return [...new Set(scopes.filter((scope) => scope.role === role).flatMap((scope) => scope.countries))];
}

/** 'Sales rep or admin' means root, admin or sales (domain: Roles). */
export function isSalesOrAdmin(scopes: readonly Scope[]): boolean {
  return scopes.some((scope) => scope.role === 'root' || scope.role === 'admin' || scope.role === 'sales');
}
