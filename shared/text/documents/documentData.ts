import { definePhrases } from '../phrase.ts';

/** Columns and lines of the data files (domain: Document formats) that no other document has. */
export const documentData = definePhrases({
  DocumentDataSpaceQuantity: {
    en: 'Quantity of spaces',
    de: 'Anzahl Teilprojekte',
    nl: 'Aantal ruimtes',
    fr: 'Nombre d’espaces',
    pl: 'Liczba pomieszczeń',
  },
  DocumentDataSetQuantity: {
    en: 'Sets per space',
    de: 'Sets je Teilprojekt',
    nl: 'Sets per ruimte',
    fr: 'Ensembles par espace',
    pl: 'Zestawy na pomieszczenie',
  },
  DocumentDataCurrency: { en: 'Currency', de: 'Währung', nl: 'Valuta', fr: 'Devise', pl: 'Waluta' },
  DocumentDataAlternatives: {
    en: 'Alternatives',
    de: 'Alternativen',
    nl: 'Alternatieven',
    fr: 'Variantes possibles',
    pl: 'Alternatywy',
  },
  DocumentDataField: { en: 'Field', de: 'Angabe', nl: 'Veld', fr: 'Champ', pl: 'Pole' },
  DocumentDataValue: { en: 'Value', de: 'Wert', nl: 'Waarde', fr: 'Valeur', pl: 'Wartość' },
  DocumentDataSets: { en: 'Sets', de: 'Sets', nl: 'Sets', fr: 'Ensembles', pl: 'Zestawy' },
  DocumentDataProducts: { en: 'Products', de: 'Produkte', nl: 'Producten', fr: 'Produits', pl: 'Produkty' },
});
