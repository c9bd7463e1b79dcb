import { type QualityPart, qualityParts } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';

interface PartWords {
  readonly name: SiteTextKey;
  /** What it takes to have the whole part. */
  readonly hint: SiteTextKey;
}

export const partWords: Readonly<Record<QualityPart, PartWords>> = {
  picture: { name: 'QualityPicture', hint: 'QualityPictureHint' },
  price: { name: 'QualityPrice', hint: 'QualityPriceHint' },
  ruleColumns: { name: 'QualityRuleColumns', hint: 'QualityRuleColumnsHint' },
  descriptions: { name: 'QualityDescriptions', hint: 'QualityDescriptionsHint' },
  drawing: { name: 'QualityDrawing', hint: 'QualityDrawingHint' },
  labels: { name: 'QualityLabels', hint: 'QualityLabelsHint' },
};

/** The parts in the order of their definition. */
export const partOrder = Object.keys(qualityParts) as readonly QualityPart[];

/** Whether what a server names is a part that this page knows. */
export function isPart(name: string): name is QualityPart {
  return Object.hasOwn(qualityParts, name);
}
