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
  RuleLetsPass: {
    en: {
      one: '**?0** article of its list is let pass beside an article of ‘**?1**’',
      other: '**?0** articles of its list are let pass beside an article of ‘**?1**’',
    },
    de: {
      one: '**?0** Artikel der Liste ist neben einem Artikel aus „**?1**“ zugelassen',
      other: '**?0** Artikel der Liste sind neben einem Artikel aus „**?1**“ zugelassen',
    },
    nl: {
      one: '**?0** artikel van de lijst is naast een artikel van ‘**?1**’ toegestaan',
      other: '**?0** artikelen van de lijst zijn naast een artikel van ‘**?1**’ toegestaan',
    },
    fr: {
      one: '**?0** article de la liste est admis à côté d’un article de « **?1** »',
      other: '**?0** articles de la liste sont admis à côté d’un article de « **?1** »',
    },
    pl: {
      one: 'Obok artykułu z listy „**?1**” dopuszczony jest **?0** artykuł',
      few: 'Obok artykułu z listy „**?1**” dopuszczone są **?0** artykuły',
      many: 'Obok artykułu z listy „**?1**” dopuszczonych jest **?0** artykułów',
      other: 'Obok artykułu z listy „**?1**” dopuszczonych jest **?0** artykułu',
    },
  },
  RuleChangesSubArticles: {
    en: 'For **?0** of **?1** articles of ‘**?2**’ the sub-articles change',
    de: 'Bei **?0** von **?1** Artikeln aus „**?2**“ ändert sich das Zubehör',
    nl: 'Bij **?0** van **?1** artikelen van ‘**?2**’ veranderen de subartikelen',
    fr: 'Pour **?0** des **?1** articles de « **?2** », les sous-articles changent',
    pl: 'Podartykuły zmieniają się dla **?0** z **?1** artykułów z listy „**?2**”',
  },
  RuleSetsQuantity: {
    en: 'A quantity is set by **?0** of **?1** articles of ‘**?2**’',
    de: 'Eine Menge setzen **?0** von **?1** Artikeln aus „**?2**“',
    nl: 'Een aantal is bepaald door **?0** van **?1** artikelen van ‘**?2**’',
    fr: 'La quantité est fixée par **?0** des **?1** articles de « **?2** »',
    pl: 'Ilość jest ustalana przez **?0** z **?1** artykułów z listy „**?2**”',
  },
  RuleSubArticlesBefore: {
    en: 'In the catalogue',
    de: 'Laut Katalog',
    nl: 'Volgens de catalogus',
    fr: 'Selon le catalogue',
    pl: 'Według katalogu',
  },
  RuleQuantity: {
    en: 'Quantity',
    de: 'Menge',
    nl: 'Aantal',
    fr: 'Quantité',
    pl: 'Ilość',
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
});
