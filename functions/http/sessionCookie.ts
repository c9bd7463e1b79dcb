import { deviceCookie, type KnownDevice, knownDeviceSeconds } from '#accounts/knownDevice.ts';
import { sessionSeconds } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import type { Environment } from '#config/environment.ts';
import type { Services } from '#config/services.ts';

const cookieName = 'accessToken';

interface Headers {
  get(name: string): string | null;
}

type Place = Pick<Environment, 'PUBLIC_URL'>;

/** Whether the site is reached by TLS; elsewhere, on this machine, a Secure cookie would never come back. */
export function isHttps({ PUBLIC_URL }: Place): boolean {
  return PUBLIC_URL.startsWith('https://');
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAge: number;
}

function cookie({ name, value, path, maxAge }: Cookie, place: Place): string {
  const secure = isHttps(place) ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly${secure}; SameSite=Strict`;
}

/** The cookie of a new session, which lasts one day (domain: Sessions). */
export function sessionCookie(token: string, place: Place): string {
  return cookie({ name: cookieName, value: token, path: '/', maxAge: sessionSeconds }, place);
}

/** The cookie that takes the place of one whose session has ended. */
export function expiredSessionCookie(place: Place): string {
  return cookie({ name: cookieName, value: '', path: '/', maxAge: 0 }, place);
}

/** The cookie by which the next login of this account from here is told from those of others. */
export function knownDeviceCookie(services: Services, user: UserDocument, known?: KnownDevice): string {
  const ofDevice = { ...deviceCookie(services, user, known), path: '/api/login', maxAge: knownDeviceSeconds };
  return cookie(ofDevice, services.environment);
}

/** What came with a call under a name; undefined when nothing did. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [named, value] = part.trim().split('=');
    if (named === name && value) return value;
  }
  return undefined;
}

export function sessionCookieToken(headers: Headers): string | undefined {
  return readCookie(headers, cookieName);
}

export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.get('authorization') ?? '')?.[1];
}
