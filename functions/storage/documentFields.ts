import type { JsonObject } from './storedShape.ts';

const fieldPattern = /^[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z_][A-Za-z0-9_-]*)*$/;

/**
 * The parts of a field path such as `details.country`. Names are spliced into query texts, so nothing but letters,
 * digits, `_` and `-` may pass.
 *
 * @throws TypeError when the path is anything else
 */
export function fieldPath(field: string): readonly string[] {
  if (field.length > 200 || !fieldPattern.test(field))
    throw new TypeError(`Not a field path: ${JSON.stringify(field)}`);
  return field.split('.');
}

/**
 * The name of a whole field of a document.
 *
 * @throws TypeError when it is a path, or not a name
 */
export function wholeField(field: string): string {
  const [name = '', ...rest] = fieldPath(field);
  if (rest.length > 0) throw new TypeError(`Only whole fields of a document are selected, not ${field}`);
  return name;
}

/** These fields of a document, without those that it lacks. */
export function pickSelected(fields: readonly string[], document: JsonObject): JsonObject {
  return Object.fromEntries(fields.flatMap((field) => (field in document ? [[field, document[field]]] : [])));
}
