import type { TextToken } from '#columns/index.ts';

/** A number of the text with what stands beside it. */
export interface MeasurePhrase {
  /** Tokens from `from` up to, without, `to`. */
  readonly from: number;
  readonly to: number;
  readonly measure: Measure;
}

/** Lengths are in centimetres, prices in whole units of the currency. */
type Measure =
  | { readonly kind: 'price'; readonly min?: number; readonly max?: number }
  /** Bounds without a unit: a price, or a length where no price is so low. */
  | { readonly kind: 'bounds'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'lengthBounds'; readonly min?: number; readonly max?: number }
  /** One number, or several of different columns. Without a unit they may be millimetres or no length at all. */
  | { readonly kind: 'lengths'; readonly lengths: readonly number[]; readonly hasUnit: boolean }
  | { readonly kind: 'quantity'; readonly number: number; readonly unit: string };

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split('|'));
}

// Folded; several words stand in the order in which they are said.
const upTo = wordSet(
  'unter|bis|bis zu|max|maximal|hochstens|weniger als|under|below|up to|less than|at most|maximum|onder|tot|maximaal|' +
    'hoogstens|minder dan|jusqu a|jusqua|moins de|au plus|inferieur a|ponizej|do|maks|maksymalnie|najwyzej|mniej niz|<|≤',
);
const from = wordSet(
  'uber|ab|min|mindestens|mehr als|over|above|from|at least|more than|minimum|boven|vanaf|minimaal|minstens|meer dan|' +
    'plus de|a partir de|des|au moins|superieur a|powyzej|od|co najmniej|wiecej niz|>|≥',
);
const between = wordSet('zwischen|von|between|from|tussen|van|entre|de|miedzy|od');
const and = wordSet('und|bis|and|to|en|tot|et|a|i|do|-|–');
const currencies = wordSet('€|eur|euro|euros|£|gbp|pound|pounds|zl|zlotych|pln|chf|$|usd|aed|sgd');
const lengthUnits: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };
const otherUnits: Readonly<Record<string, string>> = {
  ...{ l: 'l', liter: 'l', litre: 'l', litres: 'l', litr: 'l', litry: 'l', litrow: 'l' },
  ...{ w: 'w', watt: 'w' },
};
const times = wordSet('x|×|*|mal|by|op|sur|na');
const longestBound = 3;

/** '1.200' is a thousand in a price; elsewhere a mark before three digits begins decimals. */
function priceIn({ folded }: TextToken): number {
  return /^\d{1,3}(?:\.\d{3})+$/.test(folded) ? Number(folded.replaceAll('.', '')) : Number(folded);
}

function isNumber(token: TextToken | undefined): token is TextToken {
  return token?.kind === 'number' && Number.isFinite(Number(token.folded));
}

/** 24.6 × 10 is 246.00000000000003. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Reads measures of a text. */
export function measureReader(tokens: readonly TextToken[]) {
  const at = (index: number) => tokens[index]?.folded ?? '';

  /** How many tokens from `index` on are one of the words; 0 where they are none. */
  function lengthOf(words: ReadonlySet<string>, index: number): number {
    for (let length = longestBound; length > 0; length--) {
      const said = tokens.slice(index, index + length).map(({ folded }) => folded);
      if (said.length === length && words.has(said.join(' '))) return length;
    }
    return 0;
  }

  /** A dot after an abbreviation, a sign that belongs to one: 'max. 60', '<= 60'. */
  function skip(index: number, signs: string): number {
    return tokens[index]?.kind === 'sign' && signs.includes(at(index)) ? index + 1 : index;
  }

  function bounded(index: number, bounds: (value: number) => { min?: number; max?: number }) {
    const sign = currencies.has(at(index)) ? index + 1 : index;
    const token = tokens[sign];
    if (!isNumber(token)) return undefined;
    const unit = at(sign + 1);
    const hasCurrency = sign !== index || currencies.has(unit);
    if (hasCurrency) {
      return { to: sign + (sign === index ? 2 : 1), measure: { kind: 'price' as const, ...bounds(priceIn(token)) } };
    }
    const factor = lengthUnits[unit];
    if (factor !== undefined) {
      const length = rounded(Number(token.folded) * factor);
      return { to: sign + 2, measure: { kind: 'lengthBounds' as const, ...bounds(length) } };
    }
    return { to: sign + 1, measure: { kind: 'bounds' as const, ...bounds(priceIn(token)) } };
  }

  /** '400–600 €', 'zwischen 400 und 600 €', '50 bis 60 cm'. */
  function span(index: number): Omit<MeasurePhrase, 'from'> | undefined {
    const opening = lengthOf(between, index);
    const start = currencies.has(at(index + opening)) ? index + opening + 1 : index + opening;
    const low = tokens[start];
    if (!isNumber(low)) return undefined;
    const lowUnit = currencies.has(at(start + 1)) || lengthUnits[at(start + 1)] !== undefined ? 1 : 0;
    const linking = lengthOf(and, start + 1 + lowUnit);
    if (linking === 0) return undefined;
    const high = bounded(start + 1 + lowUnit + linking, (max) => ({ max }));
    if (high === undefined) return undefined;
    const isBare = high.measure.kind === 'bounds';
    if (isBare && lowUnit === 0 && start === index) return undefined;
    const factor = high.measure.kind === 'lengthBounds' ? (lengthUnits[at(high.to - 1)] ?? 1) : 1;
    const min = high.measure.kind === 'lengthBounds' ? rounded(Number(low.folded) * factor) : priceIn(low);
    return { to: high.to, measure: { ...high.measure, min } };
  }

  function bound(index: number): Omit<MeasurePhrase, 'from'> | undefined {
    const most = lengthOf(upTo, index);
    if (most > 0) {
      const found = bounded(skip(index + most, '.=:'), (max) => ({ max }));
      if (found !== undefined) return found;
    }
    const least = lengthOf(from, index);
    return least > 0 ? bounded(skip(index + least, '.=:'), (min) => ({ min })) : undefined;
  }

  /** '60', '600 mm', '60x48', '60 x 48 cm', '6 l', '600 €'. */
  function plain(index: number): Omit<MeasurePhrase, 'from'> | undefined {
    const signFirst = currencies.has(at(index)) && isNumber(tokens[index + 1]);
    if (signFirst) return bounded(index, (max) => ({ max }));
    if (!isNumber(tokens[index])) return undefined;
    const unit = at(index + 1);
    if (currencies.has(unit)) return bounded(index, (max) => ({ max }));
    if (otherUnits[unit] !== undefined) {
      return { to: index + 2, measure: { kind: 'quantity', number: Number(at(index)), unit: otherUnits[unit] } };
    }
    const numbers = [Number(at(index))];
    let to = index + 1;
    let factor = lengthUnits[at(to)];
    if (factor !== undefined) to += 1;
    while (times.has(at(to)) && isNumber(tokens[to + 1]) && numbers.length < 3) {
      numbers.push(Number(at(to + 1)));
      to += 2;
      const own = lengthUnits[at(to)];
      if (own !== undefined) to += 1;
      factor ??= own;
    }
    const lengths = numbers.map((number) => rounded(number * (factor ?? 1)));
    return { to, measure: { kind: 'lengths', lengths, hasUnit: factor !== undefined } };
  }

  return {
    /** A span, a bound or an amount of money that begins here. */
    limitAt(index: number): MeasurePhrase | undefined {
      const found = span(index) ?? bound(index);
      return found && { from: index, ...found };
    },
    /** A number that begins here, with its unit. */
    numberAt(index: number): MeasurePhrase | undefined {
      const found = plain(index);
      return found && { from: index, ...found };
    },
  };
}
