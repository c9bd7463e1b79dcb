import { visibleFields } from './conditions.ts';
import {
  choicesOf,
  defaultTime,
  emptyValue,
  entriesOf,
  entryFields,
  type Field,
  type FieldValue,
  type FormDefinition,
  type FormLog,
  type FormValues,
  textOf,
} from './fields.ts';
import { trimmedText } from './validateForm.ts';
import { paddedTime } from './validators.ts';

type BodyValue<F extends Field> = F extends { readonly type: 'checkbox' | 'boolean' }
  ? boolean
  : F extends { readonly type: 'datetime' }
    ? string | null
    : F extends { readonly type: 'array' }
      ? readonly Body[]
      : string;

type Sent<F extends Field> = F extends { readonly condition: unknown } ? BodyValue<F> | undefined : BodyValue<F>;

type Nested<Name extends string, Value> = Name extends `${infer Outer}:${infer Inner}`
  ? { readonly [Key in Outer]: Nested<Inner, Value> }
  : { readonly [Key in Name]: Value };

type Joined<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

type FieldBody<F extends Field> =
  | Nested<F['name'], Sent<F>>
  | (F extends { readonly type: 'file'; readonly fileName: infer Name extends string } ? Nested<Name, Sent<F>> : never);

/** The body that a form with these fields sends. */
export type BodyOf<Fields extends readonly Field[]> = Joined<
  Fields[number] extends infer F ? (F extends Field ? FieldBody<F> : never) : never
>;

interface Body {
  [name: string]: unknown;
}

const separator = ':';
const refusedNames = new Set(['', '__proto__', 'constructor', 'prototype']);

function emptyBody(): Body {
  return Object.create(null) as Body;
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws RangeError for a name that would reach beyond the body */
function pathOf(name: string): readonly string[] {
  const path = name.split(separator);
  if (path.some((part) => refusedNames.has(part))) throw new RangeError(`A form field cannot be called '${name}'`);
  return path;
}

/** Puts a value where the field's name says. */
function place(body: Body, name: string, value: unknown): void {
  const path = pathOf(name);
  let target = body;
  for (const part of path.slice(0, -1)) {
    const held = target[part];
    const inner = isBody(held) ? held : emptyBody();
    target[part] = inner;
    target = inner;
  }
  target[path.at(-1) ?? name] = value;
}

/** A copy on null-prototype objects; what would reach a prototype is left out. */
function copyData(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(copyData);
  if (!isBody(data)) return data;
  const copy = emptyBody();
  for (const [name, value] of Object.entries(data)) if (!refusedNames.has(name)) copy[name] = copyData(value);
  return copy;
}

/**
 * Values of a multiselect in one text; commas and backslashes inside them are escaped.
 *
 * @example joinChoices(['a', 'b,c']) // 'a,b\\,c'
 */
export function joinChoices(choices: readonly string[]): string {
  return choices.map((choice) => choice.replace(/[\\,]/g, '\\$&')).join(',');
}

/** The values of a text that joinChoices wrote. */
export function splitChoices(text: string): readonly string[] {
  if (text === '') return [];
  const choices = [''];
  for (const [token] of text.matchAll(/\\.|./gsu)) {
    if (token === ',') choices.push('');
    else choices.push((choices.pop() ?? '') + (token.length > 1 ? token.replace(/^\\/, '') : token));
  }
  return choices;
}

function sent(definition: FormDefinition, field: Field, value: FieldValue | undefined, log: FormLog): unknown {
  switch (field.type) {
    case 'checkbox':
    case 'boolean':
      return textOf(value) === '1';
    case 'multiselect':
      return joinChoices(choicesOf(value));
    case 'array': {
      const fields = entryFields(definition, field, log);
      return entriesOf(value).map((entry) => bodyOf(definition, fields, entry, log));
    }
    case 'time':
      return paddedTime(trimmedText(field, value)) || defaultTime;
    case 'datetime':
      return trimmedText(field, value) || null;
    default:
      return trimmedText(field, value);
  }
}

function bodyOf(
  definition: FormDefinition,
  fields: readonly Field[],
  values: FormValues,
  log: FormLog,
  body = emptyBody(),
): Body {
  const visible = new Set(visibleFields(fields, values));
  for (const field of fields) {
    const isVisible = visible.has(field);
    place(body, field.name, isVisible ? sent(definition, field, values[field.name], log) : undefined);
    if (field.type !== 'file' || field.fileName === undefined) continue;
    place(body, field.fileName, isVisible ? textOf(values[field.fileName]) : undefined);
  }
  return body;
}

/**
 * What a form sends (domain: Forms): the values of its fields in the shape of the API, over the data that it began
 * with. Only names of the definition get into it; the value of a hidden field is undefined.
 *
 * @param initial the data that the form was loaded with
 * @throws RangeError when the definition names a field that cannot be one, such as `a:__proto__`
 */
export function formBody<const Fields extends readonly Field[]>(
  definition: FormDefinition<Fields>,
  values: FormValues,
  log: FormLog,
  initial: unknown = {},
): BodyOf<Fields> {
  const start = copyData(initial);
  const body = bodyOf(definition, definition.fields, values, log, isBody(start) ? start : emptyBody());
  // The shape follows from the names and types of the fields.
  return body as BodyOf<Fields>;
}

function found(data: unknown, name: string): unknown {
  return pathOf(name).reduce<unknown>(
    (inner, part) => (isBody(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined),
    data,
  );
}

function held(definition: FormDefinition, field: Field, value: unknown, log: FormLog): FieldValue {
  switch (field.type) {
    case 'checkbox':
    case 'boolean':
      return value === true || value === '1' ? '1' : '0';
    case 'multiselect':
      if (Array.isArray(value)) return value.map(String);
      return typeof value === 'string' ? splitChoices(value) : [];
    case 'array': {
      if (!Array.isArray(value)) return [];
      const fields = entryFields(definition, field, log);
      return value.map((entry) => valuesOf(definition, fields, entry, log));
    }
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : emptyValue(field.type);
  }
}

function valuesOf(definition: FormDefinition, fields: readonly Field[], data: unknown, log: FormLog): FormValues {
  const values = fields.flatMap((field): [string, FieldValue][] => {
    const own: [string, FieldValue] = [field.name, held(definition, field, found(data, field.name), log)];
    if (field.type !== 'file' || field.fileName === undefined) return [own];
    const fileName = found(data, field.fileName);
    return [own, [field.fileName, typeof fileName === 'string' ? fileName : '']];
  });
  return Object.fromEntries(values);
}

/** The values that a form shows for data of the API; fields that the data lacks are empty. */
export function formValues(definition: FormDefinition, data: unknown, log: FormLog): FormValues {
  return valuesOf(definition, definition.fields, data, log);
}
