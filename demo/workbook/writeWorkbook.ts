import { strToU8, zipSync } from 'fflate';

export interface Worksheet {
  /** At most 31 characters. */
  readonly name: string;
  /** Cells, or the whole part in XML for what plain cells cannot say. */
  readonly rows: readonly (readonly (string | number)[])[] | string;
}

/** Files inside a workbook by their paths. */
export type WorkbookParts = Readonly<Record<string, string | Uint8Array>>;

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
export function columnLetters(index: number): string {
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

/** The part of a worksheet around its rows in XML. */
export function worksheetXml(rows: string): string {
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
}

function worksheetPart({ rows }: Worksheet, texts: SharedTexts): string {
  if (typeof rows === 'string') return rows;
  const written = rows.map((cells, row) => {
    const cellsXml = cells.map((value, column) => {
      if (value === '') return '';
      const place = `r="${columnLetters(column)}${row + 1}"`;
      return typeof value === 'number'
        ? `<c ${place}><v>${value}</v></c>`
        : `<c ${place} t="s"><v>${texts.indexOf(value)}</v></c>`;
    });
    return `<row r="${row + 1}">${cellsXml.join('')}</row>`;
  });
  return worksheetXml(written.join(''));
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
 * The parts of a workbook.
 *
 * @param ownParts replace or add parts by path; styles are named in the workbook only when they are among these
 * @throws RangeError when a sheet name is longer than Excel allows
 */
export function workbookParts(worksheets: readonly Worksheet[], ownParts: WorkbookParts = {}): WorkbookParts {
  const tooLong = worksheets.find((worksheet) => worksheet.name.length > 31);
  if (tooLong !== undefined) throw new RangeError(`Sheet name ${tooLong.name} is too long`);
  const texts = new SharedTexts();
  const parts: Record<string, string> = {};
  worksheets.forEach((worksheet, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = worksheetPart(worksheet, texts);
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
    // Absolute, as some programs write their targets.
    ...('xl/styles.xml' in ownParts ? [['styles', '/xl/styles.xml'] as const] : []),
  ]);
  parts['xl/sharedStrings.xml'] = texts.toXml();
  return { ...parts, ...ownParts };
}

/**
 * An .xlsx file with plain cells. It exists beside exceljs because it gives the same bytes for the same content.
 *
 * @param ownParts replace or add parts by path
 * @throws RangeError when a sheet name is longer than Excel allows
 */
export function writeWorkbook(worksheets: readonly Worksheet[], ownParts: WorkbookParts = {}): Uint8Array {
  const files = Object.entries(workbookParts(worksheets, ownParts)).map(([path, part]): [string, Uint8Array] => [
    path,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return zipSync(Object.fromEntries(files), { mtime: archiveDate });
}
