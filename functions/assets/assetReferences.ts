import type { ArticleColumn } from '@sanispec/shared/catalogue';

/** Columns of articles that refer to assets (domain: Article columns). */
export const assetColumns = [
  'PrimaryImage',
  'AdditionalImages',
  'TechnicalDrawings',
  'CADFiles',
  'AmbienceImages',
  'OtherFiles',
] as const satisfies readonly ArticleColumn[];

const assetSetting =
  /^(CategoryIcon|ExportProductIntroPagesSeriesAsset_|ExportTechnologies(Image|Logo)_|ExportPromoImage_|ExportSeparateTCFile$|ExportCoverImage$)/i;

/** Whether the value of a setting is an asset reference (domain: Translations and settings). */
export function isAssetSetting(key: string): boolean {
  return assetSetting.test(key);
}
