import { definePhrases } from '../phrase.ts';

/**
 * Legal notices of documents (domain: Legal notices). The project's country picks which, the document's language how
 * they read.
 */
export const documentNotices = definePhrases({
  DocumentNotices: {
    en: 'Please note',
    de: 'Bitte beachten Sie',
    nl: 'Let op',
    fr: 'À noter',
    pl: 'Prosimy pamiętać',
  },
  DocumentDisclaimer: {
    en: 'This specification is for guidance only. No liability is accepted for the product recommendations. Material specifications are subject to change.',
    de: 'Diese Spezifikation dient nur der Orientierung. Für die Vollständigkeit und Richtigkeit der Produktempfehlungen wird keine Haftung übernommen. Materialangaben können sich ändern. Bitte lassen Sie die Empfehlung durch einen Planungspartner prüfen.',
    nl: 'Deze specificatie dient alleen als leidraad. Voor de productadviezen wordt geen aansprakelijkheid aanvaard. Materiaalgegevens kunnen wijzigen.',
    fr: 'Ce descriptif est fourni à titre indicatif. Aucune responsabilité n’est acceptée pour les recommandations de produits. Les caractéristiques des matériaux peuvent changer.',
    pl: 'Niniejsza specyfikacja ma charakter orientacyjny. Nie ponosimy odpowiedzialności za rekomendacje produktów. Dane materiałowe mogą ulec zmianie. Prosimy o sprawdzenie rekomendacji przez partnera projektowego.',
  },
  /** Projects in the Netherlands. */
  DocumentDutchPriceNote: {
    en: 'All prices are gross prices excluding VAT, on the price basis of January 2025.',
    de: 'Alle Preise sind Bruttopreise ohne MwSt. auf der Preisbasis Januar 2025.',
    nl: 'Alle prijzen zijn brutoprijzen exclusief btw, prijspeil januari 2025.',
    fr: 'Tous les prix sont des prix bruts hors TVA, base tarifaire de janvier 2025.',
    pl: 'Wszystkie ceny są cenami brutto bez VAT według cennika ze stycznia 2025 r.',
  },
  /** Projects in Poland. */
  DocumentPolishNotice: {
    en: 'This specification is not an offer. The products are sold through distributors; the list of distributors is published on the manufacturer’s website.',
    de: 'Diese Spezifikation ist kein Angebot. Die Produkte werden über Händler verkauft; das Verzeichnis der Händler steht auf der Website des Herstellers.',
    nl: 'Deze specificatie is geen offerte. De producten worden via distributeurs verkocht; de lijst van distributeurs staat op de website van de fabrikant.',
    fr: 'Ce descriptif ne constitue pas une offre. Les produits sont vendus par des distributeurs, dont la liste figure sur le site du fabricant.',
    pl: 'Niniejsza specyfikacja nie stanowi oferty. Produkty są sprzedawane przez dystrybutorów; ich lista jest dostępna na stronie internetowej producenta.',
  },
  DocumentSheetDisclaimer: {
    en: 'This data sheet is for guidance only. No liability is accepted for product recommendations. Material specifications are subject to change.',
    de: 'Dieses Datenblatt dient nur der Orientierung. Für Produktempfehlungen wird keine Haftung übernommen. Materialangaben können sich ändern. Bitte lassen Sie die Produktauswahl durch einen Planungspartner prüfen.',
    nl: 'Dit productblad dient alleen als leidraad. Voor productadviezen wordt geen aansprakelijkheid aanvaard. Materiaalgegevens kunnen wijzigen.',
    fr: 'Cette fiche est fournie à titre indicatif. Aucune responsabilité n’est acceptée pour les recommandations de produits. Les caractéristiques des matériaux peuvent changer.',
    pl: 'Niniejsza karta produktu ma charakter orientacyjny. Nie ponosimy odpowiedzialności za rekomendacje produktów. Dane materiałowe mogą ulec zmianie. Prosimy o sprawdzenie doboru produktów przez partnera projektowego.',
  },
  /** Data sheets of articles sold in Poland. */
  DocumentSheetPolishNotice: {
    en: 'This data sheet is not an offer. The products are sold through distributors; the list of distributors is published on the manufacturer’s website.',
    de: 'Dieses Datenblatt ist kein Angebot. Die Produkte werden über Händler verkauft; das Verzeichnis der Händler steht auf der Website des Herstellers.',
    nl: 'Dit productblad is geen offerte. De producten worden via distributeurs verkocht; de lijst van distributeurs staat op de website van de fabrikant.',
    fr: 'Cette fiche ne constitue pas une offre. Les produits sont vendus par des distributeurs, dont la liste figure sur le site du fabricant.',
    pl: 'Niniejsza karta produktu nie stanowi oferty. Produkty są sprzedawane przez dystrybutorów; ich lista jest dostępna na stronie internetowej producenta.',
  },
  /** Arguments: phone and e-mail, already joined. */
  DocumentNoticeContact: {
    en: 'Contact: **?0**',
    de: 'Kontakt: **?0**',
    nl: 'Contact: **?0**',
    fr: 'Contact : **?0**',
    pl: 'Kontakt: **?0**',
  },
  /** Argument: an address on the web. */
  DocumentDistributors: {
    en: 'Distributors: **?0**',
    de: 'Händlerverzeichnis: **?0**',
    nl: 'Distributeurs: **?0**',
    fr: 'Distributeurs : **?0**',
    pl: 'Lista dystrybutorów: **?0**',
  },
});
