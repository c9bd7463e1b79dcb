import { definePhrases } from '../phrase.ts';

/** Why an uploaded file is not taken, and what to do about it (domain: Uploads, Asset import). */
export const assetFindings = definePhrases({
  FindingNoFilesInZip: {
    en: '**?0** holds folders but no files. Please pack the files themselves.',
    de: '**?0** enthält nur Ordner und keine Dateien. Bitte packen Sie auch die Dateien selbst ein.',
    nl: '**?0** bevat alleen mappen en geen bestanden. Pak ook de bestanden zelf in.',
    fr: '**?0** ne contient que des dossiers et aucun fichier. Veuillez y ajouter les fichiers eux-mêmes.',
    pl: '**?0** zawiera tylko foldery, bez plików. Dodaj do archiwum także same pliki.',
  },
  WrongFileNoWorkbook: {
    en: '**?0** is not an Excel workbook. Please choose a file whose name ends in .xlsx.',
    de: '**?0** ist keine Excel-Arbeitsmappe. Bitte wählen Sie eine Datei mit der Endung .xlsx.',
    nl: '**?0** is geen Excel-werkmap. Kies een bestand met de extensie .xlsx.',
    fr: '**?0** n’est pas un classeur Excel. Veuillez choisir un fichier dont le nom se termine par .xlsx.',
    pl: '**?0** nie jest skoroszytem programu Excel. Wybierz plik z rozszerzeniem .xlsx.',
  },
  WrongFileNoCatalogue: {
    en: '**?0** is neither an Excel workbook (.xlsx) nor a ZIP file with the CSV files of a catalog, such as TOILET_WC.csv.',
    de: '**?0** ist weder eine Excel-Arbeitsmappe (.xlsx) noch eine ZIP-Datei mit den CSV-Dateien eines Katalogs, etwa TOILET_WC.csv.',
    nl: '**?0** is geen Excel-werkmap (.xlsx) en ook geen ZIP-bestand met de CSV-bestanden van een catalogus, zoals TOILET_WC.csv.',
    fr: '**?0** n’est ni un classeur Excel (.xlsx) ni un fichier ZIP contenant les fichiers CSV d’un catalogue, tels que TOILET_WC.csv.',
    pl: '**?0** nie jest skoroszytem programu Excel (.xlsx) ani plikiem ZIP z plikami CSV katalogu, takimi jak TOILET_WC.csv.',
  },
  WrongFileXls: {
    en: '**?0** is a workbook of an old Excel version (.xls). Please open it in Excel and save it as .xlsx.',
    de: '**?0** ist eine Arbeitsmappe einer alten Excel-Version (.xls). Bitte öffnen Sie sie in Excel und speichern Sie sie als .xlsx.',
    nl: '**?0** is een werkmap van een oude Excel-versie (.xls). Open de werkmap in Excel en sla deze op als .xlsx.',
    fr: '**?0** est un classeur d’une ancienne version d’Excel (.xls). Veuillez l’ouvrir dans Excel et l’enregistrer au format .xlsx.',
    pl: '**?0** to skoroszyt starej wersji programu Excel (.xls). Otwórz go w programie Excel i zapisz jako .xlsx.',
  },
  WrongFileProtected: {
    en: '**?0** is protected with a password. Please open it in Excel, remove the password and save it again.',
    de: '**?0** ist mit einem Kennwort geschützt. Bitte öffnen Sie die Datei in Excel, entfernen Sie das Kennwort und speichern Sie sie erneut.',
    nl: '**?0** is met een wachtwoord beveiligd. Open het bestand in Excel, verwijder het wachtwoord en sla het opnieuw op.',
    fr: '**?0** est protégé par un mot de passe. Veuillez l’ouvrir dans Excel, supprimer le mot de passe et l’enregistrer à nouveau.',
    pl: 'Plik **?0** jest chroniony hasłem. Otwórz go w programie Excel, usuń hasło i zapisz ponownie.',
  },
  WrongFileMacros: {
    en: '**?0** is a workbook with macros or in binary form. Please open it in Excel and save it as .xlsx, without macros.',
    de: '**?0** ist eine Arbeitsmappe mit Makros oder im Binärformat. Bitte öffnen Sie sie in Excel und speichern Sie sie als .xlsx ohne Makros.',
    nl: '**?0** is een werkmap met macro’s of in binaire indeling. Open de werkmap in Excel en sla deze op als .xlsx, zonder macro’s.',
    fr: '**?0** est un classeur contenant des macros ou au format binaire. Veuillez l’ouvrir dans Excel et l’enregistrer au format .xlsx, sans macros.',
    pl: '**?0** to skoroszyt z makrami lub w formacie binarnym. Otwórz go w programie Excel i zapisz jako .xlsx, bez makr.',
  },
  WrongFileOds: {
    en: '**?0** is an OpenDocument spreadsheet (.ods). Please open it in your spreadsheet program and save it as .xlsx.',
    de: '**?0** ist eine OpenDocument-Tabelle (.ods). Bitte öffnen Sie sie in Ihrem Tabellenprogramm und speichern Sie sie als .xlsx.',
    nl: '**?0** is een OpenDocument-werkblad (.ods). Open het in uw spreadsheetprogramma en sla het op als .xlsx.',
    fr: '**?0** est un classeur OpenDocument (.ods). Veuillez l’ouvrir dans votre tableur et l’enregistrer au format .xlsx.',
    pl: '**?0** to arkusz OpenDocument (.ods). Otwórz go w arkuszu kalkulacyjnym i zapisz jako .xlsx.',
  },
  WrongFileCsv: {
    en: '**?0** is a text file (.csv) with a single table. Please choose the whole workbook, saved as .xlsx.',
    de: '**?0** ist eine Textdatei (.csv) mit einer einzigen Tabelle. Bitte wählen Sie die ganze Arbeitsmappe, gespeichert als .xlsx.',
    nl: '**?0** is een tekstbestand (.csv) met één tabel. Kies de hele werkmap, opgeslagen als .xlsx.',
    fr: '**?0** est un fichier texte (.csv) qui ne contient qu’une table. Veuillez choisir le classeur entier, enregistré au format .xlsx.',
    pl: '**?0** to plik tekstowy (.csv) z jedną tabelą. Wybierz cały skoroszyt zapisany jako .xlsx.',
  },
  WrongFileNoZip: {
    en: '**?0** is called a ZIP file but is none. Please pack the files again, or upload them one by one.',
    de: '**?0** heißt wie eine ZIP-Datei, ist aber keine. Bitte packen Sie die Dateien neu oder laden Sie sie einzeln hoch.',
    nl: '**?0** heet een ZIP-bestand, maar is dat niet. Pak de bestanden opnieuw in of upload ze één voor één.',
    fr: '**?0** porte le nom d’un fichier ZIP, mais n’en est pas un. Veuillez recompresser les fichiers ou les envoyer un par un.',
    pl: '**?0** ma nazwę pliku ZIP, ale nim nie jest. Spakuj pliki ponownie lub prześlij je pojedynczo.',
  },
  WrongFileOtherEnding: {
    en: '**?0** cannot replace **?1**. Please choose a file with the same ending.',
    de: '**?0** kann **?1** nicht ersetzen. Bitte wählen Sie eine Datei mit derselben Endung.',
    nl: '**?0** kan **?1** niet vervangen. Kies een bestand met dezelfde extensie.',
    fr: '**?0** ne peut pas remplacer **?1**. Veuillez choisir un fichier ayant la même extension.',
    pl: '**?0** nie może zastąpić **?1**. Wybierz plik o tym samym rozszerzeniu.',
  },
});
