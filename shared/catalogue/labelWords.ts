import de from '#locales/de/labels.json' with { type: 'json' };
import en from '#locales/en/labels.json' with { type: 'json' };
import fr from '#locales/fr/labels.json' with { type: 'json' };
import nl from '#locales/nl/labels.json' with { type: 'json' };
import pl from '#locales/pl/labels.json' with { type: 'json' };
import type { CataloguePackage } from './cataloguePackage.ts';
import { mainCategories, subCategories } from './codes.ts';

const builtIn = [en, de, nl, fr, pl].map((labels) => new Map<string, string>(Object.entries(labels)));

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
  return new Map(
    keys.flatMap((key) => {
      const texts = builtIn.map((labels) => labels.get(key)).filter((text) => text !== undefined);
      return texts.length === 0 ? [] : [[key, [...new Set(texts)]] as const];
    }),
  );
}
