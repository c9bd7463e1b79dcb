import { definePhrases } from '../phrase.ts';

/** Names of folders in the archive of an export, and the list of what is missing in it. */
export const archiveTexts = definePhrases({
  DocumentArchivePictures: { en: 'Pictures', de: 'Bilder', nl: 'Afbeeldingen', fr: 'Photos', pl: 'Zdjęcia' },
  DocumentArchiveDrawings: {
    en: 'Technical drawings',
    de: 'Technische Zeichnungen',
    nl: 'Technische tekeningen',
    fr: 'Dessins techniques',
    pl: 'Rysunki techniczne',
  },
  DocumentArchiveAmbience: {
    en: 'Ambience images',
    de: 'Ambientebilder',
    nl: 'Sfeerbeelden',
    fr: 'Photos d’ambiance',
    pl: 'Zdjęcia aranżacji',
  },
  DocumentArchiveCad: { en: 'CAD files', de: 'CAD-Dateien', nl: 'CAD-bestanden', fr: 'Fichiers CAO', pl: 'Pliki CAD' },
  DocumentArchiveSheets: {
    en: 'Data sheets',
    de: 'Datenblätter',
    nl: 'Productbladen',
    fr: 'Fiches produits',
    pl: 'Karty produktów',
  },
  DocumentArchiveOther: {
    en: 'Other files',
    de: 'Weitere Dateien',
    nl: 'Overige bestanden',
    fr: 'Autres fichiers',
    pl: 'Inne pliki',
  },
  DocumentArchiveTerms: {
    en: 'Terms and conditions',
    de: 'Verkaufs- und Lieferbedingungen',
    nl: 'Verkoop- en leveringsvoorwaarden',
    fr: 'Conditions générales de vente',
    pl: 'Warunki sprzedaży i dostaw',
  },
  DocumentMissingArticle: {
    en: 'Article no.',
    de: 'Artikelnummer',
    nl: 'Artikelnummer',
    fr: 'Référence',
    pl: 'Numer artykułu',
  },
  DocumentMissingFile: { en: 'File', de: 'Datei', nl: 'Bestand', fr: 'Fichier', pl: 'Plik' },
  DocumentMissingReason: { en: 'Reason', de: 'Grund', nl: 'Reden', fr: 'Motif', pl: 'Przyczyna' },
  DocumentMissingNotFound: {
    en: 'not found',
    de: 'nicht gefunden',
    nl: 'niet gevonden',
    fr: 'introuvable',
    pl: 'nie znaleziono',
  },
  DocumentMissingElsewhere: {
    en: 'lies on another server and is not fetched',
    de: 'liegt auf einem anderen Server und wird nicht geladen',
    nl: 'staat op een andere server en wordt niet opgehaald',
    fr: 'se trouve sur un autre serveur et n’est pas chargé',
    pl: 'znajduje się na innym serwerze i nie jest pobierany',
  },
  DocumentMissingNotFetched: {
    en: 'could not be fetched from its server',
    de: 'konnte nicht von seinem Server geladen werden',
    nl: 'kon niet van de server worden opgehaald',
    fr: 'n’a pas pu être chargé depuis son serveur',
    pl: 'nie udało się pobrać z serwera',
  },
  DocumentMissingTooLarge: {
    en: 'larger than 50 MB',
    de: 'größer als 50 MB',
    nl: 'groter dan 50 MB',
    fr: 'dépasse 50 Mo',
    pl: 'większy niż 50 MB',
  },
});
