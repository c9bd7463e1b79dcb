import type { Scope } from '@sanispec/shared/access';
import { endpoints, type SessionData } from '@sanispec/shared/contract';
import { ProjectDetails } from '@sanispec/shared/project';
import { createUser } from '#accounts/createUser.ts';
import { startSession } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import * as accounts from '#http/accountHandlers.ts';
import * as profiles from '#http/profileHandlers.ts';
import { createProject } from '#projects/createProject.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { callEndpoint } from './callEndpoint.ts';
import type { TestServices } from './testServices.ts';

export const password = 'drawing-office';
export const rep: Scope[] = [{ role: 'sales', countries: ['DE'] }];
export const root: Scope[] = [{ role: 'root', countries: [] }];
export const names = { firstName: 'Ada', lastName: 'Żak', companyName: 'Żak Studio', position: 'Architect', phone: '' };

/**
 * People with accounts, and what they do with them.
 *
 * @param current the services of the test that runs
 */
export function accountCalls(current: () => TestServices) {
  return {
    async aPerson(name: string, scopes: Scope[] = [{ role: 'user', countries: ['DE'] }]) {
      const user = await createUser(current(), {
        email: `${name}@example.com`,
        password,
        firstName: name,
        lastName: 'Berg',
        companyName: 'Berg & Co.',
        country: 'DE',
        scopes,
      });
      return { user, token: (await startSession(current(), user)).token };
    },

    async aProject(id: string, owner: UserDocument, change: Partial<ProjectDocument> = {}): Promise<string> {
      const details = ProjectDetails.parse({ title: id, country: 'DE' });
      const { value } = await createProject(current(), owner, id, { details });
      await current().documents.put('projects', { ...value, ...change });
      return id;
    },

    async project(id: string): Promise<ProjectDocument | undefined> {
      return (await current().documents.get<ProjectDocument>('projects', id))?.value;
    },

    async logIn(secret: string, email: string, headers: Record<string, string> = {}) {
      const body = { email, password: secret };
      const answer = await callEndpoint(current(), endpoints.login, accounts.login, { body, headers });
      return { status: answer.status, token: (answer.body.data as SessionData).access_token };
    },

    readProfile(token: string) {
      return callEndpoint(current(), endpoints.getProfile, profiles.getProfile, { token });
    },

    changePassword(token: string, currentPassword: string, newPassword: string, headers: Record<string, string> = {}) {
      const body = { currentPassword, newPassword };
      return callEndpoint(current(), endpoints.changePassword, profiles.changePassword, { token, body, headers });
    },
  };
}
