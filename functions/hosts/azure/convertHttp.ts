import type { Cookie, HttpRequest, HttpResponseInit } from '@azure/functions';

/** The library's request as a standard one. */
export function toRequest({ url, method, headers, body }: HttpRequest): Request {
  return new Request(url, { method, headers, body, duplex: 'half' });
}

/** A value of Set-Cookie as the library takes it. */
function toCookie(text: string): Cookie {
  const [[name = '', value = ''] = [], ...attributes] = text.split('; ').map((part) => part.split('='));
  const named = new Map(attributes.map(([key = '', setting = '']) => [key.toLowerCase(), setting]));
  return {
    name,
    value,
    path: named.get('path') ?? '/',
    maxAge: Number(named.get('max-age')),
    httpOnly: named.has('httponly'),
    sameSite: named.get('samesite') as 'Strict',
    secure: named.has('secure'),
  };
}

/** A standard response as the library sends it: of several cookies it would send the last alone if they were headers. */
export function toResponseInit({ status, headers, body }: Response): HttpResponseInit {
  const cookies = headers.getSetCookie().map(toCookie);
  const others = new Headers(headers);
  others.delete('set-cookie');
  return { status, headers: others, cookies, body };
}
