import { type DigitFormat, mostDigitFormats } from '@sanispec/shared/catalogue';
import { digitFormat, numberKind } from './cellNumber.ts';
import type { CellStyle } from './cellValue.ts';
import { localName, parseXml } from './parseXml.ts';

type Chunks = AsyncIterable<Buffer>;
/** Attributes by their names without prefix. */
type Attributes = ReadonlyMap<string, string>;

/** Calls back for each opening tag, with the names of the open elements. */
function readTags(chunks: Chunks, onTag: (path: readonly string[], attributes: Attributes) => void): Promise<void> {
  return parseXml(chunks, {
    open: (path, attributes) =>
      onTag(path, new Map(Object.entries(attributes).map(([name, value]) => [localName(name), value]))),
  });
}

export interface SheetReference {
  readonly name: string;
  readonly relationId: string;
  /** Its tab is not shown, by any means. */
  readonly isHidden: boolean;
}

export interface SheetList {
  /** In the order of their tabs. */
  readonly sheets: readonly SheetReference[];
  readonly isDate1904: boolean;
}

/** The sheets and the date system, from workbook.xml. */
export async function readSheetList(chunks: Chunks): Promise<SheetList> {
  const sheets: SheetReference[] = [];
  let isDate1904 = false;
  await readTags(chunks, (path, attributes) => {
    if (path.at(-1) === 'sheet') {
      const isHidden = (attributes.get('state') ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.get('name') ?? '', relationId: attributes.get('id') ?? '', isHidden });
    } else if (path.at(-1) === 'workbookPr') isDate1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
  });
  return { sheets, isDate1904 };
}

export interface Relation {
  /** Last part of the relation's type, such as 'worksheet'. */
  readonly kind: string;
  /** Path in the ZIP. */
  readonly path: string;
}

/** What a part of the workbook refers to, by relation id; `folder` is that of the part, '' or with a slash at its end. */
export async function readRelations(chunks: Chunks, folder: string): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readTags(chunks, (path, attributes) => {
    if (path.at(-1) !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
    const target = attributes.get('Target') ?? '';
    const type = attributes.get('Type') ?? '';
    relations.set(attributes.get('Id') ?? '', {
      kind: type.slice(type.lastIndexOf('/') + 1),
      path: target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, ''),
    });
  });
  return relations;
}

/** How each cell style shows numbers, by style index, from styles.xml. */
export async function readCellStyles(
  chunks: Chunks,
): Promise<{ readonly styles: readonly CellStyle[]; readonly formats: readonly DigitFormat[] }> {
  const byFormat = new Map<number, CellStyle>();
  const formats: DigitFormat[] = [];
  const styles: CellStyle[] = [];
  function styleOf(id: number, code: string): CellStyle {
    const shows = numberKind(id, code);
    const format = shows === 'number' && formats.length < mostDigitFormats ? digitFormat(code) : undefined;
    return format === undefined ? { shows } : { shows, digitFormat: formats.push(format) - 1 };
  }
  await readTags(chunks, (path, attributes) => {
    const id = Number(attributes.get('numFmtId') ?? 0);
    // Formats come before the styles that use them, and those of named styles (`cellStyleXfs`) are not asked for.
    if (path.at(-1) === 'numFmt') byFormat.set(id, styleOf(id, attributes.get('formatCode') ?? ''));
    else if (path.at(-1) === 'xf' && path.at(-2) === 'cellXfs')
      styles.push(byFormat.get(id) ?? { shows: numberKind(id, undefined) });
  });
  return { styles, formats };
}
