const byteOrderMark = '\ufeff';

function writeCell(value: string): string {
  return /[;"\r\n]/.test(value) || value.startsWith(byteOrderMark) ? `"${value.replaceAll('"', '""')}"` : value;
}

/**
 * Rows as a ';'-separated text with byte order mark and CRLF (domain: Catalogue ZIP). Values stay exactly as they are.
 */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(writeCell).join(';'));
  return lines.length === 0 ? byteOrderMark : `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}
