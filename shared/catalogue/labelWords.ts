import { catalogueLabels } from '#text/catalogue/catalogueLabels.ts';
import type { CataloguePackage } from './cataloguePackage.ts';
import { mainCategories, subCategories } from './codes.ts';

/** Label key → its texts in all languages. */
export type LabelWords = ReadonlyMap<string, readonly string[]>;

/**
 * What the product itself calls the categories and columns of a catalogue. The catalogue's own Translations are not among
 * these.
 */
export function labelWordsOf({ sheets }: Pick<CataloguePackage, 'sheets'>): LabelWords {
  const columns = new Set(sheets.flatMap((sheet) => sheet.columns.map(({ name }) => name)));
  const keys = [
    ...[...mainCategories, ...subCategories].map((code) => `CategoryLabel${code}`),
    ...[...columns].map((name) => `PropertyLabel${name}`),
  ];
  const builtIn = new Map<string, Readonly<Record<string, unknown>>>(Object.entries(catalogueLabels));
  return new Map(
    keys.flatMap((key) => {
      const texts = Object.values(builtIn.get(key) ?? {}).filter((text) => typeof text === 'string');
      return texts.length === 0 ? [] : [[key, [...new Set(texts)]] as const];
    }),
  );
}
