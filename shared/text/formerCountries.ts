import { definePhrases } from './phrase.ts';

/** Countries whose code ISO 3166 has withdrawn: `Intl.DisplayNames` calls them by their successors. */
export const formerCountries = definePhrases({
  AN: {
    en: 'Netherlands Antilles',
    de: 'Niederländische Antillen',
    nl: 'Nederlandse Antillen',
    fr: 'Antilles néerlandaises',
    pl: 'Antyle Holenderskie',
  },
  CS: {
    en: 'Serbia and Montenegro',
    de: 'Serbien und Montenegro',
    nl: 'Servië en Montenegro',
    fr: 'Serbie-et-Monténégro',
    pl: 'Serbia i Czarnogóra',
  },
});
