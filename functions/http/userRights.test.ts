import type { Scope } from '@sanispec/shared/access';
import { endpoints } from '@sanispec/shared/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#accounts/session.ts';
import { aUser } from '#testing/aUser.ts';
import { callAs, type SignedIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

/*
 * The table of rights on users, over the API: every caller does every thing to every target. What is expected follows
 * from rank and countries as the text of the table says it, not from the code that decides.
 */

type Rank = 'user' | 'sales' | 'admin' | 'root';
const ranks: readonly Rank[] = ['user', 'sales', 'admin', 'root'];
const places = { DE: ['DE'], AT: ['AT'], 'DE and AT': ['DE', 'AT'] } as const;
type Place = keyof typeof places;

interface Person {
  readonly name: string;
  readonly rank: Rank;
  readonly countries: readonly string[];
}

const people: readonly Person[] = ranks.flatMap((rank): Person[] =>
  rank === 'root'
    ? [{ name: 'root', rank, countries: [] }]
    : (Object.keys(places) as Place[])
        // A customer is one of the country where they live.
        .filter((place) => rank !== 'user' || place !== 'DE and AT')
        .map((place) => ({ name: `${rank} of ${place}`, rank, countries: places[place] })),
);

const tabs = { globalAdmins: 'root', admins: 'admin', sales: 'sales', customers: 'user' } as const;

const actions = ['make sales', 'modify sales', 'make admin', 'modify admin', 'make root', 'delete'] as const;
type Action = (typeof actions)[number];

const rights = 'ErrorActionNotAllowedTargetRights';
const country = 'ErrorActionNotAllowedTargetCountry';

/** Who may do it, in countries of theirs, to people below them. */
const allowed: Readonly<Record<Action, readonly Rank[]>> = {
  'make sales': ['sales', 'admin', 'root'],
  'modify sales': ['admin', 'root'],
  'make admin': ['admin', 'root'],
  'modify admin': ['root'],
  'make root': ['root'],
  delete: ['admin', 'root'],
};

function isInReach(caller: Person, target: Person, action: Action): boolean {
  if (caller.rank === 'root') return true;
  const shared = target.countries.filter((code) => caller.countries.includes(code));
  return action === 'delete' ? shared.length === target.countries.length : shared.length > 0;
}

/** Whether the action applies to users of that rank at all. */
function isAbout(action: Action, { rank }: Person): boolean {
  if (action === 'modify sales') return rank === 'sales';
  if (action === 'modify admin') return rank === 'admin';
  return true;
}

function expectedOf(caller: Person, target: Person, action: Action, isSelf: boolean): string {
  // Endpoints that are closed to the whole rank refuse before they look at the target.
  if (caller.rank === 'user' || (action === 'delete' && caller.rank === 'sales')) return 'InvalidAccessRights';
  const isBelow = ranks.indexOf(target.rank) < ranks.indexOf(caller.rank);
  if (isSelf || !isBelow || !allowed[action].includes(caller.rank)) return rights;
  return isInReach(caller, target, action) ? 'done' : country;
}

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

function scopesOf({ rank, countries }: Person): Scope[] {
  return [{ role: rank, countries: [...countries] }];
}

let made = 0;
async function make(person: Person): Promise<SignedIn> {
  made += 1;
  const home = person.countries[0] ?? 'DE';
  const user = aUser({ id: `person${made}`, email: `p${made}@example.com`, country: home, scopes: scopesOf(person) });
  await services.documents.put('users', user);
  return { user, token: (await startSession(services, user)).token };
}

/** Countries that are the caller's and, where there are such, the target's. */
function chosen(caller: Person, target: Person): readonly string[] {
  if (caller.rank === 'root') return ['DE'];
  const shared = caller.countries.filter((code) => target.countries.includes(code));
  return shared.length > 0 ? shared : caller.countries;
}

async function act(caller: SignedIn, target: string, action: Action, countries: readonly string[]): Promise<string> {
  const params = { userId: target };
  if (action === 'delete') {
    const answer = await callAs(services, endpoints.deleteUser, caller, { params, body: { projects: 'trash' } });
    return answer.status === 202 ? 'done' : answer.body.data;
  }
  const role = action.endsWith('sales') ? 'sales' : 'admin';
  const body = action === 'make root' ? { role: 'root', isRoot: true } : { role, assignedCountries: countries };
  const answer = await callAs(services, endpoints.changeUserRoles, caller, { params, body });
  return answer.status === 200 ? 'done' : answer.body.data;
}

const cases = people.flatMap((caller) =>
  people.flatMap((target) =>
    actions.filter((action) => isAbout(action, target)).map((action) => ({ caller, target, action })),
  ),
);

/** What `make sales` is to a sales rep: modifying. */
function meant(action: Action, target: Person): Action {
  if (action === 'make sales' && target.rank === 'sales') return 'modify sales';
  if (action === 'make admin' && target.rank === 'admin') return 'modify admin';
  return action;
}

describe(`rights on users: ${cases.length} cases`, () => {
  it.each(people.map((caller) => [caller.name, caller] as const))('%s', async (_, caller) => {
    const heard: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const { target, action } of cases.filter((one) => one.caller === caller)) {
      const [actor, other] = [await make(caller), await make(target)];
      const name = `${action}: ${target.name}`;
      heard[name] = await act(actor, other.user.id, action, chosen(caller, target));
      expected[name] = expectedOf(caller, target, meant(action, target), false);
    }
    expect(heard).toEqual(expected);
  });

  it.each(people.map((caller) => [caller.name, caller] as const))('%s, to themselves', async (_, caller) => {
    for (const action of actions) {
      const self = await make(caller);
      const countries = caller.countries.length > 0 ? caller.countries : ['DE'];
      expect([action, await act(self, self.user.id, action, countries)]).toEqual([
        action,
        expectedOf(caller, caller, action, true),
      ]);
    }
  });

  it.each(people.map((caller) => [caller.name, caller] as const))('%s, with a country of others', async (_, caller) => {
    for (const target of people) {
      for (const action of actions.filter((one) => one.startsWith('make s') || one.startsWith('make a'))) {
        const [actor, other] = [await make(caller), await make(target)];
        const countries = [...chosen(caller, target), 'NL'];
        const usual = expectedOf(caller, target, meant(action, target), false);
        const expected = usual === 'done' && caller.rank !== 'root' ? country : usual;
        const heard = await act(actor, other.user.id, action, countries);
        expect([caller.name, action, target.name, heard]).toEqual([caller.name, action, target.name, expected]);
      }
    }
  });

  it.each(people.map((caller) => [caller.name, caller] as const))('%s, with no target at all', async (_, caller) => {
    for (const action of actions) {
      const heard = await act(await make(caller), 'nobody', action, ['DE']);
      const isShut = caller.rank === 'user' || (action === 'delete' && caller.rank === 'sales');
      expect([action, heard]).toEqual([action, isShut ? 'InvalidAccessRights' : 'UserUnknown']);
    }
  });
});

describe('what each caller sees', () => {
  let all: readonly (readonly [Person, SignedIn])[];
  beforeEach(async () => {
    for (const { id } of (await services.documents.query('users', {})).documents) {
      await services.documents.delete('users', id);
    }
    all = await Promise.all(people.map(async (person) => [person, await make(person)] as const));
  });

  function seesRank(caller: Rank, target: Rank): boolean {
    if (caller === 'root') return true;
    if (caller === 'admin') return target !== 'root';
    return caller === 'sales' && (target === 'sales' || target === 'user');
  }

  it.each(people.map(({ name }) => name))('%s', async (name) => {
    for (const [tab, rank] of Object.entries(tabs)) {
      const [caller, signedIn] = all.find(([person]) => person.name === name) ?? [];
      if (caller === undefined) throw new Error(`Nobody is called ${name}`);
      const answer = await callAs(services, endpoints.searchUsers, signedIn, { body: { tab } });
      if (!seesRank(caller.rank, rank)) {
        expect(answer.body.data).toBe(caller.rank === 'user' ? 'InvalidAccessRights' : rights);
        continue;
      }
      const { rowsData, pageInfo } = answer.body.data as {
        rowsData: { id: string }[];
        pageInfo: { totalElements: number };
      };
      const expected = all
        .filter(([person]) => person.rank === rank)
        .filter(
          ([{ countries }]) => caller.rank === 'root' || countries.some((code) => caller.countries.includes(code)),
        )
        .map(([, { user }]) => user.id);
      expect([tab, rowsData.map(({ id }) => id).sort()]).toEqual([tab, expected.sort()]);
      expect(pageInfo.totalElements).toBe(expected.length);
    }
  });
});
