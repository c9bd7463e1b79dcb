import type { FilterCondition, FilterDefinition } from '@sanispec/shared/conditions';
import { entriesOf, type FieldValue, type FormValues, textOf } from '@sanispec/shared/forms';
import { readNumber } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { newId } from '#lib/newId.ts';

/** The server takes no more in one list. */
export const mostConditions = 200;

/** The four that lists usually need, before the others. */
export const usualOperators = ['inlist', 'notinlist', 'contains', 'equals'] as const;
export const otherOperators = ['notcontains', 'minmax', 'interval', 'fromtodate'] as const;
export type Operator = FilterCondition['operator'];

const operators: readonly string[] = [...usualOperators, ...otherOperators];

function isOperator(text: string): text is Operator {
  return operators.includes(text);
}

/**
 * A condition while it is edited: it may lack a column or a value, and what was typed for one operator is kept while
 * another one is tried. An entry of a form, so that it lies among the form's other values.
 */
export type DraftCondition = {
  /** Tells it from others while it moves. */
  readonly key: string;
  readonly columnName: string;
  readonly operator: Operator;
  /** For lists, and the first of them for the operators of one text; '' stands for the empty cells. */
  readonly texts: readonly string[];
  /** What a yes/no column is compared with; '' for all others. */
  readonly flag: '' | 'true' | 'false';
  /** For bounds: from and to. */
  readonly low: string;
  readonly high: string;
  /** The condition that it began with, as JSON, until it is edited: what a file holds is stored again as it is. */
  readonly kept: string;
};

export interface DraftDefinition {
  readonly conditions: readonly DraftCondition[];
  readonly join: FilterDefinition['joinConditions'];
}

/** An empty condition. */
export function freshCondition(): DraftCondition {
  return { key: newId(), columnName: '', operator: 'inlist', texts: [], flag: '', low: '', high: '', kept: '' };
}

function draftOf(condition: FilterCondition): DraftCondition {
  const { columnName, operator, value } = condition;
  const draft = { ...freshCondition(), columnName, operator, kept: JSON.stringify(condition) };
  switch (operator) {
    case 'inlist':
    case 'notinlist': {
      const parts = String(value).split(condition.valueSeparator || ',');
      return { ...draft, texts: [...new Set(parts.map((text) => text.trim()))] };
    }
    case 'minmax':
      return { ...draft, low: String(value.min ?? ''), high: String(value.max ?? '') };
    case 'fromtodate':
      return { ...draft, low: value['from-date'] ?? '', high: value['to-date'] ?? '' };
    default:
      if (typeof value === 'boolean') return { ...draft, flag: value ? 'true' : 'false' };
      return { ...draft, texts: [String(value)] };
  }
}

export function draftDefinition({ filtersConditions, joinConditions }: FilterDefinition): DraftDefinition {
  return { conditions: filtersConditions.map(draftOf), join: joinConditions };
}

/** Reads a number without regard to the interface's language, since administrators of all countries share the rules. */
function numberOf(text: string): number | undefined {
  const reading = readNumber(text);
  return reading.kind === 'number' ? reading.value : undefined;
}

function numberFault(text: string): SiteTextKey | undefined {
  const { kind } = readNumber(text);
  if (kind === 'number') return undefined;
  return kind === 'ambiguous' ? 'ListingAmbiguousNumber' : 'ConditionNoNumber';
}

/** The first separator that none of the values contains. */
function separatorOf(texts: readonly string[]): string {
  return [',', ';', '|', '\t', '\n'].find((sign) => texts.every((text) => !text.includes(sign))) ?? '\u001f';
}

/** What keeps a condition from being stored; undefined when nothing does. */
export function faultOf({
  columnName,
  operator,
  texts,
  flag,
  low,
  high,
  kept,
}: DraftCondition): SiteTextKey | undefined {
  if (kept !== '') return undefined;
  if (columnName.trim() === '') return 'ConditionWithoutColumn';
  switch (operator) {
    case 'minmax':
      return rangeFault(low, high);
    case 'fromtodate':
      if (low === '' && high === '') return 'ConditionWithoutValue';
      return low !== '' && high !== '' && low > high ? 'ConditionRangeReversed' : undefined;
    case 'interval':
      if ((texts[0] ?? '').trim() === '') return 'ConditionWithoutValue';
      return numberFault(texts[0] ?? '');
    case 'equals':
      return texts.length === 0 && flag === '' ? 'ConditionWithoutValue' : undefined;
    default:
      return texts.length === 0 ? 'ConditionWithoutValue' : undefined;
  }
}

function rangeFault(low: string, high: string): SiteTextKey | undefined {
  const bounds = [low, high].map((text) => text.trim());
  if (bounds.every((text) => text === '')) return 'ConditionWithoutValue';
  const fault = bounds
    .filter((text) => text !== '')
    .map(numberFault)
    .find((found) => found !== undefined);
  if (fault !== undefined) return fault;
  const [min, max] = bounds.map(numberOf);
  return min !== undefined && max !== undefined && min > max ? 'ConditionRangeReversed' : undefined;
}

function bounds(low: string, high: string) {
  const [min, max] = [low, high].map(numberOf);
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/**
 * The condition that a draft stands for.
 *
 * @param draft without a fault
 */
function conditionOf({ columnName, operator, texts, flag, low, high, kept }: DraftCondition): FilterCondition {
  // It was one before anybody edited it.
  if (kept !== '') return JSON.parse(kept) as FilterCondition;
  const [text = ''] = texts;
  switch (operator) {
    case 'inlist':
    case 'notinlist': {
      const valueSeparator = separatorOf(texts);
      return { columnName, operator, value: texts.join(valueSeparator), valueSeparator };
    }
    case 'minmax':
      return { columnName, operator, value: bounds(low, high) };
    case 'fromtodate':
      return { columnName, operator, value: { ...(low && { 'from-date': low }), ...(high && { 'to-date': high }) } };
    case 'interval':
      return { columnName, operator, value: numberOf(text) ?? text };
    case 'equals':
      return { columnName, operator, value: flag === '' ? text : flag === 'true' };
    default:
      return { columnName, operator, value: text };
  }
}

/** What is stored; conditions that are not filled in yet are left out. */
export function storedDefinition({ conditions, join }: DraftDefinition): FilterDefinition {
  const complete = conditions.filter((draft) => faultOf(draft) === undefined);
  return { filtersConditions: complete.map(conditionOf), joinConditions: join };
}

/** The condition as it is edited: what it began with no longer counts. */
export function editCondition(
  draft: DraftCondition,
  change: Partial<Omit<DraftCondition, 'key' | 'kept'>>,
): DraftCondition {
  return { ...draft, ...change, kept: '' };
}

function isDraft(entry: FormValues): entry is DraftCondition {
  return isOperator(textOf(entry.operator)) && Array.isArray(entry.texts);
}

/** The conditions among the values of a form. */
export function draftIn(conditions: FieldValue | undefined, join: FieldValue | undefined): DraftDefinition {
  return { conditions: entriesOf(conditions).filter(isDraft), join: textOf(join) === 'OR' ? 'OR' : 'AND' };
}
