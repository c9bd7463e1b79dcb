import { definePhrases } from './phrase.ts';

/** Titles that the product gives to what a user creates; page and server use the same. */
export const projectTitles = definePhrases({
  CopyOfTitle: {
    en: 'Copy of **?0**',
    de: 'Kopie von **?0**',
    nl: 'Kopie van **?0**',
    fr: '**?0** (copie)',
    pl: 'Kopia: **?0**',
  },
  // Default titles of sets by main category (domain: Set): short names instead of the labels of the catalogue.
  SetTitleTOILET: {
    en: 'WC set **?0**',
    de: 'WC-Set **?0**',
    nl: 'Wc-set **?0**',
    fr: 'Ensemble WC **?0**',
    pl: 'Zestaw WC **?0**',
  },
  SetTitleWASHBASHIN: {
    en: 'Washbasin set **?0**',
    de: 'Waschplatz-Set **?0**',
    nl: 'Wastafelset **?0**',
    fr: 'Ensemble lavabo **?0**',
    pl: 'Zestaw umywalkowy **?0**',
  },
  SetTitleBIDET: {
    en: 'Bidet set **?0**',
    de: 'Bidet-Set **?0**',
    nl: 'Bidetset **?0**',
    fr: 'Ensemble bidet **?0**',
    pl: 'Zestaw bidetowy **?0**',
  },
  SetTitleSHOWER: {
    en: 'Shower set **?0**',
    de: 'Duschplatz-Set **?0**',
    nl: 'Doucheset **?0**',
    fr: 'Ensemble douche **?0**',
    pl: 'Zestaw prysznicowy **?0**',
  },
  SetTitleURINAL: {
    en: 'Urinal set **?0**',
    de: 'Urinal-Set **?0**',
    nl: 'Urinoirset **?0**',
    fr: 'Ensemble urinoir **?0**',
    pl: 'Zestaw pisuarowy **?0**',
  },
  SetTitleBATHTUB: {
    en: 'Bathtub set **?0**',
    de: 'Badewannen-Set **?0**',
    nl: 'Badset **?0**',
    fr: 'Ensemble baignoire **?0**',
    pl: 'Zestaw wannowy **?0**',
  },
  SetTitleSPECIAL: {
    en: 'Special products set **?0**',
    de: 'Spezialprodukte-Set **?0**',
    nl: 'Set speciale producten **?0**',
    fr: 'Ensemble produits spéciaux **?0**',
    pl: 'Zestaw specjalny **?0**',
  },
});
