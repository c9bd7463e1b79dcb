import { readFile } from 'node:fs/promises';
import { type Article, type Catalogue, createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import {
  type DocumentLanguage,
  documentLanguage,
  snapshotLabels,
  snapshotOfArticle,
  specifyArticle,
  type TextValue,
} from '@sanispec/shared/documents';
import { type Locale, languageOf } from '@sanispec/shared/markets';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { describe, expect, test } from 'vitest';
import { type CatalogueLabels, summaryLabels } from '../../frontend/catalogue/catalogueLabels.ts';
import { createCatalogueSession } from '../../frontend/worker/catalogueSession.ts';
import { readCataloguePackage } from '../../functions/imports/readCataloguePackage.ts';

const locales: readonly Locale[] = ['en-GB', 'de-DE', 'nl-NL', 'fr-FR', 'pl-PL'];

/** Labels as a browser makes them, from the summary that its worker sends. */
function pageLabels(catalogue: Catalogue, locale: Locale): CatalogueLabels {
  function builtIn(key: string): string | undefined {
    return siteTexts.has(key) ? siteTexts.of(languageOf(locale), key) : undefined;
  }
  return summaryLabels(createCatalogueSession(catalogue, compileRules(catalogue, [], []), []).summary, locale, builtIn);
}

/** What documents say of an article, by column: some have a place of their own, the others stand in a table. */
function inDocuments(article: Article, catalogue: Catalogue, language: DocumentLanguage) {
  const snapshot = snapshotOfArticle(article, catalogue, '2026-11-20T10:00:00Z');
  const [product] = specifyArticle(snapshot, language, false).products;
  if (product === undefined) throw new Error('Its article makes a data sheet');
  const labels = snapshotLabels(snapshot, language);
  const lines = (texts: readonly TextValue[]) => texts.map(({ text }) => text).join('\n');
  const ownPlaces = new Map([
    ['VariantKey', product.variant],
    ['Series', product.series],
    ['SPEC_Prodtype', product.productType],
    ['ProdDescription', lines(product.description)],
    ['TechDescription', lines(product.technicalDescription)],
  ]);
  return (columnName: string): string => {
    const label = labels.property(columnName);
    const value = product.properties.find((fact) => fact.label === label)?.value;
    return ownPlaces.get(columnName) ?? (value?.kind === 'text' ? value.text : '');
  };
}

const inHeader = ['ArticleNr', 'Articletext'];

describe.each([
  ['catalog-dach.xlsx', ['DE', 'AT', 'XZ']],
  ['catalog-int.xlsx', ['AE', 'GB', 'SG', 'XF']],
])('every cell of %s', async (workbook, countries) => {
  const { package: pkg } = await readCataloguePackage(await readFile(new URL(`../data/${workbook}`, import.meta.url)));
  const catalogues = countries.map((country) =>
    createCatalogue(pkg, { country, versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' }),
  );

  test.each(locales)('reads the same on the page and in documents for %s', (locale) => {
    const differing: string[] = [];
    let intervals = 0;
    const language = documentLanguage(locale, 'EUR');
    for (const catalogue of catalogues) {
      const labels = pageLabels(catalogue, locale);
      for (let row = 0; row < catalogue.size; row++) {
        const article = catalogue.articleAt(row);
        const { subCategory } = article;
        const document = inDocuments(article, catalogue, language);
        for (const { propertyId, format } of catalogue.subCategories.propertiesOf(subCategory)) {
          if (format === 'hidden' || inHeader.includes(propertyId)) continue;
          const onPage = labels.value(propertyId, article.properties[propertyId] ?? '', subCategory);
          if (onPage.includes(' – ')) intervals++;
          if (onPage !== document(propertyId)) differing.push(`${article.id} ${propertyId}: ${onPage}`);
        }
      }
    }
    expect(differing).toEqual([]);
    expect(intervals).toBeGreaterThan(50);
  });
});
