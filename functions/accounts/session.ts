import { createHash } from 'node:crypto';
import type { Services } from '#config/services.ts';
import type { UserDocument } from './user.ts';

/** Sessions last one day (domain: Sessions). */
export const sessionSeconds = 86_400;

export interface Session {
  readonly token: string;
  readonly user: UserDocument;
}

interface SessionDocument {
  /** SHA-256 of the token: whoever reads the database cannot use it. */
  readonly id: string;
  readonly userId: string;
  readonly createdOn: string;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session for a user; its token is 256 random bits. */
export async function startSession(services: Services, user: UserDocument): Promise<Session> {
  const token = Buffer.from(services.randomBytes(32)).toString('base64url');
  const document: SessionDocument = { id: hashOf(token), userId: user.id, createdOn: services.now().toISOString() };
  await services.documents.put('sessions', document, { ttlSeconds: sessionSeconds });
  return { token, user };
}

/** The session of a token; undefined when it is unknown, ended or expired, or its user is gone. */
export async function readSession(services: Services, token: string): Promise<Session | undefined> {
  const stored = await services.documents.get<SessionDocument>('sessions', hashOf(token));
  if (stored === undefined) return undefined;
  const user = await services.documents.get<UserDocument>('users', stored.value.userId);
  return user === undefined ? undefined : { token, user: user.value };
}

export async function endSession(services: Services, session: Session): Promise<void> {
  await services.documents.delete('sessions', hashOf(session.token));
}
