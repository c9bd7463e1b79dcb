/** Letters that Unicode does not take apart into a base letter and an accent. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i' };

/** Text as searches compare it: lower case, without accents, umlauts and invisible characters ('Spülrandlos' → 'spulrandlos'). */
export function foldText(text: string): string {
  // Most words need no more than this, and normalising costs ten times as much.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßłøæœđı]/g, (letter) => letters[letter] ?? letter);
}

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Ways in which people type a word: folded, and with German umlauts spelled out ('spuelrandlos'). */
export function foldedForms(word: string): readonly string[] {
  const folded = foldText(word);
  if (folded === word.toLowerCase()) return [folded];
  const lower = word.toLowerCase().normalize('NFC');
  const spelled = foldText(lower.replace(/[äöü]/g, (letter) => spelledOut[letter] ?? letter));
  return spelled === folded ? [folded] : [folded, spelled];
}

/** The words of a text: what white space separates, so that a searched word is always a part of one of them. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
