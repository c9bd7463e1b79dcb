import de from '#locales/de/labels.json' with { type: 'json' };
import en from '#locales/en/labels.json' with { type: 'json' };
import fr from '#locales/fr/labels.json' with { type: 'json' };
import nl from '#locales/nl/labels.json' with { type: 'json' };
import pl from '#locales/pl/labels.json' with { type: 'json' };
import type { CataloguePackage } from './cataloguePackage.ts';
import { mainCategories, subCategories } from './codes.ts';

/** Label key → its texts in all languages. */
export type LabelWords = ReadonlyMap<string, readonly string[]>;

const builtIn = [en, de, nl, fr, pl].map((labels) => new Map<string, string>(Object.entries(labels)));

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
  const texts = keys.map((key) => [key, [...new Set(builtIn.flatMap((labels) => labels.get(key) ?? []))]] as const);
  return new Map(texts.filter(([, some]) => some.length > 0));
}
