import { describe, expect, it } from 'vitest';
import { marketCountriesOf, projectListsOf } from './projectLists.ts';
import type { Scope } from './scope.ts';

const customer: Scope = { role: 'user', countries: ['DE', 'FR'] };
const sales: Scope = { role: 'sales', countries: ['DE', 'AT'] };
const admin: Scope = { role: 'admin', countries: ['AT', 'NL'] };
const root: Scope = { role: 'root', countries: [] };

describe.each([
  ['a user without roles', [], ['own'], []],
  ['a customer', [customer], ['own'], []],
  ['a sales rep', [customer, sales], ['own', 'assigned', 'market'], ['DE', 'AT']],
  ['an administrator', [admin], ['own', 'market'], ['AT', 'NL']],
  ['a sales rep who administers', [sales, admin], ['own', 'assigned', 'market'], ['DE', 'AT', 'NL']],
  ['root', [root], ['own', 'assigned', 'market'], 'all'],
] satisfies [string, Scope[], string[], string[] | 'all'][])('%s', (_, scopes, lists, countries) => {
  it('has lists of projects', () => {
    expect(projectListsOf(scopes)).toEqual(lists);
  });

  it('works with the projects of countries', () => {
    expect(marketCountriesOf(scopes)).toEqual(countries);
  });
});
