import { readNumber, splitList } from '#columns/cellValues.ts';
import { rowsOf } from '#columns/index.ts';
import builtInLabels from '#locales/en/labels.json' with { type: 'json' };
import { type Language, languages } from '#text/language.ts';
import type { Article } from './article.ts';
import { articleColumnOf } from './articleColumns.ts';
import { assetOf } from './assetUrl.ts';
import type { Catalogue } from './catalogue.ts';
import type { SubCategory } from './codes.ts';
import { catalogueTexts } from './labels.ts';
import { type QualityPart, qualityParts } from './qualityParts.ts';
import { flagOf } from './readArticle.ts';

const parts = Object.keys(qualityParts) as QualityPart[];

/** What the parts of an article reach, each from 0 to 1. */
type Reached = Readonly<Record<QualityPart, number>>;

export interface QualityQuestion {
  readonly catalogue: Catalogue;
  /** Columns that lists and rules of the country read, in any case. */
  readonly ruleColumns: readonly string[];
  /** Whether an asset lies in storage. */
  readonly hasAsset: (scope: 'global' | 'local', path: string) => boolean;
}

interface QualityOfGroup {
  readonly articles: number;
  /** 0–100, rounded. */
  readonly quality: number;
  /** Mean of each part, 0–100 of its share. */
  readonly parts: Record<QualityPart, number>;
}

/** How complete the visible articles of a catalogue are in its country. */
export interface CatalogueQuality extends QualityOfGroup {
  readonly subCategories: readonly (QualityOfGroup & { readonly code: SubCategory })[];
  readonly missingTranslations: readonly {
    readonly language: Language;
    readonly missing: number;
    readonly keys: readonly string[];
  }[];
  readonly weakest: readonly {
    readonly articleId: string;
    readonly title: string;
    readonly subCategory: SubCategory;
    readonly quality: number;
    readonly lacks: readonly QualityPart[];
  }[];
}

const maxKeys = 500;
const maxWeakest = 100;

function qualityOf(reached: Reached): number {
  return parts.reduce((sum, part) => sum + qualityParts[part] * reached[part], 0);
}

/** The share of a list that passes; a list without anything lacks nothing. */
function shareOf<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  return items.length === 0 ? 1 : items.filter(passes).length / items.length;
}

function isFilled(cell: string | undefined): boolean {
  return (cell ?? '').trim() !== '';
}

/** Sums up articles. */
class Mean {
  #articles = 0;
  readonly #sums = new Map<QualityPart, number>();

  add(reached: Reached): void {
    this.#articles += 1;
    for (const part of parts) this.#sums.set(part, (this.#sums.get(part) ?? 0) + reached[part]);
  }

  result(): QualityOfGroup {
    const articles = this.#articles;
    const share = (part: QualityPart) => (articles === 0 ? 0 : (this.#sums.get(part) ?? 0) / articles);
    const means = Object.fromEntries(parts.map((part) => [part, share(part)])) as Record<QualityPart, number>;
    return {
      articles,
      quality: Math.round(qualityOf(means)),
      parts: Object.fromEntries(parts.map((part) => [part, Math.round(means[part] * 1000) / 10])) as typeof means,
    };
  }
}

/** Which languages lack a text for a key; each key is looked up once. */
class Translations {
  readonly #lacking = new Map<string, readonly Language[]>();
  readonly #texts: readonly { readonly language: Language; readonly own: (key: string) => string | undefined }[];

  constructor({ translations }: Catalogue) {
    this.#texts = languages.map((language) => ({ language, own: catalogueTexts(translations, language).own }));
  }

  isWhole(key: string): boolean {
    let lacking = this.#lacking.get(key);
    if (lacking === undefined) {
      const isBuiltIn = Object.hasOwn(builtInLabels, key);
      lacking = isBuiltIn ? [] : this.#texts.flatMap(({ language, own }) => (own(key) === undefined ? language : []));
      this.#lacking.set(key, lacking);
    }
    return lacking.length === 0;
  }

  missing(): CatalogueQuality['missingTranslations'] {
    return languages.map((language) => {
      const keys = [...this.#lacking].flatMap(([key, lacking]) => (lacking.includes(language) ? key : [])).sort();
      return { language, missing: keys.length, keys: keys.slice(0, maxKeys) };
    });
  }
}

/** What one sub-category's articles are asked for. */
interface Expected {
  readonly ruleColumns: readonly string[];
  /** Columns whose names are shown. */
  readonly shown: readonly string[];
  /** Columns whose values are words that people choose from. */
  readonly words: readonly string[];
}

function expectedOf({ catalogue, ruleColumns }: QualityQuestion, article: Article): Expected {
  const read = new Set(ruleColumns.map((name) => name.trim().toLowerCase()));
  const { subCategory, properties } = article;
  const shown = catalogue.subCategories.propertiesOf(subCategory).filter(({ format }) => format !== 'hidden');
  const filters = catalogue.subCategories.filtersOf(subCategory);
  const numbers = new Set(shown.flatMap(({ propertyId, format }) => (format === 'number' ? propertyId : [])));
  return {
    ruleColumns: Object.keys(properties).filter((name) => read.has(name.toLowerCase())),
    // Article columns have names of the product's own.
    shown: shown.map(({ propertyId }) => propertyId).filter((name) => articleColumnOf(name) === undefined),
    words: filters
      .filter(({ type, columnName }) => (type === 'select' || type === 'multiselect') && !numbers.has(columnName))
      .map(({ columnName }) => columnName),
  };
}

/**
 * A measure or a short code, which reads the same in every language.
 *
 * @example isMeasure('4.5/3 l') // true
 * @example isMeasure('DN 90') // true
 */
function isMeasure(word: string): boolean {
  return /^\p{L}{0,2}\s?\d[\d\s.,/×–-]*(?:[\p{L}°%]{1,3}(?:\/\p{L}{1,3})?)?$/u.test(word.trim());
}

/** The keys that readers of an article meet: its sub-category, names of its properties, words of its filters. */
function keysOf({ subCategory, properties }: Article, { shown, words }: Expected): readonly string[] {
  const labels = shown.filter((name) => isFilled(properties[name])).map((name) => `PropertyLabel${name}`);
  const values = words
    .flatMap((name) => splitList(properties[name] ?? ''))
    .filter((word) => readNumber(word) === undefined && flagOf(word) === undefined && !isMeasure(word));
  return [...new Set([`CategoryLabel${subCategory}`, ...labels, ...values])];
}

function isThere(reference: string, hasAsset: QualityQuestion['hasAsset']): boolean {
  const asset = assetOf(reference);
  return asset === undefined ? /^https?:\/\/\S+$/i.test(reference.trim()) : hasAsset(asset.scope, asset.path);
}

function reachedBy(
  article: Article,
  expected: Expected,
  { hasAsset }: QualityQuestion,
  translations: Translations,
): Reached {
  const { properties, priceInCents, prodDescription, techDescription } = article;
  const picture = properties.PrimaryImage ?? '';
  const drawings = splitList(properties.TechnicalDrawings ?? '');
  return {
    picture: isThere(picture, hasAsset) ? 1 : 0,
    price: priceInCents === null ? 0 : 1,
    ruleColumns: shareOf(expected.ruleColumns, (name) => isFilled(properties[name])),
    descriptions: shareOf([prodDescription, techDescription], isFilled),
    drawing: drawings.some((reference) => isThere(reference, hasAsset)) ? 1 : 0,
    labels: shareOf(keysOf(article, expected), (key) => translations.isWhole(key)),
  };
}

/**
 * How complete a catalogue is in its country: every article that listings show is rated from 0 to 100 by six parts
 * (`qualityParts`), and sub-categories and the whole by the mean of their articles (domain: Quality of a catalogue).
 */
export function rateCatalogue(question: QualityQuestion): CatalogueQuality {
  const { catalogue } = question;
  const translations = new Translations(catalogue);
  const whole = new Mean();
  const groups = new Map<SubCategory, { readonly expected: Expected; readonly mean: Mean }>();
  const rated: { readonly row: number; readonly reached: Reached }[] = [];
  for (const row of rowsOf(catalogue.visibleRows)) {
    const article = catalogue.articleAt(row);
    const { subCategory } = article;
    const group = groups.get(subCategory) ?? { expected: expectedOf(question, article), mean: new Mean() };
    groups.set(subCategory, group);
    const reached = reachedBy(article, group.expected, question, translations);
    group.mean.add(reached);
    whole.add(reached);
    rated.push({ row, reached });
  }
  const weakest = rated
    .map((entry) => ({ ...entry, quality: qualityOf(entry.reached) }))
    .filter(({ quality }) => quality < 100)
    .sort((left, right) => left.quality - right.quality || left.row - right.row)
    .slice(0, maxWeakest);
  return {
    ...whole.result(),
    subCategories: [...groups].map(([code, { mean }]) => ({ code, ...mean.result() })),
    missingTranslations: translations.missing(),
    weakest: weakest.map(({ row, reached, quality }) => {
      const { id: articleId, title, subCategory } = catalogue.articleAt(row);
      const lacks = parts.filter((part) => reached[part] < 1);
      return { articleId, title, subCategory, quality: Math.round(quality), lacks };
    }),
  };
}
