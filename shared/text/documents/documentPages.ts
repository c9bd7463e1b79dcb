import { definePhrases } from '../phrase.ts';

/** What stands in the heads and feet of pages and sheets. */
export const documentPages = definePhrases({
  /** Arguments: the page's number and how many there are. */
  DocumentPageOf: {
    en: 'Page **?0** of **?1**',
    de: 'Seite **?0** von **?1**',
    nl: 'Pagina **?0** van **?1**',
    fr: 'Page **?0** sur **?1**',
    pl: 'Strona **?0** z **?1**',
  },
});
