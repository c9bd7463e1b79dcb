import { definePhrases } from '../phrase.ts';

/** Which catalogue prices come from: 'Prices of catalogue 2026/1 of 12 Nov 2026'. */
export const versionTexts = definePhrases({
  VersionOfPrices: {
    en: 'Prices of catalogue **?0** of **?1**',
    de: 'Preise des Katalogs **?0** vom **?1**',
    nl: 'Prijzen van catalogus **?0** van **?1**',
    fr: 'Prix du catalogue **?0** du **?1**',
    pl: 'Ceny z katalogu **?0** z dnia **?1**',
  },
});
