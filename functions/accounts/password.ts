import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../failure.ts';

const words =
  'password passwort wachtwoord motdepasse haslo123 welcome willkommen welkom bonjour sunshine princess football baseball superman batman starwars whatever ' +
  'trustno1 iloveyou letmein1 dragon123 master123 monkey123 shadow123 computer internet hallo123 schalke04 borussia bayern123 sommer123 winter123 ' +
  'qwertyuiop qwertzuiop azertyuiop asdfghjkl yxcvbnm1 1q2w3e4r 1qaz2wsx q1w2e3r4 zaq12wsx abcd1234 abc12345 test1234 testtest admin123 administrator ' +
  'changeme geheim123 polska123 matrix123 michelle jennifer jordan23 michael1 charlie1 liverpool chelsea1 arsenal1 ferrari1 mercedes porsche1 ' +
  'sanispec bathroom badezimmer 12345678 123456789 1234567890 87654321 987654321 11223344 12341234 123123123 147258369 159753456 20252025 20262026';

const suffixes = ['', '1', '12', '123', '1234', '!', '2024', '2025', '2026'];

/** Passwords that password crackers try first, lower case, from 8 characters on; each also with the usual suffixes. */
const commonPasswords: ReadonlySet<string> = new Set(
  words
    .split(' ')
    .flatMap((word) => suffixes.map((suffix) => word + suffix))
    .filter((word) => word.length >= 8),
);

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

/** Differs with every password that the account is given, also with the same one again, and tells nothing about it. */
export function credentialOf({ passwordHash }: { readonly passwordHash?: string }): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
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
