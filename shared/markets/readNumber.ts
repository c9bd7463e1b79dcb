import { intlLocaleOf, type Locale } from './market.ts';

/** What a text says as a number. `ambiguous`: its only mark may group digits or begin the decimals. */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'ambiguous' | 'notANumber' };

type Mark = '.' | ',';

/** How a writer marks numbers, as far as that is known. */
export interface Notation {
  /** Begins the decimals, even three of them: `12,000` is 12. */
  readonly decimal?: Mark;
  /** Groups thousands: `1.000` is 1,000. */
  readonly thousands?: Mark;
}

/** Longer texts hold no number that a catalogue or a project could store. */
const maxLength = 40;

const notANumber: NumberReading = { kind: 'notANumber' };

/** Spaces of every width and apostrophes group digits by three, and mean nothing else. */
const spaced = /^\d{1,3}(?:(?<blank>[\s'’])\d{3})(?:\k<blank>\d{3})*(?=$|[.,])/u;

function withoutBlanks(digits: string): string {
  const grouped = spaced.exec(digits)?.[0];
  return grouped === undefined ? digits : grouped.replace(/[\s'’]/gu, '') + digits.slice(grouped.length);
}

function isGroupedBy(text: string, mark: Mark): boolean {
  const [first = '', ...groups] = text.split(mark);
  return /^\d{1,3}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

function numberOf(whole: string, decimals: string): NumberReading {
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(decimals) || whole + decimals === '') return notANumber;
  return { kind: 'number', value: Number(`${whole || '0'}.${decimals || '0'}`) };
}

/** Reads digits with one kind of mark, of which there is one. */
function readSingleMark(text: string, mark: Mark, { decimal, thousands }: Notation): NumberReading {
  const [whole = '', decimals = ''] = text.split(mark);
  const mayGroup = isGroupedBy(text, mark) && !whole.startsWith('0');
  if (!mayGroup || decimal === mark) return numberOf(whole, decimals);
  return thousands === mark ? numberOf(whole + decimals, '') : { kind: 'ambiguous' };
}

function readDigits(text: string, notation: Notation): NumberReading {
  const marks = text.replace(/[^.,]/g, '');
  const [first, last] = [marks.at(0), marks.at(-1)] as [Mark | undefined, Mark | undefined];
  if (first === undefined || last === undefined) return numberOf(text, '');
  if (marks.length === 1) return readSingleMark(text, first, notation);
  if (first === last) return isGroupedBy(text, first) ? numberOf(text.replaceAll(first, ''), '') : notANumber;
  const [grouped = '', decimals = '', ...more] = text.split(last);
  const isWellFormed = more.length === 0 && isGroupedBy(grouped, first);
  return isWellFormed ? numberOf(grouped.replaceAll(first, ''), decimals) : notANumber;
}

/**
 * Reads a whole text as a number. Two kinds of marks, several groups and any other number of decimals than three say
 * themselves how they are meant; a single mark before three digits does not (`1.234`), unless a zero begins them
 * (`0.500`).
 *
 * @param notation decides about texts that may be meant in two ways
 * @example readNumber('1.234,50') // { kind: 'number', value: 1234.5 }
 * @example readNumber('1.234') // { kind: 'ambiguous' }
 */
export function readNumber(text: string, notation: Notation = {}): NumberReading {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) return notANumber;
  const isNegative = /^[-−]/.test(trimmed);
  const reading = readDigits(withoutBlanks(trimmed.replace(/^[-−+]\s?/, '')), notation);
  return isNegative && reading.kind === 'number' ? { kind: 'number', value: -reading.value } : reading;
}

/**
 * How a column marks numbers, as far as those of its texts show that say themselves how they are meant. A mark that
 * begins decimals leaves the other one to thousands, and the reverse; texts that contradict each other show nothing.
 */
export function notationIn(texts: Iterable<string>): Notation {
  const decimals = new Set<string>();
  for (const text of texts) {
    const [first, ...others] = text.replace(/[^.,]/g, '');
    if (first === undefined || readNumber(text).kind !== 'number') continue;
    const decimal = others.length === 0 ? first : others.find((mark) => mark !== first);
    decimals.add(decimal ?? (first === '.' ? ',' : '.'));
  }
  if (decimals.size !== 1) return {};
  return decimals.has(',') ? { decimal: ',', thousands: '.' } : { decimal: '.', thousands: ',' };
}

/**
 * How people who use a locale write numbers. Where the locale's decimal mark is the point, a point before three digits
 * stays ambiguous: the same people paste lists from neighbours who group thousands by it.
 */
export function notationOf(locale: Locale): Notation {
  const parts = new Intl.NumberFormat(intlLocaleOf(locale)).formatToParts(1_234_567.5);
  const signOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value;
  const [decimal, group] = [signOf('decimal'), signOf('group')];
  return {
    ...(decimal === ',' && { decimal }),
    ...((group === '.' || group === ',') && { thousands: group }),
  };
}
