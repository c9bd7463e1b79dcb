import { flagOf, isYesOrNo } from '#catalogue/index.ts';
import { readNumber } from '#columns/index.ts';
import type { ContentProduct, ContentProperty } from '../content.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';
import type { ProductNames } from './productNames.ts';

/** What a tender says of an item, before it is made writable. */
export interface ItemText {
  /** The short text, and the first line of the long one. */
  readonly title: string;
  /** The long text after its first line. */
  readonly paragraphs: readonly string[];
  /** What names a product and is therefore missing from a neutral text. */
  readonly leftOut: readonly string[];
}

interface ItemSource {
  readonly language: DocumentLanguage;
  /** Names that the text must not hold; absent where it may name its product. */
  readonly names: ProductNames | undefined;
  /** Articles with items of their own beside this one: they are not in its scope of delivery. */
  readonly besides: ReadonlySet<string>;
}

/** In the order in which a size is read. */
const sides = ['length', 'width', 'height', 'depth'] as const;
const unit = /\u00a0\p{L}+$/u;

function textOf({ value }: ContentProperty): string {
  return value.kind === 'text' ? value.text.replaceAll('\n', ', ') : '';
}

function propertyOf({ properties }: ContentProduct, name: string): ContentProperty | undefined {
  return properties.find(({ key }) => key.toLowerCase() === name);
}

/** '37,5 × 15,5 × 58 cm', else 'Ø 32 cm'; '' where the catalogue says no size. */
function sizeOf(product: ContentProduct): string {
  const known = sides
    .flatMap((side) => propertyOf(product, side) ?? [])
    .filter(({ cell }) => readNumber(cell) !== undefined)
    .map(textOf);
  // A fourth number would be read as none of the sides.
  const texts = known.slice(-3);
  const [first = ''] = texts;
  const diameter = propertyOf(product, 'diameter');
  if (texts.length < 2 && diameter !== undefined) return `Ø\u00a0${textOf(diameter)}`;
  const others = texts.slice(0, -1).map((text) => text.replace(unit, ''));
  return texts.length < 2 ? first : [...others, texts.at(-1)].join(' × ');
}

/** A label within a title: German writes adjectives and prepositions small, and nouns not. */
function inTitle(label: string, { language }: DocumentLanguage): string {
  const isNoun =
    language === 'de' && !/^(mit|ohne|für|in)\s|(los|frei|bar|ig|isch|fähig|gerecht|geeignet)$/i.test(label);
  const [first = '', second = ''] = label;
  return isNoun || second === second.toUpperCase() ? label : first.toLowerCase() + label.slice(1);
}

/** What distinguishes a product without naming it: 'Wand-WC, spülrandlos, 54 × 36 cm, weiß'. */
function neutralTitle(product: ContentProduct, names: ProductNames, language: DocumentLanguage): string {
  const type = names.without(product.productType, product) || names.without(product.category, product);
  const features = product.properties
    .filter(({ key, cell }) => isYesOrNo(key, cell) && flagOf(cell) === true)
    .map(({ label }) => inTitle(label, language));
  const colour = propertyOf(product, 'colour');
  const parts = [...features, sizeOf(product), colour === undefined ? product.variant : textOf(colour)];
  return [type, ...parts.filter((part) => part !== '' && !names.isIn(part, product))].join(', ');
}

/** Sentences of a paragraph, each with the blanks after it. */
function sentencesOf(paragraph: string): string[] {
  return paragraph.match(/.+?(?:[.!?;](?=\s|$)\s*|$)/gs) ?? [];
}

/** The facts of the data sheet as one sentence; those that name the product are in its make. */
function propertyTexts({ properties }: ContentProduct): string[] {
  return properties
    .filter(({ key }) => key.toLowerCase() !== 'brand')
    .map((property) => `${property.label}: ${textOf(property)}`);
}

function scopeOf({ companions }: ContentProduct, { besides, language }: ItemSource): string[] {
  const titles = companions.filter(({ articleId, isMandatory }) => isMandatory && !besides.has(articleId));
  if (titles.length === 0) return [];
  return [language.text('TenderScope', titles.map(({ title }) => title).join('; '))];
}

function each(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

/** What an item is, so that it can be priced by its text alone (domain: Tenders). */
export function itemText(product: ContentProduct, source: ItemSource): ItemText {
  const { names, language } = source;
  const own = product.tenderText.map(({ text }) => text);
  const properties = own.length > 0 ? [] : propertyTexts(product);
  const described =
    own.length > 0 ? own : [...product.technicalDescription, ...product.description].map(({ text }) => text);
  const scope = scopeOf(product, source);
  if (names === undefined) {
    return { title: product.title, paragraphs: each([properties.join('; '), ...described, ...scope]), leftOut: [] };
  }
  // The titles of what comes with it name products that the tender does not have.
  const leftOut = [...scope];
  const isNeutral = (text: string) => {
    const isNamed = names.isIn(text, product);
    if (isNamed) leftOut.push(text.trim());
    return !isNamed;
  };
  const paragraphs = each([
    properties.filter(isNeutral).join('; '),
    ...each(described).map((text) => sentencesOf(text).filter(isNeutral).join('')),
  ]);
  return { title: neutralTitle(product, names, language), paragraphs, leftOut };
}
