/**
 * A text as files of XML can hold it: without control characters but line ends and tabs, and without halves of
 * characters and code points that are none, any of which makes a whole file unreadable.
 */
export function xmlText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '');
}
