import { definePhrases } from '../phrase.ts';

/**
 * Sentences of fit verdicts (domain: Fit). **?0** is the article whose rule or data excludes, **?1** the one that is
 * kept out; further arguments as the key says. The article kept out stands behind a colon so that one sentence serves
 * for a single article and for many.
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
    fr: 'Utiliser **?0**',
    pl: 'Użyj: **?0**',
  },
  RepairInstead: {
    en: 'instead of **?0**',
    de: 'statt **?0**',
    nl: 'in plaats van **?0**',
    fr: 'remplace **?0**',
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
  /** On a button: two articles that go together and take the places of two. */
  RepairUsePair: {
    en: 'Use **?0** with **?1**',
    de: '**?0** mit **?1** verwenden',
    nl: '**?0** met **?1** gebruiken',
    fr: 'Utiliser **?0** avec **?1**',
    pl: 'Użyj: **?0** razem z: **?1**',
  },
  /** On a button, where nothing else helps: the article that goes, so that its place is open again. */
  RepairRemoveAndChoose: {
    en: 'Remove **?0** and choose again',
    de: '**?0** entfernen und neu wählen',
    nl: '**?0** verwijderen en opnieuw kiezen',
    fr: 'Retirer **?0** et choisir à nouveau',
    pl: 'Usuń: **?0** i wybierz ponownie',
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
    fr: 'inutile dans ce cas',
    pl: 'wtedy niepotrzebne',
  },
  RepairNewSet: {
    en: 'Move **?0** to a new set',
    de: '**?0** in ein neues Set verschieben',
    nl: '**?0** naar een nieuwe set verplaatsen',
    fr: 'Déplacer **?0** dans un nouvel ensemble',
    pl: 'Przenieś do nowego zestawu: **?0**',
  },
  /** **?0** is a sub-article, **?1** the article that brings it along. */
  FitSubArticle: {
    en: '**?0** (comes with **?1**)',
    de: '**?0** (gehört zu **?1**)',
    nl: '**?0** (hoort bij **?1**)',
    fr: '**?0** (fourni avec **?1**)',
    pl: '**?0** (w komplecie z: **?1**)',
  },
  FitSubArticleOfThese: {
    en: '**?0** (comes with these articles)',
    de: '**?0** (gehört zu diesen Artikeln)',
    nl: '**?0** (hoort bij deze artikelen)',
    fr: '**?0** (fourni avec ces articles)',
    pl: '**?0** (w komplecie z tymi artykułami)',
  },
  FitNotFitsWith: {
    en: '**?0** excludes by its own data: **?1**',
    de: '**?0** schließt laut Produktdaten aus: **?1**',
    nl: '**?0** sluit volgens de productgegevens uit: **?1**',
    fr: '**?0** exclut, selon ses données : **?1**',
    pl: '**?0** według danych produktu wyklucza: **?1**',
  },
  FitNone: {
    en: '**?0** needs none: **?1**',
    de: '**?0** kommt ohne aus; nicht nötig: **?1**',
    nl: '**?0** werkt zonder; niet nodig: **?1**',
    fr: '**?0** n’en nécessite pas : **?1**',
    pl: '**?0** działa bez tego; niepotrzebne: **?1**',
  },
  /** **?2** is the list. */
  FitOnlyList: {
    en: '**?0** is only compatible with the list “**?2**”; not on it: **?1**',
    de: '**?0** passt nur zur Liste „**?2**“; nicht darin: **?1**',
    nl: '**?0** past alleen bij de lijst ‘**?2**’; niet daarop: **?1**',
    fr: '**?0** ne va qu’avec la liste « **?2** » ; n’y figure pas : **?1**',
    pl: '**?0** pasuje tylko do listy „**?2**”; nie ma na niej: **?1**',
  },
  /** **?2** is the list. */
  FitExceptList: {
    en: '**?0** excludes the list “**?2**”; on it: **?1**',
    de: '**?0** schließt die Liste „**?2**“ aus; darin: **?1**',
    nl: '**?0** sluit de lijst ‘**?2**’ uit; daarop: **?1**',
    fr: '**?0** exclut la liste « **?2** » ; y figure : **?1**',
    pl: '**?0** wyklucza listę „**?2**”; jest na niej: **?1**',
  },
  /** **?2** is the property, **?3** the wanted value, **?4** the value found. */
  FitSameValue: {
    en: '**?0** needs **?2** “**?3**”; **?1**: “**?4**”',
    de: '**?0** verlangt **?2** „**?3**“; **?1**: „**?4**“',
    nl: '**?0** vraagt **?2** ‘**?3**’; **?1**: ‘**?4**’',
    fr: '**?0** demande **?2** « **?3** » ; **?1** : « **?4** »',
    pl: '**?0** wymaga: **?2** „**?3**”; **?1**: „**?4**”',
  },
  /** **?2** is the property, **?3** the wanted value. */
  FitSameValueMissing: {
    en: '**?0** needs **?2** “**?3**”; without a value: **?1**',
    de: '**?0** verlangt **?2** „**?3**“; ohne Wert: **?1**',
    nl: '**?0** vraagt **?2** ‘**?3**’; zonder waarde: **?1**',
    fr: '**?0** demande **?2** « **?3** » ; sans valeur : **?1**',
    pl: '**?0** wymaga: **?2** „**?3**”; bez wartości: **?1**',
  },
  /** In place of a list of values when an article has none. */
  FitNoValue: { en: 'no value', de: 'kein Wert', nl: 'geen waarde', fr: 'aucune valeur', pl: 'brak wartości' },
  /** **?1** is the property, **?2** the wanted value. */
  FitOthersOfGroup: {
    en: '**?0** needs **?1** “**?2**”; these articles do not have it',
    de: '**?0** verlangt **?1** „**?2**“; diese Artikel haben das nicht',
    nl: '**?0** vraagt **?1** ‘**?2**’; deze artikelen hebben dat niet',
    fr: '**?0** demande **?1** « **?2** » ; ces articles ne l’ont pas',
    pl: '**?0** wymaga: **?1** „**?2**”; te artykuły tego nie mają',
  },
  /** **?2** is the property, **?3** the value of the list that is kept out. */
  FitExceptValue: {
    en: '**?1**: **?2** “**?3**”; **?0** does not go with that',
    de: '**?1**: **?2** „**?3**“; dazu passt **?0** nicht',
    nl: '**?1**: **?2** ‘**?3**’; daar past **?0** niet bij',
    fr: '**?1** : **?2** « **?3** » ; incompatible avec **?0**',
    pl: '**?1**: **?2** „**?3**”; do tego nie pasuje **?0**',
  },
  /** Of many articles that share the value: **?1** is the property, **?2** the value. */
  FitExceptValueOfGroup: {
    en: '**?0** does not go with **?1** “**?2**”',
    de: '**?0** passt nicht zu **?1** „**?2**“',
    nl: '**?0** past niet bij **?1** ‘**?2**’',
    fr: '**?0** ne va pas avec **?1** « **?2** »',
    pl: '**?0** nie pasuje do: **?1** „**?2**”',
  },
  FitCombination: {
    en: '**?0** combines only with the articles named in its data; not among them: **?1**',
    de: '**?0** ist nur mit den in den Produktdaten genannten Artikeln kombinierbar; nicht dabei: **?1**',
    nl: '**?0** is alleen te combineren met de artikelen uit de productgegevens; niet daarbij: **?1**',
    fr: '**?0** ne se combine qu’avec les articles cités dans ses données ; n’en fait pas partie : **?1**',
    pl: '**?0** łączy się tylko z artykułami podanymi w danych produktu; nie ma wśród nich: **?1**',
  },
  /** From here on several articles exclude **?0**, an article of the set. */
  FitTheseNotFitsWith: {
    en: 'These articles exclude by their own data: **?0**',
    de: 'Diese Artikel schließen laut Produktdaten aus: **?0**',
    nl: 'Deze artikelen sluiten volgens de productgegevens uit: **?0**',
    fr: 'Ces articles excluent, selon leurs données : **?0**',
    pl: 'Te artykuły według danych produktu wykluczają: **?0**',
  },
  FitTheseNone: {
    en: 'These articles work without one; not needed: **?0**',
    de: 'Diese Artikel kommen ohne aus; nicht nötig: **?0**',
    nl: 'Deze artikelen werken zonder; niet nodig: **?0**',
    fr: 'Ces articles n’en nécessitent pas : **?0**',
    pl: 'Te artykuły działają bez tego; niepotrzebne: **?0**',
  },
  /** **?1** is the list. */
  FitTheseOnlyList: {
    en: 'These articles go only with the list “**?1**”; not on it: **?0**',
    de: 'Diese Artikel passen nur zur Liste „**?1**“; nicht darin: **?0**',
    nl: 'Deze artikelen passen alleen bij de lijst ‘**?1**’; niet daarop: **?0**',
    fr: 'Ces articles ne vont qu’avec la liste « **?1** » ; n’y figure pas : **?0**',
    pl: 'Te artykuły pasują tylko do listy „**?1**”; nie ma na niej: **?0**',
  },
  /** **?1** is the list. */
  FitTheseExceptList: {
    en: 'These articles exclude the list “**?1**”; on it: **?0**',
    de: 'Diese Artikel schließen die Liste „**?1**“ aus; darin: **?0**',
    nl: 'Deze artikelen sluiten de lijst ‘**?1**’ uit; daarop: **?0**',
    fr: 'Ces articles excluent la liste « **?1** » ; y figure : **?0**',
    pl: 'Te artykuły wykluczają listę „**?1**”; jest na niej: **?0**',
  },
  /** **?1** is the property, **?2** the value of the list that is kept out. */
  FitTheseExceptValue: {
    en: '**?0**: **?1** “**?2**”; these articles do not go with that',
    de: '**?0**: **?1** „**?2**“; dazu passen diese Artikel nicht',
    nl: '**?0**: **?1** ‘**?2**’; daar passen deze artikelen niet bij',
    fr: '**?0** : **?1** « **?2** » ; incompatible avec ces articles',
    pl: '**?0**: **?1** „**?2**”; te artykuły do tego nie pasują',
  },
  /** **?1** is the property, **?2** the wanted value, **?3** the value found. */
  FitTheseSameValue: {
    en: 'These articles need **?1** “**?2**”; **?0**: “**?3**”',
    de: 'Diese Artikel verlangen **?1** „**?2**“; **?0**: „**?3**“',
    nl: 'Deze artikelen vragen **?1** ‘**?2**’; **?0**: ‘**?3**’',
    fr: 'Ces articles demandent **?1** « **?2** » ; **?0** : « **?3** »',
    pl: 'Te artykuły wymagają: **?1** „**?2**”; **?0**: „**?3**”',
  },
  /** Each article wants a value of its own. **?1** is the property, **?2** the value found. */
  FitTheseOtherValue: {
    en: 'These articles need another value of **?1**; **?0**: “**?2**”',
    de: 'Diese Artikel verlangen bei **?1** einen anderen Wert; **?0**: „**?2**“',
    nl: 'Deze artikelen vragen een andere waarde voor **?1**; **?0**: ‘**?2**’',
    fr: 'Ces articles demandent une autre valeur pour **?1** ; **?0** : « **?2** »',
    pl: 'Te artykuły wymagają innej wartości: **?1**; **?0**: „**?2**”',
  },
  /** **?1** is the property. */
  FitTheseValueMissing: {
    en: 'These articles ask for a value of **?1**; without one: **?0**',
    de: 'Diese Artikel verlangen bei **?1** einen Wert; ohne Wert: **?0**',
    nl: 'Deze artikelen vragen een waarde voor **?1**; zonder waarde: **?0**',
    fr: 'Ces articles demandent une valeur pour **?1** ; sans valeur : **?0**',
    pl: 'Te artykuły wymagają wartości: **?1**; bez wartości: **?0**',
  },
  FitTheseCombination: {
    en: 'These articles combine only with those named in their data; not among them: **?0**',
    de: 'Diese Artikel sind nur mit den in ihren Produktdaten genannten kombinierbar; nicht dabei: **?0**',
    nl: 'Deze artikelen zijn alleen te combineren met die uit hun productgegevens; niet daarbij: **?0**',
    fr: 'Ces articles ne se combinent qu’avec ceux cités dans leurs données ; n’en fait pas partie : **?0**',
    pl: 'Te artykuły łączą się tylko z podanymi w ich danych; nie ma wśród nich: **?0**',
  },
});
