import { definePhrases } from '../phrase.ts';
import { findingTitles } from './findingTitles.ts';

/** What a check of an import has found. */
export const reviewFindingTexts = definePhrases({
  ...findingTitles,
  ReviewFindings: { en: 'Findings', de: 'Befunde', nl: 'Bevindingen', fr: 'Constats', pl: 'Ustalenia' },
  ReviewFindingsOf: {
    en: '**?0** in **?1**',
    de: '**?0** in **?1**',
    nl: '**?0** in **?1**',
    fr: '**?0** de **?1**',
    pl: '**?0** w **?1**',
  },
  ReviewKinds: {
    en: { one: '**?0** kind', other: '**?0** kinds' },
    de: { one: '**?0** Art', other: '**?0** Arten' },
    nl: { one: '**?0** soort', other: '**?0** soorten' },
    fr: { one: '**?0** type', other: '**?0** types' },
    pl: { one: '**?0** rodzaju', few: '**?0** rodzajach', many: '**?0** rodzajach', other: '**?0** rodzaju' },
  },
  ReviewWarnings: {
    en: { one: '**?0** warning', other: '**?0** warnings' },
    de: { one: '**?0** Warnung', other: '**?0** Warnungen' },
    nl: { one: '**?0** waarschuwing', other: '**?0** waarschuwingen' },
    fr: { one: '**?0** avertissement', other: '**?0** avertissements' },
    pl: {
      one: '**?0** ostrzeżenie',
      few: '**?0** ostrzeżenia',
      many: '**?0** ostrzeżeń',
      other: '**?0** ostrzeżenia',
    },
  },
  ReviewNotes: {
    en: { one: '**?0** note', other: '**?0** notes' },
    de: { one: '**?0** Hinweis', other: '**?0** Hinweise' },
    nl: { one: '**?0** opmerking', other: '**?0** opmerkingen' },
    fr: { one: '**?0** remarque', other: '**?0** remarques' },
    pl: { one: '**?0** uwaga', few: '**?0** uwagi', many: '**?0** uwag', other: '**?0** uwagi' },
  },
  ReviewNoFindings: {
    en: 'Nothing was found',
    de: 'Es wurde nichts beanstandet',
    nl: 'Er is niets gevonden',
    fr: 'Rien à signaler',
    pl: 'Niczego nie stwierdzono',
  },
  ReviewNoFindingsText: {
    en: 'The file has neither errors nor warnings.',
    de: 'Die Datei enthält weder Fehler noch Warnungen.',
    nl: 'Het bestand bevat geen fouten en geen waarschuwingen.',
    fr: 'Le fichier ne contient ni erreur ni avertissement.',
    pl: 'Plik nie zawiera błędów ani ostrzeżeń.',
  },
  ReviewLevelerror: { en: 'Error', de: 'Fehler', nl: 'Fout', fr: 'Erreur', pl: 'Błąd' },
  ReviewLevelwarning: {
    en: 'Warning',
    de: 'Warnung',
    nl: 'Waarschuwing',
    fr: 'Avertissement',
    pl: 'Ostrzeżenie',
  },
  ReviewLevelnote: { en: 'Note', de: 'Hinweis', nl: 'Opmerking', fr: 'Remarque', pl: 'Uwaga' },
  ReviewRow: { en: 'row **?0**', de: 'Zeile **?0**', nl: 'rij **?0**', fr: 'ligne **?0**', pl: 'wiersz **?0**' },
  ReviewMoreOf: {
    en: { one: '**?0** more: **?1**', other: '**?0** more: **?1**' },
    de: { one: '**?0** weiterer: **?1**', other: '**?0** weitere: **?1**' },
    nl: { one: 'nog **?0**: **?1**', other: 'nog **?0**: **?1**' },
    fr: { one: '**?0** de plus : **?1**', other: '**?0** de plus : **?1**' },
    pl: {
      one: 'jeszcze **?0**: **?1**',
      few: 'jeszcze **?0**: **?1**',
      many: 'jeszcze **?0**: **?1**',
      other: 'jeszcze **?0**: **?1**',
    },
  },
  ReviewAllFindings: {
    en: 'All findings as CSV',
    de: 'Alle Befunde als CSV',
    nl: 'Alle bevindingen als CSV',
    fr: 'Tous les constats en CSV',
    pl: 'Wszystkie ustalenia jako CSV',
  },
});
