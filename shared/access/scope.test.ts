import { describe, expect, it } from 'vitest';
import { countriesOf, hasRole, isSalesOrAdmin, type Scope } from './scope.ts';

const adminOfDach: Scope[] = [{ role: 'admin', countries: ['DE', 'AT'] }];
const root: Scope[] = [{ role: 'root', countries: [] }];

describe('roles', () => {
  it('hold in the countries of their scope only', () => {
    expect(hasRole(adminOfDach, 'admin', 'AT')).toBe(true);
    expect(hasRole(adminOfDach, 'admin', 'FR')).toBe(false);
    expect(hasRole(adminOfDach, 'sales', 'AT')).toBe(false);
  });

  it('without a country ask for the role alone', () => {
    expect(hasRole(adminOfDach, 'admin')).toBe(true);
  });

  it('grants root every role everywhere', () => {
    expect(hasRole(root, 'sales', 'FR')).toBe(true);
    expect(countriesOf(root, 'admin')).toBe('all');
  });

  it('join the countries of several scopes', () => {
    expect(countriesOf([...adminOfDach, { role: 'admin', countries: ['AT', 'XZ'] }], 'admin')).toEqual([
      'DE',
      'AT',
      'XZ',
    ]);
  });

  it('sales rep or admin means root, admin or sales', () => {
    expect(isSalesOrAdmin(root)).toBe(true);
    expect(isSalesOrAdmin([{ role: 'sales', countries: [] }])).toBe(true);
    expect(isSalesOrAdmin([{ role: 'user', countries: ['DE'] }])).toBe(false);
  });
});
