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
