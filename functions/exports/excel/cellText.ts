/** What spreadsheet programs may take for the beginning of a formula, full-width signs included (OWASP: CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheet programs report a file as damaged when a cell holds more. */
const maxCellLength = 32_767;

function shortened(text: string): string {
  return text.length <= maxCellLength ? text : `${text.slice(0, maxCellLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * A text that stays a text in every spreadsheet program: formula starts are quoted with an apostrophe, control
 * characters, which no workbook may hold, are dropped, and what no cell can hold is cut.
 */
export function cellText(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return shortened(safe.replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : '')));
}
