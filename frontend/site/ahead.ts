import { catalogueCountryOf, resolveLocale } from '@sanispec/shared/markets';
import { beginCatalogue } from '#catalogue/catalogueThread.ts';
import { lastCountry } from '#lib/lastCountry.ts';
import { preloadSiteFile } from '#lib/siteFiles.ts';
import { type PartAhead, partsAhead } from './partsAhead.ts';

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

/**
 * Begins what the page of this address will need, before the site itself is there: the files of its part come at the
 * same time as those of the start, and the catalogue is opened meanwhile.
 */
function lookAhead(): void {
  const parts = partsAhead(location.pathname);
  for (const file of filesOf(parts)) preloadSiteFile(file).catch(() => undefined);
  if (parts.some((part) => part === 'listing' || part === 'detail' || part === 'project')) {
    beginCatalogue(countryOf(location));
  }
}

lookAhead();
