import { definePhrases } from '../phrase.ts';

/** Segments of projects. */
export const segmentLabels = definePhrases({
  SegmentLabelCOMMERCIAL: {
    en: 'Commercial',
    de: 'Gewerbe und Büro',
    nl: 'Commercieel',
    fr: 'Commerces et bureaux',
    pl: 'Obiekty komercyjne',
  },
  SegmentLabelEDUCATION: { en: 'Education', de: 'Bildung', nl: 'Onderwijs', fr: 'Enseignement', pl: 'Oświata' },
  SegmentLabelHEALTHCARE: {
    en: 'Healthcare',
    de: 'Gesundheitswesen',
    nl: 'Gezondheidszorg',
    fr: 'Santé',
    pl: 'Ochrona zdrowia',
  },
  SegmentLabelLEISURE: {
    en: 'Hotels & Leisure',
    de: 'Hotel & Freizeit',
    nl: 'Hotels & vrije tijd',
    fr: 'Hôtellerie et loisirs',
    pl: 'Hotele i rekreacja',
  },
  SegmentLabelPUBLIC: {
    en: 'Public',
    de: 'Öffentliche Gebäude',
    nl: 'Openbare gebouwen',
    fr: 'Bâtiments publics',
    pl: 'Budynki publiczne',
  },
  SegmentLabelRESIDENTIAL: {
    en: 'Residential',
    de: 'Wohnungsbau',
    nl: 'Woningbouw',
    fr: 'Logement',
    pl: 'Budownictwo mieszkaniowe',
  },
  SegmentLabelSPORTTRANSPORT: {
    en: 'Sport & Transport',
    de: 'Sport & Verkehr',
    nl: 'Sport & transport',
    fr: 'Sport et transports',
    pl: 'Sport i transport',
  },
  SegmentLabelAPARTMENT: { en: 'Apartment', de: 'Wohnung', nl: 'Appartement', fr: 'Appartement', pl: 'Mieszkanie' },
  SegmentLabelFAMILYHOUSE: {
    en: 'House',
    de: 'Einfamilienhaus',
    nl: 'Woonhuis',
    fr: 'Maison individuelle',
    pl: 'Dom jednorodzinny',
  },
  SegmentLabelOTHER: { en: 'Other', de: 'Sonstiges', nl: 'Overig', fr: 'Autre', pl: 'Inne' },
});
