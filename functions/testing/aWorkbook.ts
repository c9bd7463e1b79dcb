import { type Zippable, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

function rowXml(cells: readonly string[], index: number): string {
  const row = index + 1;
  const written = cells.flatMap((cell, column) =>
    cell === '' ? [] : `<c r="${columnLetters(column)}${row}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
  );
  return `<row r="${row}">${written.join('')}</row>`;
}

/** A worksheet part around rows in XML. */
export function sheetXml(rows: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
}

/** Parts of a workbook by path: sheets by name, each as rows of texts or as the XML of its part. */
export function workbookParts(
  sheets: Readonly<Record<string, readonly (readonly string[])[] | string>>,
): Record<string, string> {
  const names = Object.keys(sheets);
  const tabs = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${relations.join('')}<Relationship Id="rIdStrings" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdStyles" Type="${office}/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"/>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"/>`,
  };
  Object.values(sheets).forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      typeof sheet === 'string' ? sheet : sheetXml(sheet.map(rowXml).join(''));
  });
  return parts;
}

/** The bytes of a ZIP of texts and bytes by path. */
export function aZip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(([path, content]): [string, Uint8Array] => [path, Buffer.from(content)]);
  const zippable: Zippable = Object.fromEntries(entries);
  return Buffer.from(zipSync(zippable));
}

/** The bytes of a workbook; `parts` replaces or adds parts by path. */
export function aWorkbook(
  sheets: Readonly<Record<string, readonly (readonly string[])[] | string>>,
  parts: Readonly<Record<string, string>> = {},
): Buffer {
  return aZip({ ...workbookParts(sheets), ...parts });
}
