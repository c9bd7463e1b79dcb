import { fileOfParts, writeZip } from '../writeZip.ts';
import { columnLetters } from './cellReference.ts';

/** A sheet to write; its rows are asked for once, one after the other. */
export interface SheetToWrite {
  /** At most 31 characters. */
  readonly name: string;
  readonly rows: Iterable<readonly string[]>;
}

/** Longest name of a sheet that spreadsheet programs accept. */
export const maxSheetName = 31;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Texts are turned into bytes in parts of about this length. */
const partLength = 256 * 1024;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters as spreadsheets write them, and texts that would be taken for such. */
const controls = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const special = /[&<>"\uFFFE\uFFFF]|[^\P{Cc}\n\t]|_x/u;

function controlCode(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(controls, controlCode).replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Texts that spreadsheets show and read back as the very same digits. */
const plainNumber = /^(?:0|-?[1-9]\d{0,9}|-?(?:0|[1-9]\d{0,9})\.\d{0,3}[1-9])$/;

/** Texts of a workbook, each stored once. */
class SharedTexts {
  readonly #indexes = new Map<string, number>();

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  *toXml(): Generator<string> {
    yield `${declaration}<sst xmlns="${main}" uniqueCount="${this.#indexes.size}">`;
    for (const text of this.#indexes.keys()) yield `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`;
    yield '</sst>';
  }
}

function* sheetXml(rows: Iterable<readonly string[]>, texts: SharedTexts): Generator<string> {
  const letters: string[] = [];
  yield `${declaration}<worksheet xmlns="${main}"><sheetData>`;
  let number = 0;
  for (const row of rows) {
    number += 1;
    let cells = '';
    for (let column = 0; column < row.length; column += 1) {
      const text = row[column] as string;
      if (text === '') continue;
      letters[column] ??= columnLetters(column);
      const place = `<c r="${letters[column]}${number}"`;
      cells += plainNumber.test(text)
        ? `${place}><v>${text}</v></c>`
        : `${place} t="s"><v>${texts.indexOf(text)}</v></c>`;
    }
    yield `<row r="${number}">${cells}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** Joins small texts to parts of bytes that are worth compressing. */
function* partsOf(texts: Iterable<string>): Generator<Uint8Array> {
  let pending = '';
  for (const text of texts) {
    pending += text;
    if (pending.length < partLength) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  yield Buffer.from(pending);
}

function contentTypes(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/>${sheets.join('')}</Types>`;
}

function relationships(entries: readonly (readonly [type: string, target: string])[]): string {
  const written = entries.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${written.join('')}</Relationships>`;
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/**
 * The bytes of an .xlsx file of plain cells; numbers are written as numbers where they read back as the same digits. The
 * same rows give the same bytes. Rows are asked for while those before are compressed, so that no sheet is held whole.
 *
 * @throws RangeError when a sheet's name is longer than spreadsheet programs accept
 */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  const texts = new SharedTexts();
  const names = sheets.map(({ name }) => name);
  const tooLong = names.find((name) => name.length > maxSheetName);
  if (tooLong !== undefined) throw new RangeError(`Sheet name ${tooLong} is too long`);
  const file = (path: string, xml: () => Iterable<string>) => fileOfParts(path, () => partsOf(xml()));
  return writeZip([
    // Programs that look at a workbook's start find this part there.
    file('[Content_Types].xml', () => [contentTypes(names.length)]),
    ...sheets.map(({ rows }, at) => file(`xl/worksheets/sheet${at + 1}.xml`, () => sheetXml(rows, texts))),
    // Behind the sheets, whose rows bring the texts.
    file('xl/sharedStrings.xml', () => texts.toXml()),
    file('xl/_rels/workbook.xml.rels', () => [
      relationships([
        ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ]),
    file('xl/workbook.xml', () => [workbookXml(names)]),
    file('_rels/.rels', () => [relationships([['officeDocument', 'xl/workbook.xml']])]),
  ]);
}
