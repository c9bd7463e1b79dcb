import type { Role } from '@sanispec/shared/access';
import { describe, expect, it } from 'vitest';
import { mayOpen, type PageAccess } from './pageAccess.ts';

const opened: Readonly<Record<'guest' | Role, readonly PageAccess[]>> = {
  guest: [],
  user: ['user'],
  sales: ['user', 'sales'],
  admin: ['user', 'sales', 'admin'],
  root: ['user', 'sales', 'admin', 'root'],
};

describe('the pages that are not for everybody', () => {
  it.each(Object.entries(opened))('opens for %s: %j', (who, expected) => {
    const scopes = who === 'guest' ? undefined : [{ role: who as Role, countries: ['DE'] }];
    const all: readonly PageAccess[] = ['user', 'sales', 'admin', 'root'];
    expect(all.filter((access) => mayOpen(access, scopes))).toEqual(expected);
    expect(mayOpen(undefined, scopes)).toBe(true);
  });
});
