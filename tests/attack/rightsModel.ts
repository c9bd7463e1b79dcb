/**
 * Who may do what with a project, written a second time after docs/domain.md ('Rights on projects', 'Templates', 'Guest
 * projects', 'Trash'): slowly, in plain sentences, and without a line of the product. The attack compares every answer
 * with it.
 */

/** A user with an account, as the model knows them. */
export interface Person {
  readonly name: string;
  readonly id: string;
  readonly email: string;
  readonly country: string;
  readonly isRoot: boolean;
  /** Countries of their roles; roles come and go. */
  salesIn: readonly string[];
  readonly adminIn: readonly string[];
  token: string;
}

/** Undefined for a guest. */
export type Caller = Person | undefined;

export interface KnownLink {
  readonly id: string;
  readonly token: string;
  /** Unknown after its project was deleted and restored. */
  state: 'opens' | 'withdrawn' | 'unknown';
}

export interface KnownProject {
  readonly id: string;
  readonly country: string;
  readonly isTemplate: boolean;
  title: string;
  /** A text that only its owner and its sales rep may read; '' in copies that must not have it. */
  readonly secret: string;
  owner: Caller;
  rep: Person | undefined;
  publishedTo: readonly string[];
  place: 'open' | 'trash' | 'gone';
  etag: string;
  readonly links: KnownLink[];
}

export type Deed = 'read' | 'edit' | 'duplicate' | 'export' | 'share' | 'delete' | 'template' | 'assign' | 'transfer';

function isGuests(project: KnownProject): boolean {
  return project.owner === undefined;
}

function isSalesRepOf(person: Person, project: KnownProject): boolean {
  if (project.isTemplate) return false;
  return project.rep === person && person.salesIn.length > 0;
}

function worksIn(person: Person, country: string): boolean {
  return person.salesIn.includes(country) || person.adminIn.includes(country);
}

function usesTemplate(person: Person, project: KnownProject): boolean {
  if (!project.isTemplate) return false;
  return project.publishedTo.some((country) => country === person.country || worksIn(person, country));
}

/** Whether the caller may do it with a project that is not in the trash. */
export function mayDo(caller: Caller, deed: Deed, project: KnownProject): boolean {
  if (caller === undefined) {
    if (!isGuests(project)) return false;
    return deed === 'read' || deed === 'edit' || deed === 'duplicate' || deed === 'delete';
  }
  if (caller.isRoot) return true;
  if (isGuests(project)) return false;
  const isOwner = project.owner === caller;
  const isRep = isSalesRepOf(caller, project);
  const isStaff = worksIn(caller, project.country);
  switch (deed) {
    case 'read':
    case 'duplicate':
      return isOwner || isRep || isStaff || usesTemplate(caller, project);
    case 'edit':
    case 'export':
      return isOwner || isRep;
    case 'share':
    case 'delete':
    case 'template':
      return isOwner;
    case 'assign':
      return isStaff && !project.isTemplate;
    case 'transfer':
      return isRep;
  }
}

/** As what the caller reads a project, in the words of the answers. */
export function readsAs(caller: Caller, project: KnownProject): string {
  if (caller === undefined || caller.isRoot || project.owner === caller) return 'owner';
  if (project.isTemplate) return 'templateUser';
  return isSalesRepOf(caller, project) ? 'salesRep' : 'countryStaff';
}

export function knowsSecret(caller: Caller, project: KnownProject): boolean {
  return ['owner', 'salesRep'].includes(readsAs(caller, project));
}

/** Publishing to a country takes an administrator of that country; withdrawing is the owner's right. */
export function mayPublishTo(caller: Person, before: readonly string[], countries: readonly string[]): boolean {
  if (caller.isRoot) return true;
  return countries.every((country) => before.includes(country) || caller.adminIn.includes(country));
}

/** Whose lists name a project. */
export function isListed(caller: Person, list: 'own' | 'assigned' | 'market', project: KnownProject): boolean {
  if (project.isTemplate || project.place !== 'open') return false;
  if (list === 'own') return project.owner === caller;
  if (list === 'assigned') return project.rep === caller;
  return !isGuests(project) && (caller.isRoot || worksIn(caller, project.country));
}
