import { definePhrases } from '../../phrase.ts';

/** What a rule does to the articles of its reference catalogue. */
export const affectedArticlesTexts = definePhrases({
  RuleAffected: {
    en: 'Affected articles',
    de: 'Betroffene Artikel',
    nl: 'Betrokken artikelen',
    fr: 'Articles concernés',
    pl: 'Artykuły objęte regułą',
  },
  RuleAffectedOf: {
    en: '**?0** of **?1** are excluded beside an article of ‘**?2**’',
    de: '**?0** von **?1** sind neben einem Artikel aus „**?2**“ ausgeschlossen',
    nl: '**?0** van **?1** zijn naast een artikel van ‘**?2**’ uitgesloten',
    fr: '**?0** sur **?1** sont exclus à côté d’un article de « **?2** »',
    pl: '**?0** z **?1** jest wykluczonych obok artykułu z listy „**?2**”',
  },
  RuleAffectedNone: {
    en: 'This effect excludes nothing by itself.',
    de: 'Diese Wirkung schließt für sich nichts aus.',
    nl: 'Dit effect sluit op zichzelf niets uit.',
    fr: 'Cet effet n’exclut rien à lui seul.',
    pl: 'Samo to działanie niczego nie wyklucza.',
  },
  RuleAffectedIncomplete: {
    en: 'The articles appear when the sentence is complete.',
    de: 'Die Artikel erscheinen, sobald der Satz vollständig ist.',
    nl: 'De artikelen verschijnen zodra de zin volledig is.',
    fr: 'Les articles s’affichent dès que la phrase est complète.',
    pl: 'Artykuły pojawią się po uzupełnieniu zdania.',
  },
  RuleExcluded: {
    en: 'Excluded **?0**',
    de: 'Ausgeschlossen **?0**',
    nl: 'Uitgesloten **?0**',
    fr: 'Exclus **?0**',
    pl: 'Wykluczone **?0**',
  },
  RuleKept: {
    en: 'Kept **?0**',
    de: 'Bleiben **?0**',
    nl: 'Blijven **?0**',
    fr: 'Conservés **?0**',
    pl: 'Pozostają **?0**',
  },
  RuleBeside: {
    en: 'Beside',
    de: 'Neben',
    nl: 'Naast',
    fr: 'À côté de',
    pl: 'Obok',
  },
  RuleBesideOf: {
    en: '**?0** of **?1**',
    de: '**?0** von **?1**',
    nl: '**?0** van **?1**',
    fr: '**?0** sur **?1**',
    pl: '**?0** z **?1**',
  },
  RuleInProjects: {
    en: 'In projects',
    de: 'In Projekten',
    nl: 'In projecten',
    fr: 'Dans les projets',
    pl: 'W projektach',
  },
  RuleArticleId: {
    en: 'Article Id',
    de: 'Artikelnummer',
    nl: 'Artikelnummer',
    fr: 'Numéro d’article',
    pl: 'Numer artykułu',
  },
  RuleShowing: {
    en: 'Showing **?0** of **?1**',
    de: '**?0** von **?1**',
    nl: '**?0** van **?1** getoond',
    fr: '**?0** sur **?1** affichés',
    pl: 'Widoczne: **?0** z **?1**',
  },
  RuleLoadMore: {
    en: 'Load more',
    de: 'Mehr laden',
    nl: 'Meer laden',
    fr: 'Afficher plus',
    pl: 'Pokaż więcej',
  },
});
