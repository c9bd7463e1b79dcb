import { countriesOf, hasRole, type Scope } from './scope.ts';

/** What can be done with a project. */
export const projectActions = [
  'read',
  'edit',
  'duplicate',
  'export',
  'share',
  'delete',
  /** Turn it into a template. */
  'template',
  /** Make a user its sales rep. */
  'assign',
  /** Give it to a customer. */
  'transfer',
] as const;
export type ProjectAction = (typeof projectActions)[number];

/** Who asks; a guest is `undefined`. */
export interface ProjectCaller {
  readonly id: string;
  readonly country?: string | undefined;
  readonly scopes: readonly Scope[];
}

/** What the rights on a project depend on. */
export interface ProjectParties {
  /** Its owner; absent while the project is anonymous. */
  readonly userId?: string | undefined;
  readonly salesRepUser?: { readonly id: string } | undefined;
  readonly details: { readonly country: string };
  readonly isTemplate: boolean;
  /** Countries for which the template is published. */
  readonly templateCountries?: readonly string[] | undefined;
}

/** The standing in which a caller reads a project. Root, and guests who hold its id, read it as its owner. */
export type ProjectReader = 'owner' | 'salesRep' | 'countryStaff' | 'templateUser';

/** A user's relation to a project; the rights of several relations add up. */
type Standing = ProjectReader | 'guest';

const rightsOf: Readonly<Record<Standing, readonly ProjectAction[]>> = {
  owner: ['read', 'edit', 'duplicate', 'export', 'share', 'delete', 'template'],
  salesRep: ['read', 'edit', 'duplicate', 'export', 'transfer'],
  countryStaff: ['read', 'duplicate', 'assign'],
  templateUser: ['read', 'duplicate'],
  /** The unguessable id of an anonymous project is its key. */
  guest: ['read', 'edit', 'duplicate', 'delete'],
};

/** Only its owner and root change a template, regardless of other rights in its country. */
const changesOfTemplates: readonly ProjectAction[] = ['edit', 'share', 'delete', 'template', 'assign', 'transfer'];

/** Countries that a user belongs to or has a role in: those whose published templates are open to them. */
export function templateCountriesOf({ country, scopes }: Omit<ProjectCaller, 'id'>): readonly string[] {
  return [...new Set([...(country === undefined ? [] : [country]), ...scopes.flatMap(({ countries }) => countries)])];
}

function standingsOf(caller: ProjectCaller | undefined, project: ProjectParties): readonly Standing[] {
  // Who uses a template does not learn whose it is.
  const isAnonymous = project.userId === undefined && !project.isTemplate;
  if (caller === undefined) return isAnonymous ? ['guest'] : [];
  if (isAnonymous) return [];
  const { scopes } = caller;
  const { country } = project.details;
  const published = project.isTemplate ? (project.templateCountries ?? []) : [];
  const own = templateCountriesOf(caller);
  const standings: readonly (readonly [Standing, boolean])[] = [
    ['owner', project.userId === caller.id],
    // Losing the sales role revokes its rights; templates have no sales rep.
    ['salesRep', !project.isTemplate && project.salesRepUser?.id === caller.id && hasRole(scopes, 'sales')],
    ['countryStaff', hasRole(scopes, 'sales', country) || hasRole(scopes, 'admin', country)],
    ['templateUser', published.some((code) => own.includes(code))],
  ];
  return standings.flatMap(([standing, holds]) => (holds ? [standing] : []));
}

/**
 * What a caller may do with a project: the one rule that the server enforces and the page shows.
 *
 * @param caller undefined for a guest, who holds the id of an anonymous project
 * @example projectRights(user, project).has('delete')
 */
export function projectRights(caller: ProjectCaller | undefined, project: ProjectParties): ReadonlySet<ProjectAction> {
  if (caller !== undefined && hasRole(caller.scopes, 'root')) return new Set(projectActions);
  const standings = standingsOf(caller, project);
  const granted = standings.flatMap((standing) => rightsOf[standing]);
  const isProtected = project.isTemplate && !standings.includes('owner');
  return new Set(isProtected ? granted.filter((action) => !changesOfTemplates.includes(action)) : granted);
}

/**
 * As what a caller reads a project, which decides what they may have of it (domain: What readers see).
 *
 * @returns the least where they have no standing: templates are also offered to those who may not open them
 */
export function readerOf(caller: ProjectCaller | undefined, project: ProjectParties): ProjectReader {
  if (caller !== undefined && hasRole(caller.scopes, 'root')) return 'owner';
  const standings = standingsOf(caller, project);
  if (standings.includes('owner') || standings.includes('guest')) return 'owner';
  if (project.isTemplate) return 'templateUser';
  if (standings.includes('salesRep')) return 'salesRep';
  return standings.includes('countryStaff') ? 'countryStaff' : 'templateUser';
}

/**
 * Whether the owner of a template may change the countries that it is published to: adding one takes an administrator
 * of that country, withdrawing it is the owner's right (domain: Templates).
 */
export function mayPublish(scopes: readonly Scope[], before: readonly string[], after: readonly string[]): boolean {
  const administered = countriesOf(scopes, 'admin');
  if (administered === 'all') return true;
  return after.every((country) => before.includes(country) || administered.includes(country));
}

const reasons = {
  read: 'ErrorProjectCouldNotBeFound',
  edit: 'ErrorProjectOwnerOrSalesRepOnly',
  duplicate: 'ErrorProjectCouldNotBeFound',
  export: 'ErrorProjectOwnerOrSalesRepOnly',
  share: 'ErrorProjectOwnerOnly',
  delete: 'ErrorProjectOwnerOnly',
  template: 'ErrorProjectOwnerOnly',
  assign: 'ErrorActionProjectAssignSalesRights',
  transfer: 'ErrorProjectSalesRepOnly',
} as const satisfies Record<ProjectAction, string>;

/** Message key that says why an action is refused. */
type ProjectRefusal = (typeof reasons)[ProjectAction] | 'ErrorProjectSignUpNeeded' | 'ErrorProjectTemplateOwnerOnly';

/**
 * Why a caller may not do something with a project.
 *
 * @returns undefined when they may; otherwise a message key. A caller who may not even read the project only learns
 * that it was not found
 */
export function projectRefusal(
  caller: ProjectCaller | undefined,
  project: ProjectParties,
  action: ProjectAction,
): ProjectRefusal | undefined {
  const rights = projectRights(caller, project);
  if (rights.has(action)) return undefined;
  if (!rights.has('read')) return reasons.read;
  if (caller === undefined) return 'ErrorProjectSignUpNeeded';
  return project.isTemplate && changesOfTemplates.includes(action) ? 'ErrorProjectTemplateOwnerOnly' : reasons[action];
}
