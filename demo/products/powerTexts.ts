import { defineTexts } from '../texts/demoText.ts';

/** Supplies as they stand in titles. */
export const powerTexts = defineTexts({
  Mains: { en: 'mains', de: 'Netzbetrieb', nl: 'netvoeding', fr: 'alimentation secteur', pl: 'zasilanie sieciowe' },
  Battery: {
    en: 'battery',
    de: 'Batteriebetrieb',
    nl: 'batterijvoeding',
    fr: 'alimentation par pile',
    pl: 'zasilanie bateryjne',
  },
  None: { en: 'without power', de: 'ohne Strom', nl: 'zonder stroom', fr: 'sans alimentation', pl: 'bez zasilania' },
});
