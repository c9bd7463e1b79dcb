import {
  articleColumnOf,
  type CataloguePackage,
  categoryCode,
  countCatalogue,
  settingRows,
  sheetRows,
  synonymTables,
  translationRows,
} from '@sanispec/shared/catalogue';
import { categoriesWorkbook } from './categoriesFile.ts';
import type { ConversionFindings } from './conversionFindings.ts';
import { categorySheet, type MadeWorkbook } from './madeWorkbook.ts';
import { attributePrefix } from './stepFile.ts';

function countsOf(catalogue: CataloguePackage): Pick<MadeWorkbook, 'articles' | 'byCategory'> {
  const { articles, byCategory } = countCatalogue(catalogue);
  return { articles, byCategory };
}

/** A catalogue as its workbook (domain: Catalogue workbook): imported again it is the same catalogue. */
export function workbookOfPackage(catalogue: CataloguePackage, findings: ConversionFindings): MadeWorkbook {
  return {
    sheets: [
      ...catalogue.sheets.map((sheet) => categorySheet(sheet, sheetRows(sheet), findings)),
      { name: 'Translations', rows: translationRows(catalogue.translations) },
      { name: 'Settings', rows: settingRows(catalogue.settings) },
      ...synonymTables(catalogue).map(({ name, rows }) => ({ name, rows: rows() })),
    ],
    ...countsOf(catalogue),
    isCatalogue: true,
  };
}

/**
 * The categories workbook of a catalogue (domain: Conversions): codes stand for classifications, and attributes have the
 * names of the columns.
 */
export function categoriesOfPackage(catalogue: CataloguePackage): MadeWorkbook {
  const codes = catalogue.sheets.map(categoryCode);
  const columns = catalogue.sheets.flatMap((sheet) =>
    sheet.columns
      .filter(({ name }) => name !== '')
      .map(({ name, flags }) => {
        const source = articleColumnOf(name) === 'ArticleNr' ? name : `${attributePrefix}${name}`;
        return [categoryCode(sheet), name, flags.join(';'), source];
      }),
  );
  return {
    sheets: categoriesWorkbook(
      codes.map((code) => [code, code]),
      columns,
      translationRows(catalogue.translations),
      settingRows(catalogue.settings),
    ),
    ...countsOf(catalogue),
    isCatalogue: false,
  };
}
