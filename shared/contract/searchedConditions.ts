import { z } from 'zod';
import { readNumber } from '#columns/index.ts';
import { dayOf, FilterCondition } from '#conditions/index.ts';

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: `No JSON: ${error instanceof Error ? error.message : 'unreadable'}` });
    return z.NEVER;
  }
}

/** An absent or blank bound is open. */
type Bound<Value> = Value | 'open' | 'unreadable';

function boundOf<Given extends number | string, Value>(
  given: Given | null | undefined,
  read: (given: Given) => Value | undefined,
): Bound<Value> {
  if (given === null || given === undefined || (typeof given === 'string' && given.trim() === '')) return 'open';
  return read(given) ?? 'unreadable';
}

function numberOf(given: number | string): number | undefined {
  return typeof given === 'number' ? given : readNumber(given);
}

/** Both bounds can be read and stand the right way round. */
function isRange<Value extends number | string>(low: Bound<Value>, high: Bound<Value>): boolean {
  if (low === 'unreadable' || high === 'unreadable') return false;
  return low === 'open' || high === 'open' || low <= high;
}

function hasMeaning(condition: FilterCondition): boolean {
  switch (condition.operator) {
    case 'minmax':
      return isRange(boundOf(condition.value.min, numberOf), boundOf(condition.value.max, numberOf));
    case 'interval':
      return numberOf(condition.value) !== undefined;
    case 'fromtodate':
      return isRange(boundOf(condition.value['from-date'], dayOf), boundOf(condition.value['to-date'], dayOf));
    case 'inlist':
    case 'notinlist':
    case 'equals':
    case 'contains':
    case 'notcontains':
      return true;
  }
}

/** What nothing can satisfy is a mistake to be reported, not an empty result: bounds turned round, or no bounds. */
const SearchedCondition = FilterCondition.refine(hasMeaning, { message: 'not a range', path: ['value'] });

/**
 * Anybody may search, and a text that is looked for costs a walk through every text of its column: about 40 ms where
 * 50,000 articles have long ones.
 */
const maxTexts = 20;

function looksForText({ operator }: FilterCondition): boolean {
  return operator === 'contains' || operator === 'notcontains';
}

function isBearable(conditions: readonly FilterCondition[]): boolean {
  return conditions.filter(looksForText).length <= maxTexts;
}

/**
 * The conditions of a search as JSON in the address, since GET sends its fields there (domain: Envelope): at most 200,
 * of which 20 may look for a part of a text.
 */
export const SearchedConditions = z
  .string()
  .max(8000)
  .default('[]')
  .transform(parseJson)
  .pipe(z.array(SearchedCondition).max(200).refine(isBearable, { message: 'too many texts to look for' }));
