import { definePhrases } from './phrase.ts';

/**
 * What is still open in a set (domain: Open points), in the same words on the page and in documents: phrases of a list,
 * without a full stop.
 */
export const openPointTexts = definePhrases({
  /** Space, set and what is open. */
  OpenPointPlaced: {
    en: '**?0**, **?1**: **?2**',
    de: '**?0**, **?1**: **?2**',
    nl: '**?0**, **?1**: **?2**',
    fr: '**?0**, **?1** : **?2**',
    pl: '**?0**, **?1**: **?2**',
  },
  /** Set and what is open. */
  OpenPointInSet: {
    en: '**?0**: **?1**',
    de: '**?0**: **?1**',
    nl: '**?0**: **?1**',
    fr: '**?0** : **?1**',
    pl: '**?0**: **?1**',
  },
  OpenPointEmptySpace: {
    en: 'no set yet',
    de: 'noch kein Set',
    nl: 'nog geen set',
    fr: 'aucun ensemble pour l’instant',
    pl: 'jeszcze bez zestawu',
  },
  OpenPointEmptySet: {
    en: 'nothing chosen yet',
    de: 'noch nichts gewählt',
    nl: 'nog niets gekozen',
    fr: 'aucun choix pour l’instant',
    pl: 'jeszcze nic nie wybrano',
  },
  OpenPointEmptySlot: {
    en: '**?0** not chosen yet',
    de: '**?0** noch nicht gewählt',
    nl: '**?0** nog niet gekozen',
    fr: '**?0**, choix à faire',
    pl: '**?0** – jeszcze nie wybrano',
  },
  /** The rules leave nothing for a slot. */
  OpenPointContradiction: {
    en: '**?0**: nothing fits the other products',
    de: '**?0**: nichts passt zu den übrigen Produkten',
    nl: '**?0**: niets past bij de overige producten',
    fr: '**?0**, rien ne convient aux autres produits',
    pl: '**?0**: nic nie pasuje do pozostałych produktów',
  },
  OpenPointConflict: {
    en: '**?0** does not fit **?1**',
    de: '**?0** passt nicht zu **?1**',
    nl: '**?0** past niet bij **?1**',
    fr: '**?0** n’est pas compatible avec **?1**',
    pl: '**?0** nie pasuje do: **?1**',
  },
  /** An article that is no longer sold, in the words below. */
  OpenPointLeft: {
    en: '**?0**: left out',
    de: '**?0**: wird ausgelassen',
    nl: '**?0**: wordt weggelaten',
    fr: '**?0** : omis',
    pl: '**?0**: pominięto',
  },
  /** Title and last price. */
  LeftArticlePriced: {
    en: '**?0** (no longer sold), last **?1**',
    de: '**?0** (nicht mehr lieferbar), zuletzt **?1**',
    nl: '**?0** (niet meer leverbaar), laatst **?1**',
    fr: '**?0** (n’est plus vendu), dernier prix **?1**',
    pl: '**?0** (wycofano ze sprzedaży), ostatnio **?1**',
  },
  LeftArticle: {
    en: '**?0** (no longer sold)',
    de: '**?0** (nicht mehr lieferbar)',
    nl: '**?0** (niet meer leverbaar)',
    fr: '**?0** (n’est plus vendu)',
    pl: '**?0** (wycofano ze sprzedaży)',
  },
  /** By its number, where nothing else is known. */
  LeftArticleNumber: {
    en: 'Article **?0**',
    de: 'Artikel **?0**',
    nl: 'Artikel **?0**',
    fr: 'Article **?0**',
    pl: 'Artykuł **?0**',
  },
});
