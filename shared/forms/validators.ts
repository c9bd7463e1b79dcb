import { type Field, type PasswordLength, textTypes } from './fields.ts';

/** What is wrong with a field: nothing where there has to be something, a box not ticked, or the type's own shape. */
export type FieldFlag = 'invalidField' | 'invalidcheckedbox' | `invalid${(typeof textTypes)[number]}`;

/** The shape of an e-mail address; top-level domains may be long. */
export const emailPattern = /^[^\s@"(),:;<>[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.[A-Za-z]{2,63}$/;

/** Longer ones cannot be delivered to (RFC 5321). */
export const maxEmailLength = 254;

export const usualPasswordLength: PasswordLength = { min: 6, max: 128 };

/** Lengths count as the server counts them: an emoji is two or more. */
function hasLength(value: string, { min, max }: PasswordLength): boolean {
  return value.length >= min && value.length <= max;
}

function matches(pattern: RegExp): (value: string) => boolean {
  return (value) => pattern.test(value);
}

function isEmail(value: string): boolean {
  return value.length <= maxEmailLength && emailPattern.test(value);
}

function upTo(max: number): (value: string) => boolean {
  return (value) => hasLength(value, { min: 1, max });
}

/**
 * A time as it is sent: 'h:mm' becomes 'hh:mm:ss'. What has another shape stays as it is.
 *
 * @example paddedTime('7:30') // '07:30:00'
 */
export function paddedTime(value: string): string {
  const [, hours, minutes, seconds = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(value) ?? [];
  return hours === undefined ? value : `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** A source that is no regular expression, or would be one only without the anchors, matches nothing. */
function matchesWhole(source: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, 'i').test(value);
  } catch {
    return false;
  }
}

type Validator = (value: string, field: Field) => boolean;

/** By name; none ever sees an empty value, whose presence is a question of its own. */
const validators: Readonly<Record<(typeof textTypes)[number], Validator>> = {
  email: isEmail,
  username: isEmail,
  name: upTo(100),
  password: (value, field) =>
    hasLength(value, (field.type === 'password' ? field.length : undefined) ?? usualPasswordLength),
  date: matches(/^\d{1,4}-\d{0,2}-[0-3]\d$/),
  time: (value) => /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(paddedTime(value)),
  projectTitle: upTo(100),
  str100: upTo(100),
  str10000: upTo(10_000),
  listgroupname: matches(/^[A-Z][A-Z0-9]{0,99}$/i),
  datetime: (value) => value.includes(':') && !Number.isNaN(Date.parse(value)),
  pattern: (value, field) => field.type !== 'pattern' || matchesWhole(field.pattern, value),
};

const names: readonly string[] = textTypes;

function isValidatorName(name: string): name is (typeof textTypes)[number] {
  return names.includes(name);
}

/** The validator that a field asks for by its type or by name; undefined for types that have no shape. */
function validatorName(field: Field): string | undefined {
  if ('validator' in field && field.validator !== undefined) return field.validator;
  return isValidatorName(field.type) ? field.type : undefined;
}

/**
 * The fault in the shape of a text, or nothing. An unknown validator finds nothing and is logged (domain: Forms).
 *
 * @param value not empty
 */
export function shapeFlag(field: Field, value: string, log: (message: string) => void): FieldFlag | undefined {
  const name = validatorName(field);
  if (name === undefined) return undefined;
  if (!isValidatorName(name)) {
    log(`Form field '${field.name}': there is no validator '${name}'`);
    return undefined;
  }
  return validators[name](value, field) ? undefined : `invalid${name}`;
}
