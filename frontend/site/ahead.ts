import { catalogueCountryOf, intlLocaleOf, type Locale, resolveLocale } from '@sanispec/shared/markets';
import { beginCatalogue } from '#catalogue/catalogueThread.ts';
import { beginSession, sessionHint } from '#core/sessionHint.ts';
import { apiAddress, apiCredentials } from '#lib/http/apiAddress.ts';
import { beginCall } from '#lib/http/begunCalls.ts';
import { lastCountry } from '#lib/lastCountry.ts';
import { preloadSiteFile } from '#lib/siteFiles.ts';
import { type PartAhead, partsAhead, projectAhead } from './partsAhead.ts';

/** Files by part, as the build writes them into the page (`vite/partFilesPlugin.ts`); none while developing. */
function filesOf(parts: readonly PartAhead[]): readonly string[] {
  const known = document.querySelector<HTMLMetaElement>('meta[name="part-files"]')?.content;
  if (known === undefined) return [];
  const { files, parts: places } = JSON.parse(known) as {
    readonly files: readonly string[];
    readonly parts: Readonly<Record<PartAhead, readonly number[]>>;
  };
  return parts.flatMap((part) => places[part].flatMap((place) => files[place] ?? []));
}

/** Whoever browses sees the country of the address. That of a project is known when it is loaded, and guessed here. */
function countryOf({ pathname, search }: Location): string {
  const [, locale = '', section] = pathname.split('/');
  const chosen = section === 'browse' ? new URLSearchParams(search).get('country') : lastCountry.get();
  return chosen ?? catalogueCountryOf(resolveLocale(locale));
}

function localeOf({ pathname }: Location): Locale {
  const [, locale = ''] = pathname.split('/');
  return resolveLocale(locale);
}

/**
 * Begins what the page of this address will need, before the site itself is there: the files of its part come at the
 * same time as those of the start, and the catalogue is opened meanwhile.
 */
function lookAhead(): void {
  const parts = partsAhead(location.pathname);
  // Browsers fetch a few files at a time: what the page waits for longest comes first.
  if (parts.some((part) => part === 'listing' || part === 'detail' || part === 'project')) {
    beginCatalogue(countryOf(location), intlLocaleOf(localeOf(location)));
  }
  for (const file of filesOf(parts)) preloadSiteFile(file).catch(() => undefined);
  const project = projectAhead(location.pathname);
  if (project !== undefined) void beginGuestProject(project);
}

/** A user's project is asked for with the token of a session, which has to be recovered first. */
async function beginGuestProject(id: string): Promise<void> {
  if (sessionHint.exists() || (await beginSession())) return;
  beginCall(apiAddress(`/projects/guest/${id}`), apiCredentials());
}

lookAhead();
