import { type CatalogueColumn, type CataloguePackage, inCatalogueOrder } from '#catalogue/index.ts';
import type { StructureDifference } from './catalogueDifferences.ts';

type Area = StructureDifference['area'];

/** A column without flags, beside '' for one that is not there. */
const noFlags = '–';

/** What a text stands for by its name, for every name of one area. */
type Names = ReadonlyMap<string, string>;

function* compareNames(area: Area, live: Names, next: Names): Generator<StructureDifference> {
  for (const name of new Set([...live.keys(), ...next.keys()])) {
    const before = live.get(name) ?? '';
    const after = next.get(name) ?? '';
    if (before !== after) yield { kind: 'structure', area, name, live: before, next: after };
  }
}

/** Sub-categories by their codes, each with the number of its articles. */
function categoriesOf({ sheets }: CataloguePackage): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { subCategory, rows } of inCatalogueOrder(sheets)) {
    counts.set(subCategory, (counts.get(subCategory) ?? 0) + rows.length);
  }
  return new Map([...counts].map(([code, count]) => [code, String(count)]));
}

function flagsOf({ flags }: CatalogueColumn): string {
  return flags.length === 0 ? noFlags : flags.join(';');
}

/** The columns of the sub-categories that both have; those of others come and go with them. */
function columnsOf({ sheets }: CataloguePackage, both: ReadonlySet<string>): Map<string, string> {
  const columns = new Map<string, string>();
  for (const sheet of inCatalogueOrder(sheets)) {
    if (!both.has(sheet.subCategory)) continue;
    for (const column of sheet.columns) {
      const name = `${sheet.subCategory} · ${column.name}`;
      if (column.name !== '' && !columns.has(name)) columns.set(name, flagsOf(column));
    }
  }
  return columns;
}

function labelsOf({ translations }: CataloguePackage): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [language, texts] of translations) {
    for (const [key, text] of texts) if (text !== '') labels.set(`${key} (${language})`, text);
  }
  return labels;
}

/** Sub-categories that come or go, flags of columns, labels and settings that differ. */
export function* compareStructure(next: CataloguePackage, live: CataloguePackage): Generator<StructureDifference> {
  const before = categoriesOf(live);
  const after = categoriesOf(next);
  const both = new Set([...before.keys()].filter((code) => after.has(code)));
  const withoutBoth = (names: Names): Names => new Map([...names].filter(([code]) => !both.has(code)));
  yield* compareNames('category', withoutBoth(before), withoutBoth(after));
  yield* compareNames('column', columnsOf(live, both), columnsOf(next, both));
  yield* compareNames('label', labelsOf(live), labelsOf(next));
  yield* compareNames('setting', live.settings, next.settings);
}
