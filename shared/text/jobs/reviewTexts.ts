import { definePhrases } from '../phrase.ts';

/** What the check of an import says beside the findings of the reader. */
export const reviewTexts = definePhrases({
  FindingSheetNameCut: {
    en: 'The name of the sheet is cut at 31 characters. It is read as **?0**.',
    de: 'Der Name des Tabellenblatts ist nach 31 Zeichen abgeschnitten. Er wird als **?0** gelesen.',
    nl: 'De naam van het werkblad is na 31 tekens afgekapt. Hij wordt gelezen als **?0**.',
    fr: 'Le nom de la feuille est tronqué à 31 caractères. Il est lu comme **?0**.',
    pl: 'Nazwa arkusza jest ucięta po 31 znakach. Została odczytana jako **?0**.',
  },
});
