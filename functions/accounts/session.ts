import { createHash } from 'node:crypto';
import type { Services } from '#config/services.ts';
import { berlinDay } from '#events/berlinDay.ts';
import { recordEvent } from '#events/recordEvent.ts';
import { PreconditionFailed, StorageBusy, type StoredDocument } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { accountActive } from './accountEvents.ts';
import { credentialOf } from './password.ts';
import type { UserDocument } from './user.ts';

/** Sessions last one day (domain: Sessions). */
export const sessionSeconds = 86_400;

/** Clocks of hosts that share their stores may differ by this much. */
const clockToleranceMilliseconds = 10 * 60_000;

/** A session's last use is written down this often at most. */
const useNotedAfterMilliseconds = 5 * 60_000;

export interface Session {
  /** Hash of the token. */
  readonly id: string;
  readonly token: string;
  readonly user: UserDocument;
}

export interface SessionDocument {
  /** SHA-256 of the token: a reader of the database cannot use it. */
  readonly id: string;
  readonly userId: string;
  readonly createdOn: string;
  /** ISO date-time; absent until the session has been used for some minutes. */
  readonly lastUsedOn?: string;
  /** Browser and system. */
  readonly device?: string;
  /** The passwords it stays valid with; a session from before this was kept ends with its day alone. */
  readonly credentials?: readonly string[];
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Starts a session for a user; its token is 256 random bits.
 *
 * @param device browser and system, by which the user recognises the session
 */
export async function startSession(services: Services, user: UserDocument, device = ''): Promise<Session> {
  const token = Buffer.from(services.randomBytes(32)).toString('base64url');
  const document: SessionDocument = {
    id: hashOf(token),
    userId: user.id,
    createdOn: services.now().toISOString(),
    device,
    credentials: [credentialOf(user)],
  };
  await services.documents.put('sessions', document, { ttlSeconds: sessionSeconds });
  await recordEvent(services, accountActive(user, document.createdOn));
  return { id: document.id, token, user };
}

/** Whether the user still has the password with which the session began: a new one ends all others at once. */
export function isValidFor({ credentials }: SessionDocument, user: UserDocument): boolean {
  return credentials === undefined || credentials.includes(credentialOf(user));
}

/** Writes a changed session without making it last any longer. */
async function replaceSession(services: Services, changed: SessionDocument, etag: string): Promise<void> {
  const ageSeconds = Math.floor((services.now().getTime() - Date.parse(changed.createdOn)) / 1000);
  const ttlSeconds = Math.max(1, sessionSeconds - ageSeconds);
  await services.documents.put('sessions', changed, { ifMatch: etag, ttlSeconds });
}

/** Calls do not wait until a session's use is noted, and a session that has just ended stays ended. */
async function noteUse(
  services: Services,
  { value, etag }: StoredDocument<SessionDocument>,
  user: UserDocument,
): Promise<void> {
  const now = services.now();
  const lastUse = value.lastUsedOn ?? value.createdOn;
  const isNewDay = berlinDay(now.toISOString()) !== berlinDay(lastUse);
  if (!isNewDay && now.getTime() - Date.parse(lastUse) < useNotedAfterMilliseconds) return;
  if (isNewDay) await recordEvent(services, accountActive(user, now.toISOString()));
  try {
    await replaceSession(services, { ...value, lastUsedOn: now.toISOString() }, etag);
  } catch (error) {
    if (!(error instanceof PreconditionFailed || error instanceof StorageBusy)) throw error;
  }
}

/** The store counts its day from the moment it began, which a clock that was ahead has put into the future. */
function beganInTheFuture(services: Services, { createdOn }: SessionDocument): boolean {
  return Date.parse(createdOn) - services.now().getTime() > clockToleranceMilliseconds;
}

/**
 * The session of a token; undefined when it is unknown, ended or expired, began while the clock was ahead, or its user is
 * gone or has another password.
 */
export async function readSession(services: Services, token: string): Promise<Session | undefined> {
  const id = hashOf(token);
  const stored = await services.documents.get<SessionDocument>('sessions', id);
  if (stored === undefined) return undefined;
  if (beganInTheFuture(services, stored.value)) {
    await services.documents.delete('sessions', id);
    return undefined;
  }
  const user = await services.documents.get<UserDocument>('users', stored.value.userId);
  if (user === undefined || !isValidFor(stored.value, user.value)) return undefined;
  await noteUse(services, stored, user.value);
  return { id, token, user: user.value };
}

/** Lets a session outlive the change to a password that is about to be made. */
export async function keepSession(services: Services, session: Session, passwordHash: string): Promise<void> {
  const credentials = [credentialOf(session.user), credentialOf({ passwordHash })];
  await retryOnConflict(async () => {
    const stored = await services.documents.get<SessionDocument>('sessions', session.id);
    if (stored === undefined) return;
    await replaceSession(services, { ...stored.value, credentials }, stored.etag);
  });
}

export async function endSession(services: Services, session: Session): Promise<void> {
  await services.documents.delete('sessions', session.id);
}
