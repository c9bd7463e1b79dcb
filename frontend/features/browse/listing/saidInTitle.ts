/** Shorter words may be a part of anything. */
const minLetters = 3;

/**
 * Whether a title says a value already, as whole words in any case: narrow cards need not repeat it.
 *
 * @example isSaidIn('Wand-WC Tindra, spülrandlos, 49 cm', 'Spülrandlos') // true
 */
export function isSaidIn(title: string, words: string): boolean {
  // Most are not: every card of a listing asks, and making an expression takes longer than all the rest.
  if (!title.toLowerCase().includes(words.toLowerCase())) return false;
  if ((words.match(/\p{L}/gu) ?? []).length < minLetters) return false;
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').test(title);
}
