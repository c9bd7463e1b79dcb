import fc from 'fast-check';

/** A JSON schema, as far as the document of the API uses it. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly default?: unknown;
}

/** Stands for something that an answer named: an id, a token, the name of an upload. */
export interface Named {
  readonly named: string;
  readonly which: number;
}

export function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'named' in value && 'which' in value;
}

/** Properties whose values come out of answers. */
const namedProperty =
  /^(?:_?id|uid|.*Id|.*Ids|.*Ref|token|letter|compareWith|attachment_file|step_file|categories_file)$/;

const words = fc.constantFrom(
  'a',
  'Hotel am See',
  'ä€😀',
  '410.001.01.1',
  '1',
  'WC',
  ' x ',
  '<b>',
  "O'Hara; --",
  '-',
  '{{x}}',
);

function textOf({ minLength = 0, maxLength = 40, pattern, default: usual }: JsonSchema): fc.Arbitrary<string> {
  if (pattern === '^[A-Z]{2}$') return fc.constantFrom('DE', 'AT', 'FR', 'XZ', 'ZZ');
  if (pattern === '^[a-z]{2}-[A-Z]{2}$') return fc.constantFrom('de-DE', 'en-GB', 'fr-FR', 'pl-PL');
  if (pattern?.includes('@')) return fc.constantFrom('a@example.com', 'customer@demo.sanispec.test', 'x.y@z.example');
  if (pattern?.includes('T(?:'))
    return fc.constantFrom('2026-11-02T09:00:00Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z');
  if (pattern?.startsWith('^(?:(?:\\d\\d'))
    return fc.constantFrom('2026-11-02', '1970-01-01', '2024-02-29', '9999-12-31');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const fitted = words.map((word) => word.padEnd(minLength, 'x').slice(0, maxLength));
  return typeof usual === 'string' ? fc.oneof(fitted, fc.constant(usual)) : fitted;
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, validValue(field, name)]));
  const record = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object') return record;
  const more = fc.dictionary(propertyNames ? textValues(propertyNames) : words, validValue(additionalProperties), {
    maxKeys: 3,
  });
  return fc.tuple(more, record).map(([first, second]) => ({ ...first, ...second }));
}

function textValues(schema: JsonSchema): fc.Arbitrary<string> {
  return validValue(schema).map(String);
}

function numberOf({ type, minimum = -1000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return type === 'integer'
    ? fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.min(max, min + 50) }), fc.constantFrom(min, max))
    : fc.constantFrom(min, max, (min + max) / 3);
}

/** Values that a schema allows; ids are those of things that exist, mostly. */
export function validValue(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => validValue(choice, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema;
      return fc.array(validValue(items, name), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
    }
    case 'string':
      if (!namedProperty.test(name)) return textOf(schema);
      return fc.oneof(
        { arbitrary: fc.nat().map((which): Named => ({ named: name, which })), weight: 8 },
        { arbitrary: textOf(schema), weight: 1 },
      );
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom(null, 0, 'x', {}, []);
  }
}

/** Values that make programs fail, in fields of any type. */
export const hostileValues: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 1e308, 2 ** 53, 0.1, '', ' ', '\u0000', '\ud800', '\u202etxt.exe', '__proto__', 'constructor'],
  ...[
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    "' OR 1=1 --",
    '$where',
    '{{7*7}}',
    '<script>x</script>',
    'a'.repeat(5000),
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '2026-02-30',
    '0000-00-00',
    'DE'.repeat(300),
    '😀'.repeat(200),
    'x'.repeat(255),
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    { $gt: '' },
    { length: 1e9 },
    { toString: 'x' },
    { id: { id: {} } },
    JSON.parse('['.repeat(10) + ']'.repeat(10)),
  ],
  ...[JSON.parse('{"__proto__": {"isAdmin": true}}'), JSON.parse('{"constructor": {"prototype": {}}}')],
);

function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || isNamed(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inside]) => placesIn(inside, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** Values that were allowed before one place in them was changed, or a key was added. */
export function spoiltValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc
    .tuple(validValue(schema), fc.nat(), hostileValues, fc.constantFrom('place', 'place', 'more'))
    .map(([value, place, hostile, how]) => {
      if (how === 'more' && typeof value === 'object' && value !== null)
        return { ...value, [`x${place % 3}`]: hostile };
      const places = placesIn(value);
      return replaced(value, places[place % places.length] ?? [], hostile);
    });
}
