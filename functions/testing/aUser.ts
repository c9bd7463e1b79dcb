import type { UserDocument } from '#accounts/user.ts';

/** An account as it is stored: without a role, and with a password that nothing matches. */
export function aUser(user: Partial<UserDocument> = {}): UserDocument {
  return {
    id: 'user1',
    email: 'admin@example.com',
    firstName: 'A',
    lastName: 'B',
    companyName: 'C',
    country: 'DE',
    scopes: [],
    passwordHash: '-',
    emailVerified: true,
    createdOn: '2026-11-01T00:00:00Z',
    ...user,
  };
}
