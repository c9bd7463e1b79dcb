import { definePhrases } from '../phrase.ts';

/** Titles, leads and column headers of the sections of documents (domain: Sections of documents). */
export const documentSections = definePhrases({
  DocumentTableOfContents: { en: 'Contents', de: 'Inhalt', nl: 'Inhoud', fr: 'Sommaire', pl: 'Spis treści' },
  /** Letter of a revision. */
  DocumentRevision: {
    en: 'Revision **?0**',
    de: 'Revision **?0**',
    nl: 'Revisie **?0**',
    fr: 'Révision **?0**',
    pl: 'Rewizja **?0**',
  },
  /** Front page: a picture that somebody chose. */
  DocumentFrontPagePicture: {
    en: 'Picture of the front page',
    de: 'Bild der Titelseite',
    nl: 'Afbeelding van de voorpagina',
    fr: 'Image de couverture',
    pl: 'Ilustracja na stronie tytułowej',
  },
  DocumentContact: {
    en: 'Your contact',
    de: 'Ihr Kontakt',
    nl: 'Uw contact',
    fr: 'Votre contact',
    pl: 'Kontakt',
  },
  DocumentColumnPosition: { en: 'Item', de: 'Pos.', nl: 'Pos.', fr: 'Pos.', pl: 'Poz.' },
  DocumentQuickOverview: {
    en: 'Quick overview',
    de: 'Kurzübersicht',
    nl: 'Beknopt overzicht',
    fr: 'Vue d’ensemble',
    pl: 'Przegląd w skrócie',
  },
  DocumentQuickOverviewLead: {
    en: 'All spaces and their sets at a glance.',
    de: 'Alle Teilprojekte und ihre Sets auf einen Blick.',
    nl: 'Alle ruimtes en hun sets in één oogopslag.',
    fr: 'Tous les espaces et leurs ensembles en un coup d’œil.',
    pl: 'Wszystkie pomieszczenia i ich zestawy w jednym miejscu.',
  },
  DocumentTextSpecification: {
    en: 'Specification',
    de: 'Spezifikation',
    nl: 'Specificatie',
    fr: 'Descriptif',
    pl: 'Specyfikacja',
  },
  DocumentTextSpecificationLead: {
    en: 'Spaces, sets and articles with their descriptions.',
    de: 'Teilprojekte, Sets und Artikel mit ihren Beschreibungen.',
    nl: 'Ruimtes, sets en artikelen met hun omschrijvingen.',
    fr: 'Espaces, ensembles et articles avec leurs descriptions.',
    pl: 'Łazienki, zestawy i artykuły wraz z opisami.',
  },
  DocumentDetailedProductSummary: {
    en: 'Detailed product summary',
    de: 'Ausführliche Produktübersicht',
    nl: 'Uitgebreid productoverzicht',
    fr: 'Récapitulatif détaillé des produits',
    pl: 'Szczegółowe zestawienie produktów',
  },
  DocumentProjectPlan: {
    en: 'Project plan',
    de: 'Projektplan',
    nl: 'Projectplan',
    fr: 'Plan du projet',
    pl: 'Plan projektu',
  },
  DocumentProjectPlanLead: {
    en: 'How many pieces of each product each space needs, all spaces of a kind together.',
    de: 'Wie viele Stück jedes Produkts jedes Teilprojekt braucht, alle gleichen Teilprojekte zusammen.',
    nl: 'Hoeveel stuks van elk product elke ruimte nodig heeft, alle gelijke ruimtes samen.',
    fr: 'Nombre de pièces de chaque produit par espace, tous les espaces identiques réunis.',
    pl: 'Ile sztuk każdego produktu potrzeba w każdym pomieszczeniu, łącznie we wszystkich pomieszczeniach tego typu.',
  },
  /** Numbers of the first and the last space of a table that is divided. */
  DocumentSpacesFromTo: {
    en: 'Spaces **?0** to **?1**',
    de: 'Teilprojekte **?0** bis **?1**',
    nl: 'Ruimtes **?0** tot en met **?1**',
    fr: 'Espaces **?0** à **?1**',
    pl: 'Łazienki od **?0** do **?1**',
  },
  DocumentColumnSum: { en: 'Sum', de: 'Summe', nl: 'Som', fr: 'Somme', pl: 'Suma' },
  DocumentScopeOfDelivery: {
    en: 'Scope of delivery',
    de: 'Lieferumfang',
    nl: 'Leveringsomvang',
    fr: 'Étendue de la livraison',
    pl: 'Zakres dostawy',
  },
  DocumentScopeOfDeliveryLead: {
    en: 'What comes with each article, and what can be ordered with it.',
    de: 'Was zu jedem Artikel gehört und was dazu bestellt werden kann.',
    nl: 'Wat bij elk artikel hoort en wat erbij kan worden besteld.',
    fr: 'Ce qui accompagne chaque article et ce qui peut être commandé en complément.',
    pl: 'Co wchodzi w skład dostawy każdego artykułu i co można do niego zamówić.',
  },
  DocumentColumnDelivery: { en: 'Delivery', de: 'Lieferung', nl: 'Levering', fr: 'Livraison', pl: 'Dostawa' },
  DocumentDeliveryMandatory: {
    en: 'comes with it',
    de: 'gehört dazu',
    nl: 'hoort erbij',
    fr: 'compris',
    pl: 'w komplecie',
  },
  DocumentDeliveryOptional: { en: 'optional', de: 'optional', nl: 'optioneel', fr: 'en option', pl: 'opcjonalnie' },
  DocumentPicturesAndDrawings: {
    en: 'Product pictures & technical drawings',
    de: 'Produktbilder und technische Zeichnungen',
    nl: 'Productafbeeldingen en technische tekeningen',
    fr: 'Photos des produits et dessins techniques',
    pl: 'Zdjęcia produktów i rysunki techniczne',
  },
  DocumentAdditionalPictures: {
    en: 'Additional pictures',
    de: 'Weitere Bilder',
    nl: 'Extra afbeeldingen',
    fr: 'Photos supplémentaires',
    pl: 'Dodatkowe zdjęcia',
  },
  DocumentVariants: { en: 'Variants', de: 'Varianten', nl: 'Varianten', fr: 'Variantes', pl: 'Warianty' },
  DocumentColumnVariant: { en: 'Variant', de: 'Variante', nl: 'Variant', fr: 'Variante', pl: 'Wariant' },
  DocumentPriceFrom: { en: 'from **?0**', de: 'ab **?0**', nl: 'vanaf **?0**', fr: 'dès **?0**', pl: 'od **?0**' },
  /** Beside an amount. */
  DocumentAmountPerSet: { en: 'per set', de: 'je Set', nl: 'per set', fr: 'par ensemble', pl: 'za zestaw' },
  /** Beside the amount of one set: the amount of all, how many sets there are in one space. */
  DocumentAmountOfSets: {
    en: 'per set, **?0** for **?1** sets',
    de: 'je Set, **?0** für **?1** Sets',
    nl: 'per set, **?0** voor **?1** sets',
    fr: 'par ensemble, **?0** pour **?1** ensembles',
    pl: 'za zestaw, **?0** za **?1** zest.',
  },
  /** A decision note: its text, and whose it is. */
  DocumentNote: {
    en: 'Note: **?0**',
    de: 'Notiz: **?0**',
    nl: 'Notitie: **?0**',
    fr: 'Note : **?0**',
    pl: 'Notatka: **?0**',
  },
  /** Author and date. */
  DocumentNoteBy: {
    en: '**?0** (**?1**, **?2**)',
    de: '**?0** (**?1**, **?2**)',
    nl: '**?0** (**?1**, **?2**)',
    fr: '**?0** (**?1**, **?2**)',
    pl: '**?0** (**?1**, **?2**)',
  },
  DocumentColumnNote: { en: 'Note', de: 'Notiz', nl: 'Notitie', fr: 'Note', pl: 'Notatka' },
  /** Title of an article that may be chosen instead. */
  DocumentAlternative: {
    en: 'Alternative: **?0**',
    de: 'Alternative: **?0**',
    nl: 'Alternatief: **?0**',
    fr: 'Variante possible : **?0**',
    pl: 'Alternatywa: **?0**',
  },
});
