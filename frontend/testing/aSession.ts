import type { SessionData } from '@sanispec/shared/contract';

/** What the server answers to whoever is logged in: Marta Oakley, without a role and without projects. */
export function aSession(user: Partial<SessionData['userInfo']> = {}): SessionData {
  return {
    access_token: 'secret',
    userInfo: {
      id: 'u1',
      uid: 'u1',
      email: 'marta@oakley.example',
      firstName: 'Marta',
      lastName: 'Oakley',
      isSalesRep: false,
      scopes: [],
      ...user,
    },
    projects: [],
  };
}
