import { definePhrases } from '../phrase.ts';

/** Sections that show the catalogue's own pages, and the terms of sale (domain: Sections of documents). */
export const furtherSections = definePhrases({
  DocumentSeriesPages: {
    en: 'Our series',
    de: 'Unsere Serien',
    nl: 'Onze series',
    fr: 'Nos séries',
    pl: 'Nasze serie',
  },
  DocumentSeriesPageOf: {
    en: 'Page about the series **?0**',
    de: 'Seite über die Serie **?0**',
    nl: 'Pagina over de serie **?0**',
    fr: 'Page sur la série **?0**',
    pl: 'Strona o serii **?0**',
  },
  DocumentTechnologies: {
    en: 'Technologies',
    de: 'Technologien',
    nl: 'Technologieën',
    fr: 'Technologies',
    pl: 'Technologie',
  },
  DocumentTechnologyOf: {
    en: 'Picture of the technology **?0**',
    de: 'Bild der Technologie **?0**',
    nl: 'Afbeelding van de technologie **?0**',
    fr: 'Image de la technologie **?0**',
    pl: 'Ilustracja technologii **?0**',
  },
  DocumentTechnologyLogo: {
    en: 'Sign of the technology **?0**',
    de: 'Zeichen der Technologie **?0**',
    nl: 'Teken van de technologie **?0**',
    fr: 'Logo de la technologie **?0**',
    pl: 'Znak technologii **?0**',
  },
  DocumentTechnologyProducts: {
    en: 'In this project',
    de: 'In diesem Projekt',
    nl: 'In dit project',
    fr: 'Dans ce projet',
    pl: 'W tym projekcie',
  },
  DocumentAmbience: {
    en: 'Ambience',
    de: 'Ambiente',
    nl: 'Sfeerbeelden',
    fr: 'Ambiances',
    pl: 'Aranżacje',
  },
  DocumentAmbienceOf: {
    en: 'Room with **?0**',
    de: 'Raum mit **?0**',
    nl: 'Ruimte met **?0**',
    fr: 'Pièce avec **?0**',
    pl: 'Pomieszczenie: **?0**',
  },
  DocumentRange: {
    en: 'From our range',
    de: 'Aus unserem Programm',
    nl: 'Uit ons assortiment',
    fr: 'De notre gamme',
    pl: 'Z naszej oferty',
  },
  DocumentRangeOf: {
    en: 'Page about **?0**',
    de: 'Seite über **?0**',
    nl: 'Pagina over **?0**',
    fr: 'Page sur **?0**',
    pl: 'Strona o kategorii **?0**',
  },
  DocumentTerms: {
    en: 'Terms of sale',
    de: 'Verkaufsbedingungen',
    nl: 'Verkoopvoorwaarden',
    fr: 'Conditions de vente',
    pl: 'Warunki sprzedaży',
  },
  DocumentTermsValidFrom: {
    en: 'Valid from **?0**',
    de: 'Gültig ab **?0**',
    nl: 'Geldig vanaf **?0**',
    fr: 'Applicables à partir du **?0**',
    pl: 'Obowiązują od **?0**',
  },
});
