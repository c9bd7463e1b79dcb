interface ApiPlace {
  /** Origin of the API, or empty where the site serves it itself. */
  readonly host: string;
  /** Key of the functions' host, or empty. */
  readonly code: string;
}

/** As the site was built. */
const built: ApiPlace = { host: import.meta.env.VITE_API_HOST ?? '', code: import.meta.env.VITE_API_CODE ?? '' };

/**
 * The address of a call (domain: API conventions).
 *
 * @param path below /api, with its parameters filled in
 * @example apiAddress('/infos', new URLSearchParams({ a: '1' }), { host: '', code: 'key' }) // '/api/infos?code=key&a=1'
 */
export function apiAddress(path: string, query = new URLSearchParams(), { host, code } = built): string {
  const search = new URLSearchParams([...(code === '' ? [] : [['code', code]]), ...query]).toString();
  return `${host.replace(/\/$/, '')}/api${path}${search === '' ? '' : `?${search}`}`;
}

/** Another origin gets the session's cookie only when it is told to send it. */
export function apiCredentials({ host }: Pick<ApiPlace, 'host'> = built): RequestCredentials {
  return host === '' ? 'same-origin' : 'include';
}
