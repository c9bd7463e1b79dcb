import { type ArticleColumn, settingOf } from '@sanispec/shared/catalogue';

/** Columns of articles that refer to assets (domain: Article columns). */
export const assetColumns = [
  'PrimaryImage',
  'AdditionalImages',
  'TechnicalDrawings',
  'CADFiles',
  'AmbienceImages',
  'OtherFiles',
] as const satisfies readonly ArticleColumn[];

/** Whether the value of a setting is an asset reference (domain: Translations and settings). */
export function isAssetSetting(key: string): boolean {
  return /^(?:CategoryIcon|Export)/.test(settingOf(key) ?? '');
}
