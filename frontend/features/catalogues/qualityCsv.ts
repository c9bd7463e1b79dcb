import type { CatalogQuality } from '@sanispec/shared/contract';
import { csvText } from '@sanispec/shared/csv';
import type { SiteText } from '#core/text.ts';
import { categoryName } from './categoryName.ts';
import { isPart, partOrder, partWords } from './qualityWords.ts';

/** Parts that an article lacks, in words; what this page does not know stays as the server names it. */
export function lackedParts(lacks: readonly string[], { t }: Pick<SiteText, 't'>): string {
  return lacks.map((part) => (isPart(part) ? t(partWords[part].name) : part)).join(', ');
}

/**
 * The tables of a catalogue's quality below each other, for spreadsheets; points without fractions, which not every
 * spreadsheet would take for numbers.
 */
export function qualityCsv(quality: CatalogQuality, text: Pick<SiteText, 't'>): string {
  const { t } = text;
  const { parts, subCategories, missingTranslations, weakest } = quality;
  const partNames = partOrder.map((part) => t(partWords[part].name));
  const rows: (string | number)[][] = [
    [t('QualitySubCategory'), t('ConversionColumnArticles'), t('CatalogsQuality'), ...partNames],
    [quality.country, quality.articles, quality.quality, ...partOrder.map((part) => Math.round(parts[part]))],
    ...subCategories.map((row) => [
      categoryName(row.code),
      row.articles,
      row.quality,
      ...partOrder.map((part) => Math.round(row.parts[part])),
    ]),
    [],
    [t('QualityLanguage'), t('QualityMissingKeys')],
    ...missingTranslations.flatMap(({ language, keys }) => keys.map((key) => [language, key])),
    [],
    [t('QualityArticle'), t('QualityArticleTitle'), t('QualitySubCategory'), t('CatalogsQuality'), t('QualityLacks')],
    ...weakest.map(({ articleId, title, subCategory, quality: points, lacks }) => [
      articleId,
      title,
      categoryName(subCategory),
      points,
      lackedParts(lacks, text),
    ]),
  ];
  return csvText(rows.map((row) => row.map(String)));
}
