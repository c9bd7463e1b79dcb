import { readFile } from 'node:fs/promises';
import { type Article, type Catalogue, createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import { documentLabels, documentLanguage } from '@sanispec/shared/documents';
import { type Locale, languageOf } from '@sanispec/shared/markets';
import { formatPhrase, type Phrase, siteTexts } from '@sanispec/shared/text';
import { describe, expect, test } from 'vitest';
import { type CatalogueLabels, summaryLabels } from '../../frontend/catalogue/catalogueLabels.ts';
import { createCatalogueSession } from '../../frontend/worker/catalogueSession.ts';
import { articleFactsOf } from '../../functions/exports/specification/buildProducts.ts';
import { readCataloguePackage } from '../../functions/imports/readCataloguePackage.ts';

const locales: readonly Locale[] = ['en-GB', 'de-DE', 'nl-NL', 'fr-FR', 'pl-PL'];

/** Labels as a browser makes them, from the summary that its worker sends. */
function pageLabels(catalogue: Catalogue, locale: Locale): CatalogueLabels {
  const phrases = new Map<string, Phrase>(Object.entries(siteTexts));
  function builtIn(key: string): string | undefined {
    const phrase = phrases.get(key);
    return phrase && formatPhrase(phrase, languageOf(locale));
  }
  return summaryLabels(createCatalogueSession(catalogue, compileRules(catalogue, [], []), []).summary, locale, builtIn);
}

/** What documents say of an article, by column: some have a place of their own, the others stand in a table. */
function inDocuments(article: Article, catalogue: Catalogue, locale: Locale) {
  const language = documentLanguage(locale, 'EUR');
  const labels = documentLabels(
    { translations: catalogue.translations, propertiesOf: catalogue.subCategories.propertiesOf },
    language,
  );
  const facts = articleFactsOf(article, catalogue, labels, { language, displayPrices: false });
  const ownPlaces = new Map([
    ['VariantKey', facts.variant?.value ?? ''],
    ['Series', facts.series],
    ['SPEC_Prodtype', facts.kind],
    ['ProdDescription', facts.description.join('\n')],
    ['TechDescription', facts.technicalDescription.join('\n')],
  ]);
  return (columnName: string): string => {
    const label = labels.property(columnName);
    return ownPlaces.get(columnName) ?? facts.properties.find((fact) => fact.label === label)?.value ?? '';
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
    for (const catalogue of catalogues) {
      const labels = pageLabels(catalogue, locale);
      for (let row = 0; row < catalogue.size; row++) {
        const article = catalogue.articleAt(row);
        const { subCategory } = article;
        const document = inDocuments(article, catalogue, locale);
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
