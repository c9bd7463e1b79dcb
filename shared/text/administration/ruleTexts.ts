import { definePhrases } from '../phrase.ts';

/** The administration of rules and lists. */
export const ruleTexts = definePhrases({
  RulesTabs: { en: 'Parts', de: 'Bereiche', nl: 'Onderdelen', fr: 'Parties', pl: 'Części' },
  RulesTabRules: { en: 'Rules', de: 'Regeln', nl: 'Regels', fr: 'Règles', pl: 'Reguły' },
  RulesTabLists: { en: 'Lists', de: 'Listen', nl: 'Lijsten', fr: 'Listes', pl: 'Listy' },
  RulesTabGroups: { en: 'Groups', de: 'Gruppen', nl: 'Groepen', fr: 'Groupes', pl: 'Grupy' },
  RulesTabTags: { en: 'Tags', de: 'Schlagwörter', nl: 'Labels', fr: 'Étiquettes', pl: 'Etykiety' },
  RulesTabHealth: { en: 'Health', de: 'Prüfung', nl: 'Gezondheid', fr: 'État', pl: 'Stan' },
});
