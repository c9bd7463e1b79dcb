import { definePhrases } from '../phrase.ts';
import { categoryLabels } from './categoryLabels.ts';
import { propertyLabels } from './propertyLabels.ts';
import { segmentLabels } from './segmentLabels.ts';

/** What yes/no cells say. */
const valueLabels = definePhrases({
  ValueLabelYes: { en: 'yes', de: 'ja', nl: 'ja', fr: 'oui', pl: 'tak' },
  ValueLabelNo: { en: 'no', de: 'nein', nl: 'nee', fr: 'non', pl: 'nie' },
});

/**
 * Built-in labels: `CategoryLabel{Code}`, `PropertyLabel{Column}`, `SegmentLabel{VALUE}` and those of yes and no. A catalogue's own
 * Translations come first; these are what remains when it says nothing.
 */
export const catalogueLabels = { ...categoryLabels, ...propertyLabels, ...segmentLabels, ...valueLabels };
