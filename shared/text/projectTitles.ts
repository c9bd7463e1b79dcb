import { definePhrases } from './phrase.ts';

/** Titles that the product gives to what a user creates; page and server use the same. */
export const projectTitles = definePhrases({
  CopyOfTitle: {
    en: 'Copy of **?0**',
    de: 'Kopie von **?0**',
    nl: 'Kopie van **?0**',
    fr: 'Copie de **?0**',
    pl: 'Kopia: **?0**',
  },
});
