import { definePhrases } from '../phrase.ts';

/** Texts of comparing products. */
export const compareTexts = definePhrases({
  CompareLabel: { en: 'Compare', de: 'Vergleichen', nl: 'Vergelijken', fr: 'Comparer', pl: 'Porównaj' },
  CompareArticle: {
    en: 'Compare: **?0**',
    de: 'Vergleichen: **?0**',
    nl: 'Vergelijken: **?0**',
    fr: 'Comparer : **?0**',
    pl: 'Porównaj: **?0**',
  },
  CompareCount: {
    en: '**?0** of **?1** to compare',
    de: '**?0** von **?1** im Vergleich',
    nl: '**?0** van **?1** om te vergelijken',
    fr: '**?0** sur **?1** à comparer',
    pl: '**?0** z **?1** do porównania',
  },
  CompareClear: { en: 'Clear', de: 'Leeren', nl: 'Leegmaken', fr: 'Vider', pl: 'Wyczyść' },
  CompareTitle: {
    en: 'Compare products',
    de: 'Produkte vergleichen',
    nl: 'Producten vergelijken',
    fr: 'Comparer des produits',
    pl: 'Porównanie produktów',
  },
  CompareDifferencesOnly: {
    en: 'Differences only',
    de: 'Nur Unterschiede',
    nl: 'Alleen verschillen',
    fr: 'Différences uniquement',
    pl: 'Tylko różnice',
  },
  CompareNoDifferences: {
    en: 'These products have the same data.',
    de: 'Diese Produkte haben die gleichen Daten.',
    nl: 'Deze producten hebben dezelfde gegevens.',
    fr: 'Ces produits ont les mêmes données.',
    pl: 'Te produkty mają takie same dane.',
  },
  CompareRemove: {
    en: 'Remove **?0** from the comparison',
    de: '**?0** aus dem Vergleich entfernen',
    nl: '**?0** uit de vergelijking verwijderen',
    fr: 'Retirer **?0** de la comparaison',
    pl: 'Usuń z porównania: **?0**',
  },
  CompareFull: {
    en: 'Up to **?0** products can be compared.',
    de: 'Es lassen sich bis zu **?0** Produkte vergleichen.',
    nl: 'Er kunnen maximaal **?0** producten worden vergeleken.',
    fr: 'Vous pouvez comparer jusqu’à **?0** produits.',
    pl: 'Liczba porównywanych produktów: najwyżej **?0**.',
  },
  CompareProperty: { en: 'Property', de: 'Merkmal', nl: 'Eigenschap', fr: 'Caractéristique', pl: 'Cecha' },
  CompareFit: { en: 'Fit', de: 'Passung', nl: 'Past het', fr: 'Compatibilité', pl: 'Dopasowanie' },
  /** Stands for a value that an article does not have. */
  CompareNoValue: {
    en: 'not stated',
    de: 'keine Angabe',
    nl: 'niet vermeld',
    fr: 'non précisé',
    pl: 'nie podano',
  },
});
