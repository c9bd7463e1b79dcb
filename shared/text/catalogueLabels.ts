import { categoryLabels } from './categoryLabels.ts';
import { propertyLabels } from './propertyLabels.ts';
import { segmentLabels } from './segmentLabels.ts';

/**
 * Built-in labels: `CategoryLabel{Code}`, `PropertyLabel{Column}` and `SegmentLabel{VALUE}`. A catalogue's own
 * Translations come first; these are what remains when it says nothing.
 */
export const catalogueLabels = { ...categoryLabels, ...propertyLabels, ...segmentLabels };
