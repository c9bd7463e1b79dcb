import { actionCountriesOf, hasOwnRole, type Scope, type UserAction, userRefusal } from '@sanispec/shared/access';
import type { RoleChange } from '@sanispec/shared/contract';
import { countries as knownCountries } from '@sanispec/shared/markets';
import { recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import { endSessionsOf } from './ownSessions.ts';
import { giveUpRoot, scopesLeft, withRoot } from './rootRole.ts';
import { addressStateOf, auditSubjectOf, openUser, type UserDocument } from './user.ts';

type StaffChange = Exclude<RoleChange, { role: 'root' }>;

/** @throws Failure 403 with the reason */
export function checkUserAction(caller: UserDocument, target: UserDocument, action: UserAction): void {
  const refusal = userRefusal(caller, target, action);
  if (refusal !== undefined) throw new Failure(403, refusal);
}

function sortedUnion(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].sort();
}

function countriesIn(scopes: readonly Scope[], role: Scope['role']): readonly string[] {
  return sortedUnion(...scopes.filter((scope) => scope.role === role).map(({ countries }) => countries));
}

/** A role that the user lacks is assigned, another one is modified. */
function actionOf(
  { role }: StaffChange,
  target: UserDocument,
): 'assignSales' | 'modifySales' | 'assignAdmin' | 'modifyAdmin' {
  const has = hasOwnRole(target.scopes, role);
  if (role === 'sales') return has ? 'modifySales' : 'assignSales';
  return has ? 'modifyAdmin' : 'assignAdmin';
}

/** A form field about the person; an empty one is removed. */
function changedTexts(user: UserDocument, { position, contactSalesPhone }: StaffChange): UserDocument {
  const { position: wasPosition = '', contactSalesPhone: wasPhone = '', ...rest } = user;
  const texts = { position: position ?? wasPosition, contactSalesPhone: contactSalesPhone ?? wasPhone };
  return { ...rest, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) };
}

/**
 * The account after a change. Roles in countries where the caller may not act stay as they are stored at that moment,
 * regardless of what the caller has seen.
 *
 * @throws Failure 403 or 400
 */
function changedAccount(caller: UserDocument, target: UserDocument, change: StaffChange): UserDocument {
  const action = actionOf(change, target);
  checkUserAction(caller, target, action);
  const held = actionCountriesOf(caller.scopes, action);
  const isHeld = (country: string): boolean => held === 'all' || held.includes(country);
  const { role, assignedCountries } = change;
  const asked = change.role === 'sales' ? change.defaultSalesCountries : [];
  if (![...assignedCountries, ...asked].every(isHeld)) throw new Failure(403, 'ErrorActionNotAllowedTargetCountry');
  const isAssigning = action === 'assignSales' || action === 'assignAdmin';
  const isUnknown = assignedCountries.some((country) => !knownCountries.includes(country));
  if (isUnknown || (isAssigning && assignedCountries.length === 0)) {
    throw new Failure(400, 'ErrorInvalidInput', ['assignedCountries']);
  }
  const kept = countriesIn(target.scopes, role).filter((country) => !isHeld(country));
  const countries = sortedUnion(kept, assignedCountries);
  const others = target.scopes.filter((scope) => scope.role !== role);
  const scopes = countries.length === 0 ? others : [...others, { role, countries: [...countries] }];
  const changed = { ...changedTexts(target, change), scopes: scopesLeft(target, scopes) };
  if (role !== 'sales') return changed;
  if (!asked.every((country) => countries.includes(country))) {
    throw new Failure(400, 'ErrorDefaultCountryNotAssigned', ['defaultSalesCountries']);
  }
  const keptDefaults = (target.defaultSalesCountries ?? []).filter((country) => kept.includes(country));
  return { ...changed, defaultSalesCountries: sortedUnion(keptDefaults, asked) };
}

/** Each role in each of its countries. */
function rightsOf({ scopes }: UserDocument): readonly string[] {
  return scopes.flatMap(({ role, countries }) => [role, ...countries.map((country) => `${role} ${country}`)]);
}

function factsOf({ scopes, defaultSalesCountries = [], position = '', contactSalesPhone = '' }: UserDocument) {
  return { scopes, defaultSalesCountries, position, contactSalesPhone };
}

/**
 * Roles go to people who are known to read the address that the list shows; root may give one with a reason.
 *
 * @throws Failure 409 ErrorAddressNotConfirmed
 */
function checkAddress(caller: UserDocument, before: UserDocument, after: UserDocument, reason?: string): void {
  const had = rightsOf(before);
  const gainsNone = rightsOf(after).every((right) => had.includes(right) || right.startsWith('user'));
  if (gainsNone || addressStateOf(before) !== 'unconfirmed') return;
  if (hasOwnRole(caller.scopes, 'root') && reason !== undefined) return;
  throw new Failure(409, 'ErrorAddressNotConfirmed');
}

interface Changed {
  readonly before: UserDocument;
  readonly after: UserDocument;
}

async function changeStored(
  services: Services,
  userId: string,
  change: (user: UserDocument) => UserDocument,
): Promise<Changed> {
  return retryOnConflict(async () => {
    const { value: before, etag } = await openUser(services, userId);
    const after = change(before);
    await services.documents.put('users', after, { ifMatch: etag });
    return { before, after };
  });
}

async function applyChange(
  services: Services,
  caller: UserDocument,
  userId: string,
  change: RoleChange,
): Promise<Changed> {
  if (change.role !== 'root') {
    return changeStored(services, userId, (user) => {
      const after = changedAccount(caller, user, change);
      checkAddress(caller, user, after, change.reason);
      return after;
    });
  }
  if (change.isRoot) {
    return changeStored(services, userId, (user) => {
      checkUserAction(caller, user, 'makeRoot');
      const after = withRoot(user);
      checkAddress(caller, user, after);
      return after;
    });
  }
  const { value: before } = await openUser(services, userId);
  // Root cannot be revoked by others: a root resigns.
  if (caller.id !== userId || !hasOwnRole(before.scopes, 'root')) {
    throw new Failure(403, 'ErrorActionNotAllowedTargetRights');
  }
  return { before, after: await giveUpRoot(services, userId) };
}

/**
 * Assigns a role to a user, changes or ends it (domain: Rights on users). Rights count from the next call; who loses one
 * has to log in again, so that no page goes on showing what is no longer theirs.
 *
 * @throws Failure 404 UserUnknown; 403 ErrorActionNotAllowedTargetRights or ErrorActionNotAllowedTargetCountry;
 *   400 ErrorDefaultCountryNotAssigned or ErrorInvalidInput; 409 ErrorLastRoot or ErrorAddressNotConfirmed
 */
export async function changeRoles(
  services: Services,
  caller: UserDocument,
  userId: string,
  change: RoleChange,
): Promise<UserDocument> {
  const { before, after } = await applyChange(services, caller, userId, change);
  const rights = rightsOf(after);
  if (rightsOf(before).some((right) => !rights.includes(right))) await endSessionsOf(services, userId);
  const isRoot = change.role === 'root';
  const concerned = isRoot
    ? []
    : sortedUnion(countriesIn(before.scopes, change.role), countriesIn(after.scopes, change.role));
  const isEnd = hasOwnRole(before.scopes, change.role) && !hasOwnRole(after.scopes, change.role);
  const isStart = !hasOwnRole(before.scopes, change.role);
  await recordAudit(services, caller, {
    action: isEnd ? 'endRole' : isStart ? 'assignRole' : 'changeRole',
    subject: auditSubjectOf(after),
    countries: concerned,
    before: factsOf(before),
    after: { ...factsOf(after), ...('reason' in change && { reason: change.reason }) },
  });
  return after;
}
