import type { CatalogQuality } from '@sanispec/shared/contract';
import type { SiteText } from '#core/text.ts';
import { categoryName } from './categoryName.ts';
import { isPart, partOrder, partWords } from './qualityWords.ts';

/** A spreadsheet takes a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Parts that an article lacks, in words; what this page does not know stays as the server names it. */
export function lackedParts(lacks: readonly string[], { t }: Pick<SiteText, 't'>): string {
  return lacks.map((part) => (isPart(part) ? t(partWords[part].name) : part)).join(', ');
}

/**
 * The tables of a catalogue's quality below each other, for spreadsheets: UTF-8 with a mark, semicolons, CRLF.
 */
export function qualityCsv(quality: CatalogQuality, text: Pick<SiteText, 't'>): string {
  const { t } = text;
  const { parts, subCategories, missingTranslations, weakest } = quality;
  const partNames = partOrder.map((part) => t(partWords[part].name));
  const rows: (string | number)[][] = [
    [t('QualitySubCategory'), t('ConversionColumnArticles'), t('CatalogsQuality'), ...partNames],
    [quality.country, quality.articles, quality.quality, ...partOrder.map((part) => parts[part])],
    ...subCategories.map((row) => [
      categoryName(row.code),
      row.articles,
      row.quality,
      ...partOrder.map((part) => row.parts[part]),
    ]),
    [],
    [t('QualityLanguage'), t('QualityMissingKeys')],
    ...missingTranslations.flatMap(({ language, keys }) => keys.map((key) => [language, key])),
    [],
    [t('QualityArticle'), t('QualitySubCategory'), t('CatalogsQuality'), t('QualityLacks')],
    ...weakest.map(({ articleId, subCategory, quality: points, lacks }) => [
      articleId,
      categoryName(subCategory),
      points,
      lackedParts(lacks, text),
    ]),
  ];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
