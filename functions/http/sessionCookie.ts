import { sessionSeconds } from '#accounts/session.ts';
import type { Environment } from '#config/environment.ts';

const cookieName = 'accessToken';
const attributes = 'Path=/; HttpOnly; SameSite=Strict';

interface Headers {
  get(name: string): string | null;
}

type Place = Pick<Environment, 'PUBLIC_URL'>;

/** Whether the site is reached by TLS; elsewhere, on this machine, a Secure cookie would never come back. */
export function isHttps({ PUBLIC_URL }: Place): boolean {
  return PUBLIC_URL.startsWith('https://');
}

function cookie(value: string, seconds: number, place: Place): string {
  return `${cookieName}=${value}; Max-Age=${seconds}; ${attributes}${isHttps(place) ? '; Secure' : ''}`;
}

/** The cookie of a new session, which lasts one day (domain: Sessions). */
export function sessionCookie(token: string, place: Place): string {
  return cookie(token, sessionSeconds, place);
}

/** The cookie that takes the place of one whose session has ended. */
export function expiredSessionCookie(place: Place): string {
  return cookie('', 0, place);
}

export function sessionCookieToken(headers: Headers): string | undefined {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === cookieName && value) return value;
  }
  return undefined;
}

export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.get('authorization') ?? '')?.[1];
}
