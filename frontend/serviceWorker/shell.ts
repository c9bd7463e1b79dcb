/** A file of the build. */
export interface ShellFile {
  /** Below the site's base, without a slash at its beginning. */
  readonly url: string;
  /** Changes with the content; null where the name itself does. */
  readonly revision: string | null;
}

interface ShellPorts {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves when the network has taken too long to answer for a page. */
  readonly patience: () => Promise<void>;
}

/** The files without which no page starts, kept by build. */
export interface Shell {
  /** Keeps every file of this build, or throws and keeps none: a shell with gaps would fail later. */
  install(): Promise<void>;
  /** Forgets builds that no open page can be of. */
  activate(): Promise<void>;
  /** A page that the user opens: the newest there is, or the cached one. */
  page(asked: Promise<Response>): Promise<Response>;
  /** A file of this build, or of the one before, whose pages may still be open. */
  file(request: Request): Promise<Response>;
}

const prefix = 'shell-';
const indexFile = '/index.html';
const parallel = 6;

/** Tells builds apart; no secret depends on it. */
function nameOf(files: readonly ShellFile[]): string {
  const text = files.map(({ url, revision }) => `${url} ${revision}`).join('\n');
  let hash = 0;
  for (let place = 0; place < text.length; place += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(place)) >>> 0;
  return `${prefix}${files.length}-${hash.toString(36)}`;
}

/** @param files of this build, the page's own file among them */
export function createShell(files: readonly ShellFile[], { caches, fetch, patience }: ShellPorts): Shell {
  const ownName = nameOf(files);

  async function fileOf({ url, revision }: ShellFile): Promise<Response> {
    // Files whose name has the hash of their content are the same in every build.
    const known = revision === null ? await caches.match(`/${url}`) : undefined;
    if (known !== undefined) return known;
    // Requests of the page come before this.
    const request = new Request(`/${url}`, { cache: revision === null ? 'default' : 'reload', priority: 'low' });
    const response = await fetch(request);
    if (!response.ok) throw new Error(`${url} was answered with status ${response.status}`);
    // A browser takes no redirected answer for a page.
    return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
  }

  async function keepAll(): Promise<void> {
    const cache = await caches.open(ownName);
    for (let start = 0; start < files.length; start += parallel) {
      const some = files.slice(start, start + parallel);
      await Promise.all(some.map(async (file) => cache.put(`/${file.url}`, await fileOf(file))));
    }
  }

  async function cachedPage(): Promise<Response | undefined> {
    return (await caches.open(ownName)).match(indexFile);
  }

  return {
    async install() {
      try {
        await keepAll();
      } catch (error) {
        await caches.delete(ownName);
        throw error;
      }
    },

    async activate() {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownName);
      const [, ...older] = names.reverse();
      await Promise.all(older.map((name) => caches.delete(name)));
    },

    async page(asked) {
      // It may fail before anybody waits for it.
      asked.catch(() => undefined);
      const kept = await cachedPage();
      if (kept === undefined) return asked;
      const tooLate = patience().then(() => kept);
      // A page that the server cannot give is no better than none.
      const given = asked.then(
        (response) => (response.status >= 500 ? kept : response),
        () => kept,
      );
      return Promise.race([given, tooLate]);
    },

    async file(request) {
      return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
    },
  };
}
