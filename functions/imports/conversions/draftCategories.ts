import {
  articleColumnOf,
  categoryCode,
  type MainCategory,
  mainCategories,
  mainCategoryOf,
  type SubCategory,
  subCategories,
} from '@sanispec/shared/catalogue';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { languages } from '@sanispec/shared/text';
import { categoriesWorkbook } from './categoriesFile.ts';
import { ColumnValues, knownFlags } from './columnFlags.ts';
import type { MadeWorkbook } from './madeWorkbook.ts';
import { attributePrefix, type StepFile, stepKeys } from './stepFile.ts';

/** What one may call a category, in lower case: its codes, and its label in every language. */
function namesOf(code: MainCategory | SubCategory, ...codes: readonly string[]): ReadonlySet<string> {
  const labels = languages.map((language) => siteTexts.of(language, `CategoryLabel${code}`));
  const names = [code, ...codes, ...labels];
  return new Set(names.map((name) => name.toLowerCase()));
}

const mainNames = mainCategories.map((main) => [main, namesOf(main)] as const);
const subNames = subCategories.map((subCategory) => {
  const mainCategory = mainCategoryOf(subCategory);
  const code = categoryCode({ mainCategory, subCategory });
  return { code, mainCategory, names: namesOf(subCategory, code) };
});

/**
 * The one category that the last part of a classification names; '' when it names none, or several, or one of another
 * main category than the parts before.
 */
function categoryOf(classification: string): string {
  const parts = classification
    .toLowerCase()
    .split('/')
    .map((part) => part.trim());
  // Labels may hold a slash themselves.
  const endings = parts.map((_, index) => parts.slice(index).join('/'));
  const [only, ...others] = subNames.filter(({ names }) => endings.some((ending) => names.has(ending)));
  if (only === undefined || others.length > 0) return '';
  const above = mainNames.find(([, names]) => parts.slice(0, -1).some((part) => names.has(part)));
  return above === undefined || above[0] === only.mainCategory ? only.code : '';
}

interface Found {
  articles: number;
  /** One per attribute. */
  readonly values: readonly ColumnValues[];
}

function findColumns(step: StepFile): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  for (const row of step.rows) {
    const classification = (row[step.classification] ?? '').trim();
    const known = found.get(classification) ?? { articles: 0, values: step.attributes.map(() => new ColumnValues()) };
    found.set(classification, known);
    known.articles += 1;
    known.values.forEach((values, index) => {
      const cell = row[index];
      if (cell !== undefined && cell !== '') values.add(cell);
    });
  }
  return found;
}

function columnNamed(attribute: string): string {
  return attribute.startsWith(attributePrefix) ? attribute.slice(attributePrefix.length) : attribute;
}

/**
 * A draft of the categories workbook of a STEP file (domain: Conversions): a row per classification, with its category
 * where its name tells, and the columns that its articles fill, with flags by their names or else by their cells.
 * Columns name the classification, so that a person fills in one cell of each.
 */
export function draftCategories(step: StepFile): MadeWorkbook {
  const found = [...findColumns(step)];
  const columns = found.flatMap(([classification, { values }]) =>
    step.attributes.flatMap((attribute, index) => {
      const cells = values[index] as ColumnValues;
      const name = columnNamed(attribute);
      const isFirst = step.indexes.get(attribute) === index;
      if (attribute === '' || !isFirst || attribute === stepKeys[1]) return [];
      if (cells.isEmpty && articleColumnOf(name) === undefined) return [];
      return [[classification, name, knownFlags(name) ?? cells.guessFlags(), attribute]];
    }),
  );
  return {
    sheets: categoriesWorkbook(
      found.map(([classification]) => [classification, categoryOf(classification)]),
      columns,
    ),
    articles: step.rows.length,
    byCategory: Object.fromEntries(found.map(([classification, { articles }]) => [classification, articles])),
    isCatalogue: false,
  };
}
