import { findLastIn, replaced } from '../cursor.ts';
import { type NumberKind, numberKind } from './cellNumber.ts';
import { createXmlParser, parseXmlPart } from './parseXml.ts';
import { localName } from './xmlTags.ts';

/** Reads XML with a callback per opening tag: local name without prefix, attributes by local name. */
function readTags(xml: Buffer, onTag: (name: string, attributes: ReadonlyMap<string, string>) => void): void {
  const parser = createXmlParser();
  parser.on('opentag', (tag) => {
    const attributes = Object.entries(tag.attributes).map(([name, value]) => [localName(name), value] as const);
    onTag(localName(tag.name), new Map(attributes));
  });
  parseXmlPart(xml, parser);
}

export interface SheetReference {
  readonly name: string;
  readonly relationId: string;
  /** Its tab is not shown, by whatever means. */
  readonly isHidden: boolean;
}

/** The sheets in the order of their tabs, and the date system, from workbook.xml. */
export function readWorkbookXml(xml: Buffer): {
  readonly sheets: readonly SheetReference[];
  readonly isDate1904: boolean;
} {
  const sheets: SheetReference[] = [];
  let isDate1904 = false;
  readTags(xml, (name, attributes) => {
    if (name === 'sheet') {
      const isHidden = (attributes.get('state') ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.get('name') ?? '', relationId: attributes.get('id') ?? '', isHidden });
    } else if (name === 'workbookPr') isDate1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
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
export function readRelations(xml: Buffer, folder: string): ReadonlyMap<string, Relation> {
  const relations = new Map<string, Relation>();
  readTags(xml, (name, attributes) => {
    const target = attributes.get('Target') ?? '';
    if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
    const type = attributes.get('Type') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `${folder}${replaced(target, /^\.\//, '')}`;
    relations.set(attributes.get('Id') ?? '', { kind: type.slice(findLastIn(type, '/') + 1), path });
  });
  return relations;
}

/** How each cell style shows numbers, by style index, from styles.xml. */
export function readNumberKinds(xml: Buffer): readonly NumberKind[] {
  const codes = new Map<number, string>();
  /** Of formats that a style has used: thousands may share a format of megabytes. */
  const known = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let isInCellStyles = false;
  readTags(xml, (name, attributes) => {
    if (name === 'numFmt') codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
    else if (name === 'xf' && isInCellStyles) {
      const id = Number(attributes.get('numFmtId') ?? 0);
      const kind = known.get(id) ?? numberKind(id, codes.get(id));
      known.set(id, kind);
      kinds.push(kind);
    }
    // The formats of named styles (`cellStyleXfs`) stand before, other lists after.
    else if (name !== 'alignment' && name !== 'protection') isInCellStyles = name === 'cellXfs';
  });
  return kinds;
}
