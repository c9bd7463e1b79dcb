import { visibleFields } from './conditions.ts';
import {
  choicesOf,
  entriesOf,
  entryFields,
  type Field,
  type FieldValue,
  type FormDefinition,
  type FormLog,
  type FormValues,
  offeredChoice,
  textOf,
} from './fields.ts';
import { type FieldFlag, shapeFlag } from './validators.ts';

/** What is wrong, by path: the field's name, or `{array}.{index}.{name}` inside an entry. */
export type FormFlags = ReadonlyMap<string, FieldFlag>;

/** The text as it counts: blanks around it are no content, except in a password. */
export function trimmedText(field: Field, value: FieldValue | undefined): string {
  return field.type === 'password' ? textOf(value) : textOf(value).trim();
}

/** Path of a field inside an entry of an array field. */
export function entryPath(array: string, index: number, name: string): string {
  return `${array}.${index}.${name}`;
}

function flagOf(field: Field, value: FieldValue | undefined, log: FormLog): FieldFlag | undefined {
  switch (field.type) {
    case 'checkbox':
      return field.isRequired === true && textOf(value) !== '1' ? 'invalidcheckedbox' : undefined;
    case 'multiselect':
      return field.isRequired === true && choicesOf(value).length === 0 ? 'invalidField' : undefined;
    case 'select':
      return field.isRequired === true && offeredChoice(field, value) === '' ? 'invalidField' : undefined;
    case 'array':
      return field.isRequired === true && entriesOf(value).length === 0 ? 'invalidField' : undefined;
    default: {
      const text = trimmedText(field, value);
      if (text === '') return field.isRequired === true ? 'invalidField' : undefined;
      return shapeFlag(field, text, log);
    }
  }
}

/**
 * What is wrong with the values of a form (domain: Forms); empty when it may be sent. Hidden fields are not looked at.
 */
export function validateForm(definition: FormDefinition, values: FormValues, log: FormLog): FormFlags {
  const flags = new Map<string, FieldFlag>();
  function judge(fields: readonly Field[], held: FormValues, pathOf: (name: string) => string): void {
    for (const field of visibleFields(fields, held)) {
      const value = held[field.name];
      const flag = flagOf(field, value, log);
      if (flag !== undefined) flags.set(pathOf(field.name), flag);
      if (field.type !== 'array') continue;
      const inner = entryFields(definition, field, log);
      for (const [index, entry] of entriesOf(value).entries()) {
        judge(inner, entry, (name) => entryPath(pathOf(field.name), index, name));
      }
    }
  }
  judge(definition.fields, values, (name) => name);
  return flags;
}
