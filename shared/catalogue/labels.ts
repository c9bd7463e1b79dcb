import { readInterval, readNumber, splitList } from '#columns/cellValues.ts';
import { keepUnits } from '#text/keepUnits.ts';
import type { CatalogueProperty } from './catalogue.ts';
import type { CataloguePackage } from './cataloguePackage.ts';
import { type SubCategory, subCategories } from './codes.ts';

/** What the Translations of a catalogue say, for readers of one locale. */
interface CatalogueTexts {
  /** In the locale, else in its language, else in another locale of the language. */
  own(key: string): string | undefined;
  /** In English, which stands in for every language (domain: Languages and texts). */
  english(key: string): string | undefined;
}

type Texts = ReadonlyMap<string, string>;

/** 'de_AT' and 'DE-at' name one locale: spreadsheets are written by people. */
function comparable(column: string): string {
  return column.trim().replaceAll('_', '-').toLowerCase();
}

function find(tables: readonly Texts[], key: string): string | undefined {
  return tables.map((texts) => texts.get(key)?.trim()).find((text) => text !== undefined && text !== '');
}

/**
 * Looks keys up in Translations, whose columns are languages or locales (domain: Translations and settings). A blank
 * text translates nothing.
 *
 * @example catalogueTexts(new Map([['de-DE', new Map([['oak', 'Eiche']])]]), 'de-AT').own('oak') // 'Eiche'
 */
export function catalogueTexts(translations: CataloguePackage['translations'], locale: string): CatalogueTexts {
  const columns = [...translations].map(([column, texts]) => ({ name: comparable(column), texts }));
  function tablesOf(language: string, first: string): readonly Texts[] {
    const sameLanguage = columns.filter(({ name }) => name === language || name.startsWith(`${language}-`));
    const rank = (name: string) => (name === first ? 0 : name === language ? 1 : 2);
    return sameLanguage.sort((a, b) => rank(a.name) - rank(b.name)).map(({ texts }) => texts);
  }
  const wanted = comparable(locale);
  const own = tablesOf(wanted.split('-')[0] ?? wanted, wanted);
  const english = tablesOf('en', 'en');
  return { own: (key) => find(own, key), english: (key) => find(english, key) };
}

/** Columns whose numbers are centimetres, in lower case. */
const dimensions = new Set([
  ...['a', 'depth', 'diameter', 'floorthickness', 'floorthicknessmax', 'floorthicknessmin', 'h', 'h1', 'height'],
  ...['intendedwidth', 'l', 'l1', 'length', 's', 'wallheight', 'wallthickness', 'wallthicknessmax'],
  ...['wallthicknessmin', 'width'],
]);

/** Columns in which 1 and 0 are yes and no, in lower case. */
const yesNoColumns = new Set(['hasoverflow', 'rimless']);

/** Whether the numbers of a column are lengths, which readers may see in millimetres. */
export function isLength(columnName: string): boolean {
  return dimensions.has(columnName.toLowerCase());
}

/** Units of other columns, which catalogues leave to the column's name, in lower case. */
const otherUnits: Readonly<Record<string, string>> = { power: 'W', totalwatercapacity: 'l', usablewatercapacity: 'l' };

/** The unit of a column with the space before it, '' for columns without one. */
function unitOf(columnName: string): string {
  const unit = isLength(columnName) ? 'cm' : otherUnits[columnName.toLowerCase()];
  return unit === undefined ? '' : `\u00a0${unit}`;
}

/** How the numbers of a column are shown: as the catalogue has them, or lengths in millimetres. */
interface Measure {
  /** With the space before it, '' for columns without one. */
  readonly unit: string;
  /** A number of the catalogue as the reader sees it. */
  shown(value: number): number;
  /** What the reader wrote, as the catalogue has it. */
  stored(shown: number): number;
}

/** 24.6 × 10 is 246.00000000000003. */
function withoutNoise(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

const centimetres = { shown: (value: number) => value, stored: (value: number) => value };
const millimetres: Measure = {
  unit: '\u00a0mm',
  shown: (value) => withoutNoise(value * 10),
  stored: (value) => withoutNoise(value / 10),
};

/**
 * The unit of a column for a reader, and how its numbers become those of the catalogue.
 *
 * @param isInMillimetres lengths are shown so, instead of in the catalogue's centimetres
 * @example measureOf('Width', true).shown(24.6) // 246
 */
export function measureOf(columnName: string, isInMillimetres: boolean): Measure {
  return isLength(columnName) && isInMillimetres ? millimetres : { unit: unitOf(columnName), ...centimetres };
}

/** The points of a bulleted cell, one a line, each once; a bullet that the line brings itself is dropped. */
export function bulletPoints(cell: string): readonly string[] {
  const lines = cell.split(/\r?\n/).map((line) => line.replace(/^\s*[-•*–]\s*/, '').trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** The built-in text that says whether a cell means yes or no; undefined for all other cells. */
function yesNoKey(columnName: string, value: string): 'ValueLabelYes' | 'ValueLabelNo' | undefined {
  const word = value.toLowerCase();
  const isFlag = yesNoColumns.has(columnName.toLowerCase());
  if (word === 'yes' || word === 'true' || (isFlag && word === '1')) return 'ValueLabelYes';
  if (word === 'no' || word === 'false' || (isFlag && word === '0')) return 'ValueLabelNo';
  return undefined;
}

/** Whether a cell says yes or no, which is nothing without the name of its column. */
export function isYesOrNo(columnName: string, value: string): boolean {
  return yesNoKey(columnName, value) !== undefined;
}

/** What labels are made of. */
interface LabelSource {
  /** The catalogue's own: language or locale → key → text. */
  readonly translations: CataloguePackage['translations'];
  /** How the columns of a sub-category are shown; empty for one without articles. */
  propertiesOf(subCategory: SubCategory): readonly CatalogueProperty[];
  readonly locale: string;
  /** The product's own text of a label key in the reader's language, if it has one. */
  builtIn(key: string): string | undefined;
  /** A number in the reader's form. */
  number(value: number): string;
  /** Lengths in millimetres instead of the catalogue's centimetres. */
  readonly isInMillimetres?: boolean;
}

/** Names and values of a catalogue as its readers see them: the same on pages, in documents and in workbooks. */
export interface CatalogueLabels {
  /** A main category or sub-category by its code. */
  category(code: string): string;
  /** A column by its name in the catalogue. */
  property(columnName: string): string;
  /** The segment of a project; '' without one. */
  segment(segment: string): string;
  /**
   * A cell, or one value of it: numbers in the reader's form with their unit, 'low;high' cells of interval columns as a
   * span, of which a side may be open, and words as the catalogue translates them.
   *
   * @param subCategory of the article; undefined for a value that comes from no article, which is read as any
   * sub-category does
   * @example labels.value('WallThickness', '11.5;24', 'INSTSYSTEMSTOILET') // in German '11,5 – 24 cm'
   */
  value(columnName: string, cell: string, subCategory?: SubCategory): string;
}

/** The column of that name; case counts only where it tells two columns apart. */
function columnNamed(properties: readonly CatalogueProperty[], name: string): CatalogueProperty | undefined {
  const lower = name.toLowerCase();
  return (
    properties.find(({ propertyId }) => propertyId === name) ??
    properties.find(({ propertyId }) => propertyId.toLowerCase() === lower)
  );
}

function isNumeric({ propertyId, format, isInterval }: CatalogueProperty): boolean {
  return format === 'number' || isInterval === true || unitOf(propertyId) !== '';
}

type NumberSpan = NonNullable<ReturnType<typeof readInterval>>;

/**
 * Two bounds as rules name what they ask for, in the form of no language: '≥ 9', '≤ 9', '1–2'; '' where both sides are
 * open. Labels show it in the reader's form.
 */
export function boundsText(low: string, high: string): string {
  if (low === '') return high === '' ? '' : `≤ ${high}`;
  if (high === '') return `≥ ${low}`;
  return low === high ? low : `${low}–${high}`;
}

/** What `boundsText` wrote; undefined for all other texts. */
function readBounds(text: string): NumberSpan | undefined {
  const [, sign = '', first = '', second = first] = /^([≥≤] )?([^–]+)(?:–([^–]+))?$/.exec(text) ?? [];
  const [low, high] = [readNumber(first), readNumber(second)];
  if (low === undefined || high === undefined || (sign === '' && first === second)) return undefined;
  if (sign === '') return { low, high };
  return sign === '≥ ' ? { low, high: Number.POSITIVE_INFINITY } : { low: Number.NEGATIVE_INFINITY, high };
}

/** The span of numbers that a cell, or what a rule asks for, stands for; undefined for everything else. */
function spanIn(column: CatalogueProperty, text: string): NumberSpan | undefined {
  const interval = column.isInterval === true ? readInterval(text) : undefined;
  return interval ?? (isNumeric(column) ? readBounds(text) : undefined);
}

/** Finds the columns of a catalogue, each once. */
function createColumnFinder(propertiesOf: LabelSource['propertiesOf']) {
  const known = new Map<string, CatalogueProperty>();

  function find(name: string, subCategory: SubCategory | undefined): CatalogueProperty {
    const own = subCategory === undefined ? undefined : columnNamed(propertiesOf(subCategory), name);
    if (own !== undefined) return own;
    const all = subCategories.flatMap((code) => columnNamed(propertiesOf(code), name) ?? []);
    return all.find(({ format }) => format === 'number') ?? all[0] ?? { propertyId: name, format: 'text' };
  }

  return function columnOf(name: string, subCategory: SubCategory | undefined): CatalogueProperty {
    const key = `${subCategory ?? ''} ${name}`;
    const column = known.get(key) ?? find(name, subCategory);
    known.set(key, column);
    return column;
  };
}

/**
 * The labels and values of a catalogue. Words are looked up in its Translations by locale, then by language; then come
 * the built-in texts, so that readers do not see the catalogue's English mixed with their own language; then that
 * English, then the key itself.
 */
export function catalogueLabels(source: LabelSource): CatalogueLabels {
  const { builtIn, number, isInMillimetres = false } = source;
  const texts = catalogueTexts(source.translations, source.locale);
  const columnOf = createColumnFinder(source.propertiesOf);

  function label(key: string, fallback: string): string {
    return keepUnits(texts.own(key) ?? builtIn(key) ?? texts.english(key) ?? fallback);
  }

  function word(columnName: string, value: string): string {
    const key = yesNoKey(columnName, value);
    return keepUnits(texts.own(value) ?? (key && builtIn(key)) ?? texts.english(value) ?? value);
  }

  /** How the numbers of a column are written. */
  function figuresOf(columnName: string) {
    const { unit, shown } = measureOf(columnName, isInMillimetres);
    return { unit, figure: (value: number) => number(shown(value)) };
  }

  function spanText(columnName: string, { low, high }: NumberSpan): string {
    const { unit, figure } = figuresOf(columnName);
    if (low === high) return figure(low) + unit;
    if (Number.isFinite(low) && Number.isFinite(high)) return `${figure(low)} – ${figure(high)}${unit}`;
    if (Number.isFinite(low)) return `≥\u00a0${figure(low)}${unit}`;
    return Number.isFinite(high) ? `≤\u00a0${figure(high)}${unit}` : '';
  }

  /** Numbers stand apart by a semicolon: many languages have the comma inside of them. */
  function listText(column: CatalogueProperty, cell: string): string {
    const { propertyId } = column;
    const parts = splitList(cell);
    const { unit, figure } = figuresOf(propertyId);
    const numbers = parts.map((part) => (isNumeric(column) ? readNumber(part) : undefined));
    const shown = parts.map((part, index) => {
      const value = numbers[index];
      return value === undefined ? word(propertyId, part) : figure(value);
    });
    if (numbers.every((value) => value === undefined)) return shown.join(', ');
    return shown.join('; ') + (numbers.includes(undefined) ? '' : unit);
  }

  return {
    category: (code) => label(`CategoryLabel${code}`, code),
    property: (columnName) => label(`PropertyLabel${columnName}`, columnName),
    segment: (segment) => (segment === '' ? '' : label(`SegmentLabel${segment}`, segment)),
    value(columnName, cell, subCategory) {
      const column = columnOf(columnName, subCategory);
      if (column.format === 'bulletpoints') return bulletPoints(cell).join('\n');
      const span = spanIn(column, cell);
      return span === undefined ? listText(column, cell) : spanText(columnName, span);
    },
  };
}
