import { definePhrases } from '../phrase.ts';

/** The administration's home and what its lists have in common. */
export const administrationTexts = definePhrases({
  AdministrationTitle: {
    en: 'Administration',
    de: 'Verwaltung',
    nl: 'Beheer',
    fr: 'Administration',
    pl: 'Administracja',
  },
  AdministrationNoProblems: {
    en: 'No open problems',
    de: 'Keine offenen Probleme',
    nl: 'Geen openstaande problemen',
    fr: 'Aucun problème en cours',
    pl: 'Brak nierozwiązanych problemów',
  },
  AdministrationNotKnown: {
    en: 'Could not be loaded',
    de: 'Konnte nicht geladen werden',
    nl: 'Kon niet worden geladen',
    fr: 'Chargement impossible',
    pl: 'Nie udało się załadować',
  },
  AdministrationMissingIn: {
    en: { one: '**?1**: **?0** missing asset', other: '**?1**: **?0** missing assets' },
    de: { one: '**?1**: **?0** fehlende Datei', other: '**?1**: **?0** fehlende Dateien' },
    nl: { one: '**?1**: **?0** ontbrekend bestand', other: '**?1**: **?0** ontbrekende bestanden' },
    fr: { one: '**?1**\u00a0: **?0** média manquant', other: '**?1**\u00a0: **?0** médias manquants' },
    pl: {
      one: '**?1**: **?0** brakujący zasób',
      few: '**?1**: **?0** brakujące zasoby',
      many: '**?1**: **?0** brakujących zasobów',
      other: '**?1**: **?0** brakującego zasobu',
    },
  },
  AdministrationCatalogs: {
    en: { one: '**?0** catalog in use', other: '**?0** catalogs in use' },
    de: { one: '**?0** Katalog in Verwendung', other: '**?0** Kataloge in Verwendung' },
    nl: { one: '**?0** catalogus in gebruik', other: '**?0** catalogi in gebruik' },
    fr: { one: '**?0** catalogue utilisé', other: '**?0** catalogues utilisés' },
    pl: {
      one: '**?0** katalog w użyciu',
      few: '**?0** katalogi w użyciu',
      many: '**?0** katalogów w użyciu',
      other: '**?0** katalogu w użyciu',
    },
  },
  AdministrationWaiting: {
    en: { one: '**?0** import waits for your review', other: '**?0** imports wait for your review' },
    de: { one: '**?0** Import wartet auf Ihre Prüfung', other: '**?0** Importe warten auf Ihre Prüfung' },
    nl: { one: '**?0** import wacht op uw controle', other: '**?0** imports wachten op uw controle' },
    fr: {
      one: '**?0** importation attend votre vérification',
      other: '**?0** importations attendent votre vérification',
    },
    pl: {
      one: '**?0** import oczekuje na sprawdzenie',
      few: '**?0** importy oczekują na sprawdzenie',
      many: '**?0** importów oczekuje na sprawdzenie',
      other: '**?0** importu oczekuje na sprawdzenie',
    },
  },
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
