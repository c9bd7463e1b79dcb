import { definePhrases } from '../phrase.ts';

/** What the pages of documents say about themselves. */
export const documentPages = definePhrases({
  /** After the name of a space or set that goes on from the page before. */
  DocumentContinued: { en: 'continued', de: 'Fortsetzung', nl: 'vervolg', fr: 'suite', pl: 'ciąg dalszy' },
  DocumentCarriedTo: {
    en: 'Carried over to page **?0**',
    de: 'Übertrag auf Seite **?0**',
    nl: 'Transport naar pagina **?0**',
    fr: 'À reporter page **?0**',
    pl: 'Do przeniesienia na stronę **?0**',
  },
  DocumentCarriedFrom: {
    en: 'Carried over from page **?0**',
    de: 'Übertrag von Seite **?0**',
    nl: 'Transport van pagina **?0**',
    fr: 'Report de la page **?0**',
    pl: 'Z przeniesienia ze strony **?0**',
  },
  /** What a link of the contents leads to, read aloud. Arguments: a heading, its page. */
  DocumentLinkToPage: {
    en: '**?0**, page **?1**',
    de: '**?0**, Seite **?1**',
    nl: '**?0**, pagina **?1**',
    fr: '**?0**, page **?1**',
    pl: '**?0**, strona **?1**',
  },
  /** Arguments: the page's number and how many there are. */
  /** Before the caption of a picture in files for word processors, which number them. */
  DocumentFigureNumber: {
    en: 'Figure **?0**: ',
    de: 'Abbildung **?0**: ',
    nl: 'Afbeelding **?0**: ',
    fr: 'Figure **?0**\u00A0: ',
    pl: 'Rysunek **?0**: ',
  },
  DocumentPageOf: {
    en: 'Page **?0** of **?1**',
    de: 'Seite **?0** von **?1**',
    nl: 'Pagina **?0** van **?1**',
    fr: 'Page **?0** sur **?1**',
    pl: 'Strona **?0** z **?1**',
  },
});
