import { catalogueCountryOf, intlLocaleOf, resolveLocale } from '@sanispec/shared/markets';
import { beginCatalogue } from '#catalogue/catalogueThread.ts';
import { lastCountry } from '#lib/lastCountry.ts';

/**
 * Starts the catalogue's worker for the first page while the code of that page is still on its way. The country of a
 * project is known once the project is loaded; until then it is assumed to be the one of the project opened last.
 */
export function startCatalogue({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const [, segment = '', section] = pathname.split('/');
  if (section !== 'browse' && section !== 'project') return;
  const locale = resolveLocale(segment);
  const chosen = section === 'browse' ? new URLSearchParams(search).get('country') : lastCountry.get();
  beginCatalogue(chosen ?? catalogueCountryOf(locale), intlLocaleOf(locale));
}
