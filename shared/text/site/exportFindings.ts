import { definePhrases } from '../phrase.ts';

/** What a report job finds beside what it makes: pictures and files that are not there, and why it ended. */
export const exportFindings = definePhrases({
  ExportWarningPictureNotFetched: {
    en: 'The picture of article **?0** could not be fetched from its server; a placeholder stands in its place.',
    de: 'Das Bild von Artikel **?0** konnte nicht von seinem Server geladen werden; an seiner Stelle steht ein Platzhalter.',
    nl: 'De afbeelding van artikel **?0** kon niet van de server worden opgehaald; op die plaats staat een symbool.',
    fr: 'L’image de l’article **?0** n’a pas pu être chargée depuis son serveur ; une image de substitution la remplace.',
    pl: 'Nie udało się pobrać zdjęcia artykułu **?0** z jego serwera; w jego miejscu jest symbol zastępczy.',
  },
  ExportWarningPictureNoRoom: {
    en: 'The picture of article **?0** was left out, as all pictures together exceed 2 GB; a placeholder stands in its place.',
    de: 'Das Bild von Artikel **?0** wurde weggelassen, da alle Bilder zusammen 2 GB überschreiten; an seiner Stelle steht ein Platzhalter.',
    nl: 'De afbeelding van artikel **?0** is weggelaten, omdat alle afbeeldingen samen groter zijn dan 2 GB; op die plaats staat een symbool.',
    fr: 'L’image de l’article **?0** a été omise, car l’ensemble des images dépasse 2 Go ; une image de substitution la remplace.',
    pl: 'Zdjęcie artykułu **?0** pominięto, ponieważ wszystkie zdjęcia razem przekraczają 2 GB; w jego miejscu jest symbol zastępczy.',
  },
  ExportWarningFilesMissing: {
    en: 'Files missing in the ZIP file: **?0**. They are listed in missing.csv.',
    de: 'In der ZIP-Datei fehlende Dateien: **?0**. Sie sind in missing.csv aufgeführt.',
    nl: 'Ontbrekende bestanden in het ZIP-bestand: **?0**. Ze staan vermeld in missing.csv.',
    fr: 'Fichiers manquants dans le fichier ZIP : **?0**. Ils sont énumérés dans missing.csv.',
    pl: 'Brakujące pliki w archiwum ZIP: **?0**. Ich lista znajduje się w missing.csv.',
  },
  ExportWarningFrontPageUnreadable: {
    en: 'Your front page could not be used: it is not an image, is damaged, or is too large (JPEG above 100, other images above 40 megapixels). The standard front page is used instead.',
    de: 'Ihr Deckblatt konnte nicht verwendet werden: Es ist kein Bild, beschädigt oder zu groß (JPEG über 100, andere Bilder über 40 Megapixel). An seiner Stelle steht das übliche Deckblatt.',
    nl: 'Uw voorblad kon niet worden gebruikt: het is geen afbeelding, beschadigd of te groot (JPEG boven 100, andere afbeeldingen boven 40 megapixels). In plaats daarvan staat er het gebruikelijke voorblad.',
    fr: 'Votre page de couverture n’a pas pu être utilisée : ce n’est pas une image, elle est endommagée ou trop grande (JPEG de plus de 100, autres images de plus de 40 mégapixels). La couverture habituelle la remplace.',
    pl: 'Nie można było użyć Twojej strony tytułowej: nie jest obrazem, jest uszkodzona lub zbyt duża (JPEG powyżej 100, inne obrazy powyżej 40 megapikseli). Zastąpiła ją zwykła strona tytułowa.',
  },
  /** Before the export: where, the characters, the text. */
  FindingNotPrintable: {
    en: '**?0**: **?1** in ‘**?2**’',
    de: '**?0**: **?1** in „**?2**“',
    nl: '**?0**: **?1** in ‘**?2**’',
    fr: '**?0** : **?1** dans « **?2** »',
    pl: '**?0**: **?1** w „**?2**”',
  },
  ErrorReportTooLarge: {
    en: 'This specification is too large to be created. Please choose fewer sections, or leave out data sheets.',
    de: 'Diese Spezifikation ist zu groß, um erstellt zu werden. Bitte wählen Sie weniger Abschnitte oder lassen Sie Datenblätter weg.',
    nl: 'Dit rapport is te groot om te maken. Kies minder onderdelen of laat productbladen weg.',
    fr: 'Ce rapport est trop volumineux pour être créé. Choisissez moins de sections ou omettez les fiches produits.',
    pl: 'Ten raport jest zbyt duży, aby można go było utworzyć. Wybierz mniej sekcji lub pomiń karty produktów.',
  },
});
