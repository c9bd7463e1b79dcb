/** No cell may start a formula where a spreadsheet opens it. */
function harmless(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function csvCell(cell: string): string {
  const line = harmless(cell).replace(/\r\n|\r|\n/g, ',');
  return /[;"]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}

/**
 * Rows as a CSV file that spreadsheets open: ';' between cells, CRLF after rows, byte order mark in front;
 * a line end inside a cell becomes a comma.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')}`;
}
