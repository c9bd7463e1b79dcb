import { strToU8, zipSync } from 'fflate';

const words = ['Wand-WC', 'Waschtisch', 'Duschrinne', 'weiß', 'schwarz', 'Arvo', 'Piave', 'Montage', 'Füße', 'Spülung'];

/** A steady pseudo-random sequence, so that every run reads the same file. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetCount = 45;

function relationsXml(targets: readonly (readonly [id: string, kind: string, target: string])[]): Uint8Array {
  const written = targets.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return strToU8(`<Relationships xmlns="${packageRelations}">${written.join('')}</Relationships>`);
}

/** The parts of a workbook that name its sheets. */
function frameParts(): Record<string, Uint8Array> {
  const numbers = Array.from({ length: sheetCount }, (_, index) => index + 1);
  const tabs = numbers.map((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`);
  const sheets = numbers.map((number) => [`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`] as const);
  return {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tabs.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relationsXml([...sheets, ['rId900', 'sharedStrings', 'sharedStrings.xml']]),
    '_rels/.rels': relationsXml([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  };
}

/** The bytes of a workbook with shared strings and numbers, in 45 sheets, as spreadsheet programs write them. */
export function generatedWorkbook(rowCount: number, columnCount: number): Uint8Array {
  const random = sequence(7);
  const strings = new Map<string, number>();
  function shared(text: string): number {
    const known = strings.get(text) ?? strings.size;
    strings.set(text, known);
    return known;
  }
  function cell(reference: string, row: number, column: number): string {
    if (column % 3 === 2) return `<c r="${reference}" s="0" t="n"><v>${Math.floor(random() * 100_000) / 100}</v></c>`;
    const three = [random(), random(), random()].map((share) => words[Math.floor(share * words.length)]).join(' ');
    const text = column === 0 ? `110.${row}.7` : column % 7 === 3 ? `${three} ${row} für barrierefreie Bäder` : three;
    return `<c r="${reference}" s="0" t="s"><v>${shared(text)}</v></c>`;
  }
  const files = frameParts();
  let made = 0;
  for (let sheet = 1; sheet <= sheetCount; sheet += 1) {
    const rows: string[] = [];
    for (let row = 1; made < (rowCount * sheet) / sheetCount; row += 1, made += 1) {
      const cells = Array.from({ length: columnCount }, (_, column) =>
        cell(`${columnName(column)}${row}`, made, column),
      );
      rows.push(`<row r="${row}" customFormat="false" ht="12.8" hidden="false">${cells.join('')}</row>`);
    }
    const xml = `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
    files[`xl/worksheets/sheet${sheet}.xml`] = strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
  }
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('');
  files['xl/sharedStrings.xml'] = strToU8(`<sst xmlns="${main}" uniqueCount="${strings.size}">${items}</sst>`);
  return zipSync(files, { level: 6 });
}
