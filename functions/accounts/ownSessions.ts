import type { AccountSession } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { Failure } from '../failure.ts';
import { isValidFor, type Session, type SessionDocument } from './session.ts';

const mostListed = 200;

async function sessionsOf(services: Services, userId: string, limit?: number): Promise<readonly SessionDocument[]> {
  const query = listedQuery('sessionsOfUser', { userId, ...(limit !== undefined && { limit }) });
  const { documents } = await services.documents.query<SessionDocument>('sessions', query);
  return documents.map(({ value }) => value);
}

function lastUseOf({ lastUsedOn, createdOn }: SessionDocument): string {
  return lastUsedOn ?? createdOn;
}

/** The sessions of a session's user, the last used first (domain: Sessions). */
export async function listSessions(services: Services, current: Session): Promise<AccountSession[]> {
  const sessions = await sessionsOf(services, current.user.id, mostListed);
  return sessions
    .filter((session) => isValidFor(session, current.user))
    .sort((one, other) => (lastUseOf(one) < lastUseOf(other) ? 1 : -1))
    .map((session) => ({
      id: session.id,
      createdOn: session.createdOn,
      lastUsedOn: lastUseOf(session),
      device: session.device ?? '',
      isCurrent: session.id === current.id,
    }));
}

/**
 * Ends one of the user's own sessions.
 *
 * @throws Failure 404 ErrorSessionNotFound, also for a session of another user
 */
export async function endOwnSession(services: Services, userId: string, sessionId: string): Promise<void> {
  const stored = await services.documents.get<SessionDocument>('sessions', sessionId);
  if (stored === undefined || stored.value.userId !== userId) throw new Failure(404, 'ErrorSessionNotFound');
  await services.documents.delete('sessions', sessionId);
}

/** Ends all sessions of a user. */
export async function endSessionsOf(
  services: Services,
  userId: string,
  { except }: { readonly except?: string } = {},
): Promise<void> {
  for (const { id } of await sessionsOf(services, userId)) {
    if (id !== except) await services.documents.delete('sessions', id);
  }
}
