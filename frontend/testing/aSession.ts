import type { SessionData } from '@sanispec/shared/contract';

/** The server's answer to a logged-in user: Marta Oakley, without a role and without projects. */
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
