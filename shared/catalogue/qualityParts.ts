/** The six parts of an article's quality, each with its share of 100. */
export const qualityParts = {
  picture: 25,
  price: 20,
  ruleColumns: 20,
  descriptions: 15,
  drawing: 10,
  labels: 10,
} as const;
export type QualityPart = keyof typeof qualityParts;
