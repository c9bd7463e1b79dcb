import type { MainCategory, SubCategory } from '#catalogue/index.ts';
import { memoizeWeak } from '#columns/index.ts';

/** A category sheet as a file holds it: texts, nothing else. */
export interface SlowSheet {
  readonly main: MainCategory;
  readonly sub: SubCategory;
  readonly headers: readonly string[];
  /** One flags cell per header. */
  readonly flags: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * What the oracle of searches knows of a catalogue: sheets in the order of the categories, one for each sub-category.
 */
export interface SlowCatalogue {
  readonly country: string;
  readonly sheets: readonly SlowSheet[];
  /** Language → key → text. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface SlowArticle {
  readonly sheet: SlowSheet;
  readonly row: readonly string[];
}

/** Article columns; their names match in any case. */
const known = [
  ...['ArticleNr', 'Articletext', 'SPEC_Prodtype', 'ParentID', 'VariantKey', 'ProdDescription', 'TechDescription'],
  ...['CombinationWith', 'OptionalComesWith', 'ComesWith', 'NotFitsWith', 'PrimaryImage', 'AdditionalImages'],
  ...['TechnicalDrawings', 'CADFiles', 'Active', 'IsSearchableBrowser', 'Price', 'CountriesISO'],
];
const shownUnflagged = 'articlenr articletext spec_prodtype variantkey proddescription techdescription'.split(' ');

/** Fields of an article that stand for a column (domain: Article columns). */
const fields: ReadonlyMap<string, string> = new Map([
  ['id', 'ArticleNr'],
  ['title', 'Articletext'],
  ['product', 'SPEC_Prodtype'],
  ['productid', 'ParentID'],
  ['varianttext', 'VariantKey'],
]);

export function parts(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Digits with a decimal point or comma; everything else is not a number. */
export function numberIn(text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  const number = /^[+-]?[\d.]*\d[\d.]*$/.test(written) ? Number(written) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const knownByLowerCase = new Map(known.map((name) => [name.toLowerCase(), name]));

function isKnown(name: string): boolean {
  return knownByLowerCase.has(name.toLowerCase());
}

function allHeaders({ sheets }: SlowCatalogue): string[] {
  return sheets.flatMap(({ headers }) => headers);
}

/** The header that a name stands for: as it is written, else in any case; undefined when no sheet has it. */
export function headerOf(catalogue: SlowCatalogue, name: string): string | undefined {
  const wanted = fields.get(name.trim().toLowerCase()) ?? name.trim();
  const headers = allHeaders(catalogue);
  if (isKnown(wanted)) return knownByLowerCase.get(wanted.toLowerCase());
  if (/^(maincategory|subcategory|articlenrsearch)$/i.test(wanted)) return wanted.toLowerCase();
  return headers.find((header) => header === wanted) ?? headers.find((h) => h.toLowerCase() === wanted.toLowerCase());
}

function columnAt({ headers }: SlowSheet, header: string): number {
  if (!isKnown(header)) return headers.indexOf(header);
  return headers.findIndex((name) => name.toLowerCase() === header.toLowerCase());
}

/** Trimmed cell of a header as `headerOf` gives it. */
export function cellOf({ sheet, row }: SlowArticle, header: string): string {
  switch (header) {
    case 'maincategory':
      return sheet.main;
    case 'subcategory':
      return sheet.sub;
    case 'articlenrsearch':
      return (row[columnAt(sheet, 'ArticleNr')] ?? '').replace(/[\s.]/g, '');
    default:
      return (row[columnAt(sheet, header)] ?? '').trim();
  }
}

export function flagsOf(sheet: SlowSheet, header: string): string[] {
  const flags = sheet.flags[columnAt(sheet, header)] ?? '';
  return parts(flags).map((flag) => flag.toLowerCase());
}

/** A column is numeric when any sheet flags it so (domain: Column flags). */
export function isNumeric({ sheets }: SlowCatalogue, header: string): boolean {
  return sheets.some((sheet) => flagsOf(sheet, header).includes('number'));
}

/** Whether people see the column in the category: flagged and not hidden, or an article column that people read. */
export function isShown(sheet: SlowSheet, header: string): boolean {
  const flags = flagsOf(sheet, header);
  if (flags.length > 0) return !flags.includes('hidden');
  return shownUnflagged.includes(header.toLowerCase());
}

/** '1' and 'true' are yes, '0' and 'false' no, anything else the default. */
function saysYes(cell: string, otherwise: boolean): boolean {
  if (['1', 'true'].includes(cell.toLowerCase())) return true;
  return ['0', 'false'].includes(cell.toLowerCase()) ? false : otherwise;
}

export function isActive(article: SlowArticle): boolean {
  return saysYes(cellOf(article, 'Active'), true);
}

export function isVisible(article: SlowArticle): boolean {
  return isActive(article) && saysYes(cellOf(article, 'IsSearchableBrowser'), false);
}

function findArticles({ country, sheets }: SlowCatalogue): SlowArticle[] {
  const found: SlowArticle[] = [];
  for (const sheet of sheets) {
    for (const row of sheet.rows) {
      const article = { sheet, row };
      const id = cellOf(article, 'ArticleNr');
      const isSold = parts(cellOf(article, 'CountriesISO')).some((code) => code.toUpperCase() === country);
      const isFirst = found.every((other) => cellOf(other, 'ArticleNr') !== id);
      if (isSold && id !== '' && isFirst) found.push(article);
    }
  }
  return found;
}

/** Articles sold in the country (domain: Article columns); of one number the first. */
export const articlesOf: (catalogue: SlowCatalogue) => readonly SlowArticle[] = memoizeWeak(findArticles);
