import { describe, expect, it } from 'vitest';
import { readUsage, type UsageState, usageAddress } from './usageState.ts';

const usual: UsageState = { type: 'PRODUCTS', days: 90, countries: [], table: 'articles' };

describe('the state of a report', () => {
  it.each([
    ['', usual],
    ['type=USERS&days=30', { type: 'USERS', days: 30, countries: [], table: 'userCountries' }],
    ['countries=DE,AT,DE&table=leftOut', { ...usual, countries: ['AT', 'DE'], table: 'leftOut' }],
    ['days=31', usual],
    ['days=030', usual],
    ['type=products', usual],
    ['table=formats', usual],
    ['countries=NL,de,D,<b>', usual],
  ] satisfies [string, UsageState][])('is read from %j', (search, expected) => {
    expect(readUsage(new URLSearchParams(search), ['AT', 'DE'])).toEqual(expected);
  });

  it('may name any country for root', () => {
    expect(readUsage(new URLSearchParams('countries=NL'), 'all').countries).toEqual(['NL']);
  });

  it('leaves what is usual out of the address', () => {
    expect(Object.values(usageAddress(usual)).filter(Boolean)).toEqual([]);
  });

  it('takes no table of one report to another', () => {
    expect(usageAddress({ ...usual, type: 'USERS', table: 'leftOut' })).toMatchObject({
      type: 'USERS',
      table: undefined,
    });
  });
});
