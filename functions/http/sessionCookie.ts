import { sessionSeconds } from '#accounts/session.ts';

const cookieName = 'accessToken';
const attributes = 'Path=/; HttpOnly; SameSite=Strict';

interface Headers {
  get(name: string): string | null;
}

/**
 * The cookie of a new session, which lasts one day (domain: Sessions). Secure wherever the site is not on this machine.
 *
 * @param isLocal the site is served on localhost, without TLS
 */
export function sessionCookie(token: string, isLocal: boolean): string {
  return `${cookieName}=${token}; Max-Age=${sessionSeconds}; ${attributes}${isLocal ? '' : '; Secure'}`;
}

export function expiredSessionCookie(): string {
  return `${cookieName}=; Max-Age=0; ${attributes}`;
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
