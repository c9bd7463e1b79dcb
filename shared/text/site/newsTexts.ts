import { definePhrases } from '../phrase.ts';

/** What the site learns while it is open: newer builds, and work that ended elsewhere. */
export const newsTexts = definePhrases({
  NewsBuild: {
    en: 'A new version of this site is available.',
    de: 'Eine neue Version dieser Website ist verfügbar.',
    nl: 'Er is een nieuwe versie van deze site beschikbaar.',
    fr: 'Une nouvelle version de ce site est disponible.',
    pl: 'Dostępna jest nowa wersja tej strony.',
  },
  NewsReload: { en: 'Reload', de: 'Neu laden', nl: 'Opnieuw laden', fr: 'Recharger', pl: 'Odśwież' },
  NewsReportReady: {
    en: 'Your specification is ready',
    de: 'Eine Spezifikation, die Sie anderswo begonnen haben, ist fertig',
    nl: 'Een specificatie die u elders hebt gestart, is klaar',
    fr: 'Une prescription que vous avez lancée ailleurs est prête',
    pl: 'Specyfikacja uruchomiona w innym miejscu jest gotowa',
  },
  NewsReportFailed: {
    en: 'Your specification could not be created',
    de: 'Eine Spezifikation, die Sie anderswo begonnen haben, konnte nicht erstellt werden',
    nl: 'Een specificatie die u elders hebt gestart, kon niet worden gemaakt',
    fr: 'Une prescription que vous avez lancée ailleurs n’a pas pu être créée',
    pl: 'Nie udało się utworzyć specyfikacji uruchomionej w innym miejscu',
  },
  NewsImportReady: {
    en: 'Your import has finished',
    de: 'Ein Import, den Sie anderswo begonnen haben, ist abgeschlossen',
    nl: 'Een import die u elders hebt gestart, is voltooid',
    fr: 'Une importation que vous avez lancée ailleurs est terminée',
    pl: 'Import uruchomiony w innym miejscu został zakończony',
  },
  NewsConversionReady: {
    en: 'Your conversion has finished',
    de: 'Eine Umwandlung, die Sie anderswo begonnen haben, ist abgeschlossen',
    nl: 'Een conversie die u elders hebt gestart, is voltooid',
    fr: 'Une conversion que vous avez lancée ailleurs est terminée',
    pl: 'Konwersja uruchomiona w innym miejscu została zakończona',
  },
  NewsConversionFailed: {
    en: 'Your conversion has failed',
    de: 'Eine Umwandlung, die Sie anderswo begonnen haben, ist fehlgeschlagen',
    nl: 'Een conversie die u elders hebt gestart, is mislukt',
    fr: 'Une conversion que vous avez lancée ailleurs a échoué',
    pl: 'Konwersja uruchomiona w innym miejscu nie powiodła się',
  },
  NewsUsageReportsReady: {
    en: 'The reports have been rebuilt',
    de: 'Die Berichte wurden neu erstellt',
    nl: 'De rapporten zijn opnieuw opgebouwd',
    fr: 'Les rapports ont été recalculés',
    pl: 'Raporty zostały utworzone ponownie',
  },
  NewsUsageReportsFailed: {
    en: 'The reports could not be built',
    de: 'Die Berichte konnten nicht erstellt werden',
    nl: 'De rapporten konden niet worden opgebouwd',
    fr: 'Les rapports n’ont pas pu être calculés',
    pl: 'Nie udało się utworzyć raportów',
  },
  NewsImportFailed: {
    en: 'Your import has failed',
    de: 'Ein Import, den Sie anderswo begonnen haben, ist fehlgeschlagen',
    nl: 'Een import die u elders hebt gestart, is mislukt',
    fr: 'Une importation que vous avez lancée ailleurs a échoué',
    pl: 'Import uruchomiony w innym miejscu nie powiódł się',
  },
  NewsTimerEnded: {
    en: 'A scheduled function that you started has finished',
    de: 'Eine geplante Funktion, die Sie gestartet haben, ist abgeschlossen',
    nl: 'Een geplande functie die u hebt gestart, is voltooid',
    fr: 'Une fonction planifiée que vous avez lancée est terminée',
    pl: 'Uruchomiona przez Ciebie funkcja planowana została zakończona',
  },
  NewsTimerFailed: {
    en: 'A scheduled function that you started has failed',
    de: 'Eine geplante Funktion, die Sie gestartet haben, ist fehlgeschlagen',
    nl: 'Een geplande functie die u hebt gestart, is mislukt',
    fr: 'Une fonction planifiée que vous avez lancée a échoué',
    pl: 'Uruchomiona przez Ciebie funkcja planowana nie powiodła się',
  },
});
