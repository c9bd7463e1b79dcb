import { describe, expect, it } from 'vitest';
import { type ReportState, readReport, reportAddress } from './usageState.ts';

const usual: ReportState = { type: 'PRODUCTS', days: 90, countries: [], table: 'articles' };

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
  ] satisfies [string, ReportState][])('is read from %j', (search, expected) => {
    expect(readReport(new URLSearchParams(search), ['AT', 'DE'])).toEqual(expected);
  });

  it('may name any country for root', () => {
    expect(readReport(new URLSearchParams('countries=NL'), 'all').countries).toEqual(['NL']);
  });

  it('leaves what is usual out of the address', () => {
    expect(Object.values(reportAddress(usual)).filter(Boolean)).toEqual([]);
  });

  it('takes no table of one report to another', () => {
    expect(reportAddress({ ...usual, type: 'USERS', table: 'leftOut' })).toMatchObject({
      type: 'USERS',
      table: undefined,
    });
  });
});
