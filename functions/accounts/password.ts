import { createHash } from 'node:crypto';
import { Failure } from '../failure.ts';

/** Rows of keyboards, and what everybody knows by heart. */
const sequences =
  'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiop azertyuiop asdfghjkl zxcvbnm yxcvbnm wxcvbn'.split(' ');

const minSequence = 5;

function reverseText(text: string): string {
  return [...text].reverse().join('');
}

function isSequence(text: string): boolean {
  return text.length >= minSequence && sequences.some((row) => row.includes(text) || row.includes(reverseText(text)));
}

/** At most a year and two signs behind, or in front of, what is a word. */
const decoration = /^[^\p{L}]{0,6}$/u;

/** A password without the digits and signs at its ends, where they are few. */
function stripDecoration(password: string): string {
  const [, before = '', word = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(password) ?? [];
  return decoration.test(before) && decoration.test(after) && word !== '' ? word : password;
}

async function isCommon(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const word = stripDecoration(lower);
  const { knownPasswords } = await import('./knownPasswords.ts');
  return [lower, word].some((text) => knownPasswords.has(text) || isSequence(text)) || new Set(lower).size === 1;
}

const minLength = 8;

/** A binary, which starts with the first password. */
function loadArgon() {
  return import('@node-rs/argon2');
}

/** argon2id with the library's defaults, which follow OWASP. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon();
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (unknown user) the same work is done, so that the time taken
 * does not reveal whether an account exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const { verify } = await loadArgon();
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

/** Differs with every password that the account is given, also with the same one again, and tells nothing about it. */
export function credentialOf({ passwordHash }: { readonly passwordHash?: string }): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
}

/**
 * Checks a new password (domain: Accounts): 8 characters to the configured length; none that leaks hold often, no row of
 * keys, and no such word with a year or signs beside it.
 *
 * @throws Failure 400 ErrorPasswordLength or ErrorPasswordTooCommon
 */
export async function checkNewPassword(password: string, email: string, maxLength: number): Promise<void> {
  if (password.length < minLength || password.length > maxLength) {
    throw new Failure(400, 'ErrorPasswordLength', [String(minLength), String(maxLength)]);
  }
  const isOwnAddress = password.toLowerCase() === email.toLowerCase();
  if (isOwnAddress || (await isCommon(password))) throw new Failure(400, 'ErrorPasswordTooCommon');
}

/** Lengths that a new password may have. */
export function passwordLength(maxLength: number): { min: number; max: number } {
  return { min: minLength, max: maxLength };
}
