import { definePhrases } from './phrase.ts';

/**
 * Sentences of fit verdicts (design §10). **?0** is the article whose rule or data excludes, **?1** the one that is kept
 * out; further arguments as the key says. The article kept out stands behind a colon so that one sentence serves for a
 * single article and for many.
 */
export const fitTexts = definePhrases({
  /** In place of a title when a sentence speaks of a group. */
  FitTheseArticles: {
    en: 'these articles',
    de: 'diese Artikel',
    nl: 'deze artikelen',
    fr: 'ces articles',
    pl: 'te artykuły',
  },
  FitRule: { en: 'Rule **?0**', de: 'Regel **?0**', nl: 'Regel **?0**', fr: 'Règle **?0**', pl: 'Reguła **?0**' },
  FitForExample: {
    en: 'for example **?0**',
    de: 'zum Beispiel **?0**',
    nl: 'bijvoorbeeld **?0**',
    fr: 'par exemple **?0**',
    pl: 'na przykład **?0**',
  },
  /** On a button: what an article is exchanged for; under it stands `RepairInstead`. */
  RepairUse: {
    en: 'Use **?0**',
    de: '**?0** verwenden',
    nl: '**?0** gebruiken',
    fr: 'Prendre **?0**',
    pl: 'Użyj: **?0**',
  },
  RepairInstead: {
    en: 'instead of **?0**',
    de: 'statt **?0**',
    nl: 'in plaats van **?0**',
    fr: 'au lieu de **?0**',
    pl: 'zamiast: **?0**',
  },
  /** On a button: what else changes when the article shown is used. */
  RepairUseTogether: {
    en: 'Use it with **?0**',
    de: 'Zusammen mit **?0** verwenden',
    nl: 'Samen met **?0** gebruiken',
    fr: 'Utiliser avec **?0**',
    pl: 'Użyj razem z: **?0**',
  },
  /** On a button: the article that goes. */
  RepairRemove: {
    en: 'Remove **?0**',
    de: '**?0** entfernen',
    nl: '**?0** verwijderen',
    fr: 'Retirer **?0**',
    pl: 'Usuń: **?0**',
  },
  RepairNotNeeded: {
    en: 'not needed then',
    de: 'dann nicht nötig',
    nl: 'dan niet nodig',
    fr: 'plus nécessaire',
    pl: 'wtedy niepotrzebne',
  },
  RepairNewSet: {
    en: 'Move **?0** to a new set',
    de: '**?0** in ein neues Set verschieben',
    nl: '**?0** naar een nieuwe set verplaatsen',
    fr: 'Déplacer **?0** dans un nouvel ensemble',
    pl: 'Przenieś do nowego zestawu: **?0**',
  },
  FitNotFitsWith: {
    en: '**?0** excludes by its own data: **?1**',
    de: '**?0** schließt laut Produktdaten aus: **?1**',
    nl: '**?0** sluit volgens de productgegevens uit: **?1**',
    fr: '**?0** exclut, selon ses données : **?1**',
    pl: '**?0** według danych produktu wyklucza: **?1**',
  },
  FitNone: {
    en: '**?0** allows nothing else here: **?1**',
    de: '**?0** lässt hier nichts anderes zu: **?1**',
    nl: '**?0** laat hier niets anders toe: **?1**',
    fr: '**?0** n’admet rien d’autre ici : **?1**',
    pl: '**?0** nie dopuszcza tu niczego innego: **?1**',
  },
  /** **?2** is the list. */
  FitOnlyList: {
    en: '**?0** goes only with the list “**?2**”; not on it: **?1**',
    de: '**?0** passt nur zur Liste „**?2**“; nicht darin: **?1**',
    nl: '**?0** past alleen bij de lijst ‘**?2**’; niet daarop: **?1**',
    fr: '**?0** ne va qu’avec la liste « **?2** » ; n’y figure pas : **?1**',
    pl: '**?0** pasuje tylko do listy „**?2**”; nie ma na niej: **?1**',
  },
  /** **?2** is the list. */
  FitExceptList: {
    en: '**?0** excludes the list “**?2**”; on it: **?1**',
    de: '**?0** schließt die Liste „**?2**“ aus; darin: **?1**',
    nl: '**?0** sluit de lijst ‘**?2**’ uit; daarop: **?1**',
    fr: '**?0** exclut la liste « **?2** » ; y figure : **?1**',
    pl: '**?0** wyklucza listę „**?2**”; jest na niej: **?1**',
  },
  /** **?2** is the property, **?3** the wanted value, **?4** the value found. */
  FitSameValue: {
    en: '**?0** needs **?2** “**?3**”; **?1**: “**?4**”',
    de: '**?0** verlangt **?2** „**?3**“; **?1**: „**?4**“',
    nl: '**?0** vraagt **?2** ‘**?3**’; **?1**: ‘**?4**’',
    fr: '**?0** demande **?2** « **?3** » ; **?1** : « **?4** »',
    pl: '**?0** wymaga: **?2** „**?3**”; **?1**: „**?4**”',
  },
  /** **?2** is the property, **?3** the wanted value. */
  FitSameValueMissing: {
    en: '**?0** needs **?2** “**?3**”; without a value: **?1**',
    de: '**?0** verlangt **?2** „**?3**“; ohne Wert: **?1**',
    nl: '**?0** vraagt **?2** ‘**?3**’; zonder waarde: **?1**',
    fr: '**?0** demande **?2** « **?3** » ; sans valeur : **?1**',
    pl: '**?0** wymaga: **?2** „**?3**”; bez wartości: **?1**',
  },
  FitCombination: {
    en: '**?0** combines only with the articles named in its data; not among them: **?1**',
    de: '**?0** ist nur mit den in den Produktdaten genannten Artikeln kombinierbar; nicht dabei: **?1**',
    nl: '**?0** is alleen te combineren met de artikelen uit de productgegevens; niet daarbij: **?1**',
    fr: '**?0** ne se combine qu’avec les articles cités dans ses données ; n’en fait pas partie : **?1**',
    pl: '**?0** łączy się tylko z artykułami podanymi w danych produktu; nie ma wśród nich: **?1**',
  },
});
