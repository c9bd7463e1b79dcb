/** What spreadsheet programs may take for the beginning of a formula (OWASP: CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * A text that stays a text in every spreadsheet program: formula starts are quoted with an apostrophe, and control
 * characters, which no workbook may hold, are dropped.
 */
export function cellText(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return safe.replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''));
}
