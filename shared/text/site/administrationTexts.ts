import { definePhrases } from '../phrase.ts';

/** The administration's home and what its lists have in common. */
export const administrationTexts = definePhrases({
  ListSelect: {
    en: 'Select **?0**',
    de: '**?0** auswählen',
    nl: '**?0** selecteren',
    fr: 'Sélectionner **?0**',
    pl: 'Zaznacz: **?0**',
  },
  ListSelectPage: {
    en: 'Select all rows of this page',
    de: 'Alle Zeilen dieser Seite auswählen',
    nl: 'Alle rijen van deze pagina selecteren',
    fr: 'Sélectionner toutes les lignes de cette page',
    pl: 'Zaznacz wszystkie wiersze na tej stronie',
  },
});
