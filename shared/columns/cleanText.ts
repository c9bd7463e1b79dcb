/** Returns a text composed (NFC) and trimmed, without invisible characters (zero widths, soft hyphens, byte order marks). */
export function visibleText(text: string): string {
  if (/^(?! )[\x20-\x7e]*(?<! )$/.test(text)) return text;
  const seen = text.replace(/\p{Cf}/gu, '').normalize('NFC');
  return seen.replace(/\s/gu, ' ').trim();
}

/** Returns a name or number as people tell it apart from others: `visibleText` in which blanks in a row are one. */
export function cleanText(text: string): string {
  return visibleText(text).replace(/ {2,}/g, ' ');
}
