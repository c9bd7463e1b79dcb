import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '#config/services.ts';
import { emailId, findUserByEmail, type UserDocument } from './user.ts';

/** Half a year, which begins again with each login. */
export const knownDeviceSeconds = 180 * 86_400;

/** What a browser keeps of an account that logged in by it. */
interface DeviceCookie {
  /** One for each account, since several people may share a browser. It does not tell whose it is. */
  readonly name: string;
  readonly value: string;
}

/** A device that has known the password of an account (domain: Wrong passwords). */
export interface KnownDevice {
  readonly userId: string;
  readonly id: string;
}

/** @returns the value of a cookie that came with the call */
export type CookieReader = (name: string) => string | undefined;

function cookieNameOf(email: string): string {
  return `device-${createHash('sha256').update(emailId(email)).digest('hex').slice(0, 16)}`;
}

/** The stored hash of the password is the key: nothing has to be kept, and with a new password no device is known. */
function signatureOf({ id, passwordHash = '' }: UserDocument, device: string): Buffer {
  return createHmac('sha256', passwordHash).update(`known device ${id} ${device}`).digest();
}

function isSigned(user: UserDocument, device: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(user, device)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The device of a login attempt, if it has entered the account before. */
export function knownDeviceOf(user: UserDocument | undefined, readCookie: CookieReader): KnownDevice | undefined {
  if (user?.passwordHash === undefined) return undefined;
  const [device = '', signature = ''] = readCookie(cookieNameOf(user.email))?.split('.') ?? [];
  return isSigned(user, device, signature) ? { userId: user.id, id: device } : undefined;
}

/** As `knownDeviceOf`, of an address; an account is looked for only where the browser has something of it. */
export async function findKnownDevice(
  services: Services,
  email: string,
  readCookie: CookieReader,
): Promise<KnownDevice | undefined> {
  if (readCookie(cookieNameOf(email)) === undefined) return undefined;
  return knownDeviceOf(await findUserByEmail(services, email), readCookie);
}

/** What makes the device known whose user has just shown to own the account; a known one stays the same. */
export function deviceCookie(services: Services, user: UserDocument, known: KnownDevice | undefined): DeviceCookie {
  const device = known?.id ?? Buffer.from(services.randomBytes(16)).toString('base64url');
  return { name: cookieNameOf(user.email), value: `${device}.${signatureOf(user, device).toString('base64url')}` };
}
