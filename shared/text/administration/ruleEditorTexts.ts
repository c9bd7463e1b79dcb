import { definePhrases } from '../phrase.ts';
import { affectedArticlesTexts } from './rules/affectedArticlesTexts.ts';
import { ruleHealthTexts } from './rules/ruleHealthTexts.ts';
import { ruleNavigationTexts } from './rules/ruleNavigationTexts.ts';
import { ruleSavingTexts } from './rules/ruleSavingTexts.ts';
import { ruleSentenceTexts } from './rules/ruleSentenceTexts.ts';
import { ruleTrialTexts } from './rules/ruleTrialTexts.ts';

const editorTexts = definePhrases({
  RuleAppliesTo: {
    en: 'Applies to',
    de: 'Gilt für',
    nl: 'Geldt voor',
    fr: 'S’applique à',
    pl: 'Dotyczy',
  },
  RuleReferenceIs: {
    en: 'Reference country **?0**',
    de: 'Referenzland **?0**',
    nl: 'Referentieland **?0**',
    fr: 'Pays de référence **?0**',
    pl: 'Kraj odniesienia **?0**',
  },
  RuleEditedBy: {
    en: 'edited by **?0**, **?1**',
    de: 'bearbeitet von **?0**, **?1**',
    nl: 'bewerkt door **?0**, **?1**',
    fr: 'modifiée par **?0**, **?1**',
    pl: 'edycja: **?0**, **?1**',
  },
  RuleDuplicate: {
    en: 'Duplicate',
    de: 'Duplizieren',
    nl: 'Dupliceren',
    fr: 'Dupliquer',
    pl: 'Duplikuj',
  },
  RuleMore: {
    en: 'More actions',
    de: 'Weitere Aktionen',
    nl: 'Meer acties',
    fr: 'Autres actions',
    pl: 'Więcej działań',
  },
  RuleDelete: {
    en: 'Delete rule',
    de: 'Regel löschen',
    nl: 'Regel verwijderen',
    fr: 'Supprimer la règle',
    pl: 'Usuń regułę',
  },
  RuleWillBeDeleted: {
    en: 'Rule will be deleted',
    de: 'Regel wird gelöscht',
    nl: 'Regel wordt verwijderd',
    fr: 'La règle sera supprimée',
    pl: 'Reguła zostanie usunięta',
  },
  RuleDeleted: {
    en: 'Rule deleted',
    de: 'Regel gelöscht',
    nl: 'Regel verwijderd',
    fr: 'Règle supprimée',
    pl: 'Reguła usunięta',
  },
  RuleSwitchedOn: {
    en: 'Rule enabled: **?0**',
    de: 'Regel aktiviert: **?0**',
    nl: 'Regel ingeschakeld: **?0**',
    fr: 'Règle activée : **?0**',
    pl: 'Włączono regułę: **?0**',
  },
  RuleSwitchedOff: {
    en: 'Rule disabled: **?0**',
    de: 'Regel deaktiviert: **?0**',
    nl: 'Regel uitgeschakeld: **?0**',
    fr: 'Règle désactivée : **?0**',
    pl: 'Wyłączono regułę: **?0**',
  },
  RuleTitle: {
    en: 'Title',
    de: 'Titel',
    nl: 'Titel',
    fr: 'Titre',
    pl: 'Tytuł',
  },
  RuleTitleHint: {
    en: 'Shown with the reasons why an article does not fit',
    de: 'Steht bei den Gründen, warum ein Artikel nicht passt',
    nl: 'Staat bij de redenen waarom een artikel niet past',
    fr: 'Affiché avec les raisons pour lesquelles un article ne convient pas',
    pl: 'Widoczny przy powodach, dla których artykuł nie pasuje',
  },
  RuleEditList: {
    en: 'Edit list',
    de: 'Liste bearbeiten',
    nl: 'Lijst bewerken',
    fr: 'Modifier la liste',
    pl: 'Edytuj listę',
  },
  RuleArticleCount: {
    en: { one: '**?0** article', other: '**?0** articles' },
    de: { one: '**?0** Artikel', other: '**?0** Artikel' },
    nl: { one: '**?0** artikel', other: '**?0** artikelen' },
    fr: { one: '**?0** article', other: '**?0** articles' },
    pl: { one: '**?0** artykuł', few: '**?0** artykuły', many: '**?0** artykułów', other: '**?0** artykułu' },
  },
  RuleConditionsMore: {
    en: { one: '**?0** more condition', other: '**?0** more conditions' },
    de: { one: '**?0** weitere Bedingung', other: '**?0** weitere Bedingungen' },
    nl: { one: 'nog **?0** voorwaarde', other: 'nog **?0** voorwaarden' },
    fr: { one: 'encore **?0** condition', other: 'encore **?0** conditions' },
    pl: {
      one: 'jeszcze **?0** warunek',
      few: 'jeszcze **?0** warunki',
      many: 'jeszcze **?0** warunków',
      other: 'jeszcze **?0** warunku',
    },
  },
});

/** The editor of rules, trying them, and their health. */
export const ruleEditorTexts = {
  ...editorTexts,
  ...ruleNavigationTexts,
  ...affectedArticlesTexts,
  ...ruleSavingTexts,
  ...ruleSentenceTexts,
  ...ruleTrialTexts,
  ...ruleHealthTexts,
};
