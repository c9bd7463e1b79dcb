/** Composed (NFC) and trimmed, without characters that no eye sees (zero widths, soft hyphens, marks of byte order). */
export function visibleText(text: string): string {
  if (/^(?! )[\x20-\x7e]*(?<! )$/.test(text)) return text;
  const seen = text.replace(/\p{Cf}/gu, '').normalize('NFC');
  return seen.replace(/\s/gu, ' ').trim();
}

/** A name or a number by which people tell things apart: `visibleText` in which blanks in a row are one. */
export function cleanText(text: string): string {
  return visibleText(text).replace(/ {2,}/g, ' ');
}
