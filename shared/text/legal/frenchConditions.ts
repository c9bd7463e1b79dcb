import type { LegalText } from './legalText.ts';

/** Conditions of France (domain: Legal notices). */
export const frenchConditions: LegalText = {
  validFrom: undefined,
  words: {
    fr: {
      title: 'Conditions générales de vente',
      clauses: [
        {
          title: 'Livraison',
          text: 'Les marchandises sont livrées en port payé (CPT) à partir de 400 € nets hors taxes. En dessous de ce montant, des frais de traitement de 25 € sont facturés.',
        },
        {
          title: 'Adresse non référencée',
          text: 'Une livraison à une adresse non référencée, possible uniquement par palettes complètes de certaines catégories, est majorée de 15 %.',
        },
        {
          title: 'Retours',
          text: 'Tout retour exige un accord préalable et donne lieu à un avoir, déduction faite d’au moins 30 % de frais de traitement. Aucun retour n’est accepté plus de 1 an après la facturation.',
        },
        {
          title: 'Paiement',
          text: 'Le paiement est dû à 30 jours. Un escompte est possible pour un paiement sous 8 jours.',
        },
        {
          title: 'Retard de paiement',
          text: 'Les intérêts de retard sont calculés au taux de la Banque centrale européenne (BCE) majoré de 10 points ; une indemnité forfaitaire de recouvrement de 40 € s’y ajoute.',
        },
        { title: 'Prescription', text: 'Les réclamations se prescrivent par 1 an.' },
        {
          title: 'Garantie',
          text: 'La garantie est de 10 ans pour les bâtis-supports et la céramique, de 2 ans pour les autres produits et de 1 an pour les pièces détachées. Elle est prolongée de 1 an si le produit est enregistré dans les 90 jours.',
        },
      ],
    },
    en: {
      title: 'General conditions of sale, France',
      clauses: [
        {
          title: 'Delivery',
          text: 'Goods are delivered carriage paid (CPT) from €400 net excluding tax. Below that amount a handling fee of €25 is charged.',
        },
        {
          title: 'Address that is not registered',
          text: 'Delivery to an address that is not registered, which is possible only for full pallets of certain categories, costs a surcharge of 15%.',
        },
        {
          title: 'Returns',
          text: 'Returns need prior approval and are credited less a handling fee of at least 30%. Nothing is taken back more than 1 year after the invoice.',
        },
        {
          title: 'Payment',
          text: 'Payment is due within 30 days. A discount is possible for payment within 8 days.',
        },
        {
          title: 'Late payment',
          text: 'Interest on late payment is the rate of the European Central Bank (ECB) plus 10 points; a flat recovery fee of €40 is added.',
        },
        { title: 'Limitation of claims', text: 'Claims are time-barred after 1 year.' },
        {
          title: 'Guarantee',
          text: 'The guarantee is 10 years for frames and ceramics, 2 years for other products and 1 year for spare parts. It is extended by 1 year if the product is registered within 90 days.',
        },
      ],
    },
  },
};
