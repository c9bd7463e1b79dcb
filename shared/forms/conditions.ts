import { choicesOf, type Field, type FieldCondition, type FieldValue, type FormValues, textOf } from './fields.ts';

function holds(condition: FieldCondition, value: FieldValue | undefined): boolean {
  const chosen = choicesOf(value);
  const values = chosen.length > 0 ? chosen : [textOf(value)];
  switch (condition.operator) {
    case 'equals':
      return values.includes(condition.value);
    case 'different':
      return !values.includes(condition.value);
    case 'in':
      return values.some((candidate) => condition.value.includes(candidate));
    case 'notin':
      return !values.some((candidate) => condition.value.includes(candidate));
  }
}

/**
 * The fields that are shown (domain: Forms). A hidden field counts as empty for those that depend on it, and a field
 * that depends on itself, directly or through others, stays hidden.
 */
export function visibleFields<F extends Field>(fields: readonly F[], values: FormValues): readonly F[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const known = new Map<string, boolean>();

  function isVisible(field: F): boolean {
    const before = known.get(field.name);
    if (before !== undefined) return before;
    known.set(field.name, false);
    const { condition } = field;
    if (condition !== undefined) {
      const other = byName.get(condition.field);
      const value = other !== undefined && isVisible(other) ? values[other.name] : undefined;
      if (!holds(condition, value)) return false;
    }
    known.set(field.name, true);
    return true;
  }

  return fields.filter(isVisible);
}
