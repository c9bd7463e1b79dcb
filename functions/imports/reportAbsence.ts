import {
  type ArticleColumn,
  articleColumnIndexes,
  articleColumnOf,
  articleColumns,
  type CataloguePackage,
  countCatalogue,
  type PackageReading,
} from '@sanispec/shared/catalogue';
import { foldText } from '@sanispec/shared/columns';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { languages } from '@sanispec/shared/text';
import type { FindingList } from '#files/findings.ts';
import { legacyColumns } from './conversions/legacyToCatalogue.ts';

/** Columns that no catalogue means to be without; one without pictures may be meant so. */
const expected = [
  ['Price', 'warnings'],
  ['CountriesISO', 'warnings'],
  ['PrimaryImage', 'notes'],
] as const satisfies readonly (readonly [ArticleColumn, string])[];

interface Findings {
  readonly warnings: FindingList;
  readonly notes: FindingList;
}

function bareName(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** What people may call the article columns: their names, labels in every language, and headers of legacy sheets. */
function namesOfColumns(): ReadonlyMap<string, ArticleColumn> {
  const names = new Map<string, ArticleColumn>();
  for (const column of articleColumns) {
    const key = `PropertyLabel${column}`;
    const texts = siteTexts.has(key) ? languages.map((language) => siteTexts.of(language, key)) : [];
    for (const text of [column, ...texts]) names.set(bareName(text), column);
  }
  for (const [header, name] of legacyColumns) {
    const column = articleColumnOf(name);
    if (column !== undefined) names.set(bareName(header), column);
  }
  return names;
}

const columnOfName = namesOfColumns();

/** Whether a text becomes the other one when a letter is added, left out or changed. */
function isTypo(text: string, other: string): boolean {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const [rest, otherRest] = [text.slice(same), other.slice(same)];
  return [rest.slice(1), rest].includes(otherRest.slice(1)) || rest.slice(1) === otherRest;
}

/** The article column whose name, or one of its labels, is close to a name. */
function columnMeantBy(name: string): ArticleColumn | undefined {
  const bare = bareName(name);
  const exact = columnOfName.get(bare);
  if (exact !== undefined || bare.length < 5) return exact;
  return [...columnOfName].find(([known]) => known.length >= 5 && isTypo(bare, known))?.[1];
}

/**
 * Reports columns that hold something and that no page, filter or search shows, each name once. Exports hold many of
 * them on purpose, so that only a name that is close to a known one needs a review.
 */
function reportDropped({ package: { sheets }, sources }: PackageReading, { warnings, notes }: Findings): void {
  const seen = new Set<string>();
  for (const [index, { columns, rows }] of sheets.entries()) {
    const known = articleColumnIndexes(columns);
    for (const [at, { name, flags }] of columns.entries()) {
      if (name === '' || flags.length > 0 || seen.has(name) || articleColumnOf(name) !== undefined) continue;
      if (rows.every((row) => row[at] === '')) continue;
      seen.add(name);
      const place = { sheet: sources[index]?.sheet ?? '', row: 1, column: name };
      const meant = columnMeantBy(name);
      if (meant === undefined || known.has(meant)) notes.add('FindingColumnDropped', [name], place);
      else warnings.add('FindingColumnMistaken', [name, meant], place);
    }
  }
}

function hasPrice(catalogue: CataloguePackage): boolean {
  const { articles, onRequest } = countCatalogue(catalogue);
  return onRequest < articles;
}

/** Reports what a catalogue lacks as a whole, so that it shows in no single cell. */
export function reportAbsence(reading: PackageReading, findings: Findings): void {
  const { sheets } = reading.package;
  if (sheets.every(({ rows }) => rows.length === 0)) return;
  const named = new Set(sheets.flatMap(({ columns }) => [...articleColumnIndexes(columns).keys()]));
  for (const [column, level] of expected) if (!named.has(column)) findings[level].add('FindingColumnAbsent', [column]);
  if (named.has('Price') && !hasPrice(reading.package)) findings.warnings.add('FindingNoPrice', []);
  reportDropped(reading, findings);
}
