import { strToU8, zipSync } from 'fflate';

export interface Worksheet {
  /** At most 31 characters. */
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Archives carry this date, so that equal content gives equal bytes (local time, as ZIP stores it). */
export const archiveDate = new Date(2026, 0, 5, 8, 0, 0);

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** @example columnLetters(27) // 'AB' */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Texts of a workbook, each stored once. */
class SharedTexts {
  readonly #indexes = new Map<string, number>();

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    this.#indexes.set(text, this.#indexes.size);
    return this.#indexes.size - 1;
  }

  toXml(): string {
    const items = [...this.#indexes.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
    return `${declaration}<sst xmlns="${main}" uniqueCount="${items.length}">${items.join('')}</sst>`;
  }
}

function sheetXml(worksheet: Worksheet, texts: SharedTexts): string {
  const rows = worksheet.rows.map((cells, row) => {
    const written = cells.map((value, column) => {
      if (value === '') return '';
      const place = `r="${columnLetters(column)}${row + 1}"`;
      return typeof value === 'number'
        ? `<c ${place}><v>${value}</v></c>`
        : `<c ${place} t="s"><v>${texts.indexOf(value)}</v></c>`;
    });
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

function contentTypes(count: number): string {
  const worksheets = Array.from(
    { length: count },
    (_none, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/>${worksheets.join('')}</Types>`;
}

function relationships(entries: readonly (readonly [type: string, target: string])[]): string {
  const written = entries.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${written.join('')}</Relationships>`;
}

/**
 * An .xlsx file with plain cells. It exists beside exceljs because it gives the same bytes for the same content.
 *
 * @throws RangeError when a sheet name is longer than Excel allows
 */
export function writeWorkbook(worksheets: readonly Worksheet[]): Uint8Array {
  const tooLong = worksheets.find((worksheet) => worksheet.name.length > 31);
  if (tooLong !== undefined) throw new RangeError(`Sheet name ${tooLong.name} is too long`);
  const texts = new SharedTexts();
  const parts: Record<string, string> = {};
  worksheets.forEach((worksheet, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(worksheet, texts);
  });
  const named = worksheets.map(
    (worksheet, at) => `<sheet name="${escapeXml(worksheet.name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  parts['[Content_Types].xml'] = contentTypes(worksheets.length);
  parts['_rels/.rels'] = relationships([['officeDocument', 'xl/workbook.xml']]);
  parts['xl/workbook.xml'] =
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`;
  parts['xl/_rels/workbook.xml.rels'] = relationships([
    ...worksheets.map((_sheet, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
    ['sharedStrings', 'sharedStrings.xml'],
  ]);
  parts['xl/sharedStrings.xml'] = texts.toXml();
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), {
    mtime: archiveDate,
  });
}
