import { hash, verify } from '@node-rs/argon2';
import { Failure } from '#failure.ts';
import { commonPasswords } from './commonPasswords.ts';

const minLength = 8;

/** argon2id with the library's defaults, which follow OWASP. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (unknown user) the same work is done, so that the time taken
 * does not reveal whether an account exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

/**
 * Checks a new password (domain: Accounts): 8 characters to the configured length, and none of the most common ones.
 *
 * @throws Failure 400 ErrorPasswordLength or ErrorPasswordTooCommon
 */
export function checkNewPassword(password: string, email: string, maxLength: number): void {
  if (password.length < minLength || password.length > maxLength) {
    throw new Failure(400, 'ErrorPasswordLength', [String(minLength), String(maxLength)]);
  }
  const lower = password.toLowerCase();
  const isOneCharacter = new Set(lower).size === 1;
  if (isOneCharacter || commonPasswords.has(lower) || lower === email.toLowerCase()) {
    throw new Failure(400, 'ErrorPasswordTooCommon');
  }
}

/** Lengths that a new password may have. */
export function passwordLength(maxLength: number): { min: number; max: number } {
  return { min: minLength, max: maxLength };
}
