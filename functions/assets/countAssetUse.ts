import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  articleColumnIndexes,
  assetOf,
  type CataloguePackage,
  type CatalogueSheet,
  categoryCode,
} from '@sanispec/shared/catalogue';
import { splitList } from '@sanispec/shared/columns';
import { openCatalogueZip } from '#catalogues/catalogueFiles.ts';
import type { Task } from '#tasks/task.ts';
import { assetColumns, isAssetSetting } from './assetReferences.ts';
import { type AssetUse, assetKey, countAssetUseTask } from './assetUse.ts';

interface Counted extends AssetUse {
  articles: number;
  settings: number;
  readonly rows: number[];
  readonly keys: string[];
  readonly byCountry: Record<string, number>;
}

type Counts = Map<string, Counted>;

/** @returns undefined for addresses of other sites, and for what is no reference */
function countedOf(counts: Counts, reference: string, firstPlace: AssetUse['firstPlace']): Counted | undefined {
  const named = assetOf(reference);
  if (named === undefined) return undefined;
  const asset = assetKey(named.scope, named.path);
  const known = counts.get(asset);
  if (known !== undefined) return known;
  const counted: Counted = {
    ...{ asset, reference, articles: 0, rows: [], settings: 0, keys: [], byCountry: {} },
    firstPlace,
  };
  counts.set(asset, counted);
  return counted;
}

/** @param firstRow number of the sheet's first row within the catalogue */
function countSheet(counts: Counts, sheet: CatalogueSheet, firstRow: number): void {
  const indexes = articleColumnIndexes(sheet.columns);
  const sheetName = categoryCode(sheet);
  const places = assetColumns.flatMap((column) => {
    const index = indexes.get(column);
    return index === undefined ? [] : [{ column, index }];
  });
  for (const [row, texts] of sheet.rows.entries()) {
    const articleId = texts[indexes.get('ArticleNr') ?? -1]?.trim() ?? '';
    if (articleId === '') continue;
    const used = new Set<Counted>();
    for (const { column, index } of places) {
      for (const reference of splitList(texts[index] ?? '')) {
        const counted = countedOf(counts, reference, { sheet: sheetName, column, articleId });
        if (counted !== undefined) used.add(counted);
      }
    }
    if (used.size === 0) continue;
    const countries = new Set(splitList((texts[indexes.get('CountriesISO') ?? -1] ?? '').toUpperCase()));
    for (const counted of used) {
      counted.articles += 1;
      counted.rows.push(firstRow + row);
      for (const country of countries) counted.byCountry[country] = (counted.byCountry[country] ?? 0) + 1;
    }
  }
}

function countSettings(counts: Counts, { settings }: CataloguePackage): void {
  for (const [key, value] of settings) {
    if (!isAssetSetting(key)) continue;
    const place = { sheet: 'Settings', column: key };
    const used = new Set(splitList(value).map((reference) => countedOf(counts, reference, place)));
    for (const counted of used) {
      if (counted === undefined) continue;
      counted.settings += 1;
      counted.keys.push(key);
    }
  }
}

function* linesOf(counts: Counts): Generator<string> {
  for (const counted of counts.values()) yield `${JSON.stringify(counted)}\n`;
}

/** Finds the assets that a catalogue's articles and settings refer to (domain: Asset references). */
export const countAssetUse: Task<{ readonly zip: string; readonly lines: string }, never, void> = {
  ...countAssetUseTask,
  async run({ zip, lines }) {
    const content = await openCatalogueZip(await readFile(zip));
    const counts: Counts = new Map();
    let firstRow = 0;
    for (const sheet of content.sheets) {
      countSheet(counts, sheet, firstRow);
      firstRow += sheet.rows.length;
    }
    countSettings(counts, content);
    await pipeline(linesOf(counts), createWriteStream(lines));
  },
};
