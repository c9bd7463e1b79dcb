import { definePhrases } from '../phrase.ts';

/** Titles of notifications, and the tray that keeps those of success. */
export const noticeTexts = definePhrases({
  NotificationLoadingTitle: { en: 'Note', de: 'Hinweis', nl: 'Let op', fr: 'Information', pl: 'Informacja' },
  NotificationErrorTitle: { en: 'Error', de: 'Fehler', nl: 'Fout', fr: 'Erreur', pl: 'Błąd' },
  NotificationSuccessTitle: { en: 'Done', de: 'Erledigt', nl: 'Gereed', fr: 'Terminé', pl: 'Gotowe' },
  NoticeTray: {
    en: { one: '**?0** earlier message', other: '**?0** earlier messages' },
    de: { one: '**?0** frühere Meldung', other: '**?0** frühere Meldungen' },
    nl: { one: '**?0** eerdere melding', other: '**?0** eerdere meldingen' },
    fr: { one: '**?0** message précédent', other: '**?0** messages précédents' },
    pl: {
      one: '**?0** wcześniejszy komunikat',
      few: '**?0** wcześniejsze komunikaty',
      many: '**?0** wcześniejszych komunikatów',
      other: '**?0** wcześniejszego komunikatu',
    },
  },
  NoticeTrayClear: {
    en: 'Clear messages',
    de: 'Meldungen löschen',
    nl: 'Meldingen wissen',
    fr: 'Effacer les messages',
    pl: 'Wyczyść komunikaty',
  },
});
