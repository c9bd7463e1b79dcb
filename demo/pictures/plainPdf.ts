/** What a PDF text shows in its standard fonts: Latin letters, one byte each. */
function literal(line: string): string {
  return `(${line.replace(/[\\()]/g, '\\$&')})`;
}

function drawnLine(line: string, size: number, font: string): string {
  return `/${font} ${size} Tf ${literal(line)} Tj 0 -${Math.round(size * 1.6)} Td`;
}

/**
 * A PDF of one A4 page with a title and lines of text, as files beside products are; the same bytes at every call.
 *
 * @param lines in Latin letters, each short enough for the page
 */
export function plainPdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [drawnLine(title, 20, 'F2'), '0 -12 Td', ...lines.map((line) => drawnLine(line, 11, 'F1'))].join('\n');
  const stream = `BT 62 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
