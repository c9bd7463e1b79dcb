import { xmlText } from '#files/xmlText.ts';

/** Spreadsheet programs report a file as damaged when a cell holds more. */
const maxCellLength = 32_767;

/**
 * A text as a cell can hold it: without what breaks the file, and cut where no cell goes on. A
 * cell that holds a string is never calculated, so signs that start a formula elsewhere are left as they are.
 */
export function cellText(text: string): string {
  const printable = xmlText(text);
  if (printable.length <= maxCellLength) return printable;
  return `${printable.slice(0, maxCellLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** What a sheet may be called: no signs that references use, not empty, at most 31 characters, each name once. */
export function sheetName(title: string, taken: ReadonlySet<string>): string {
  const plain = cellText(title)
    .replace(/[[\]*?/\\:\s]+/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` ${count}`;
    const name = `${shortenText(plain === '' ? 'Sheet' : plain, 31 - end.length)}${end}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

function shortenText(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
