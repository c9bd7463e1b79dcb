import { atPlace, ImportFailure } from '../importFailure.ts';
import { type OpenedZip, openZip, type ZipEntry } from '../openZip.ts';
import { maxWorkbookBytes } from '../uploadLimits.ts';
import type { CellContext } from './cellValue.ts';
import { parseRows } from './parseRows.ts';
import { RowBudget, type SheetRows } from './rowCollector.ts';
import { parseSharedStrings } from './sharedStrings.ts';
import { type Relation, readCellStyles, readRelations, readSheetList, type SheetList } from './workbookParts.ts';

const zipLimits = { maxEntries: 10_000, maxUnpackedBytes: 300 * 1024 * 1024 };
/** Settings of a workbook; no real one has larger parts of them. */
const maxPartBytes = 16 * 1024 * 1024;
/** What a workbook that says little about its sheets takes to list them. */
const maxListBytes = 1024 * 1024;
const compoundFileMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** A sheet of a workbook as texts: numbers with the digits that the file writes, dates in ISO form. */
export interface Worksheet extends SheetRows {
  readonly name: string;
  /** Its tab is not shown to people. */
  readonly isHidden: boolean;
}

/** The parts of a workbook. */
class WorkbookParts {
  readonly #zip: OpenedZip;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  constructor(zip: OpenedZip) {
    this.#zip = zip;
    // Part names of a package are equal without regard to case (ECMA-376, part 2).
    this.#entries = new Map(zip.entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  entry(path: string): ZipEntry {
    const entry = this.#entries.get(path.toLowerCase());
    if (entry === undefined) throw new ImportFailure('FindingNotAWorkbook', [], { cause: `${path} is missing` });
    return entry;
  }

  read(path: string, maxBytes = Number.POSITIVE_INFINITY): AsyncIterable<Buffer> {
    const entry = this.entry(path);
    if (entry.size > maxBytes) throw new ImportFailure('FindingUnpackedTooLarge', [maxBytes / 1_048_576]);
    return this.#zip.read(entry);
  }

  async relationsOf(path: string, maxBytes: number): Promise<ReadonlyMap<string, Relation>> {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const name = path.slice(folder.length);
    return readRelations(this.read(`${folder}_rels/${name}.rels`, maxBytes), folder);
  }
}

function relationOf(kind: string, relations: ReadonlyMap<string, Relation>): Relation | undefined {
  return [...relations.values()].find((relation) => relation.kind === kind);
}

/** The sheets that a workbook lists, and the path of its list. */
async function readList(parts: WorkbookParts, maxBytes: number): Promise<SheetList & { readonly path: string }> {
  const root = relationOf('officeDocument', await parts.relationsOf('', maxBytes));
  const path = root?.path ?? 'xl/workbook.xml';
  return { path, ...(await readSheetList(parts.read(path, maxBytes))) };
}

async function* readSheets(parts: WorkbookParts): AsyncGenerator<Worksheet> {
  const { path, sheets, isDate1904 } = await readList(parts, maxPartBytes);
  const relations = await parts.relationsOf(path, maxPartBytes);
  const strings = relationOf('sharedStrings', relations);
  const styles = relationOf('styles', relations);
  const context: CellContext = {
    sharedStrings: strings === undefined ? [] : await parseSharedStrings(parts.read(strings.path)),
    ...(styles === undefined
      ? { styles: [], formats: [] }
      : await readCellStyles(parts.read(styles.path, maxPartBytes))),
    isDate1904,
  };
  const seen = new Set<ZipEntry>();
  const budget = new RowBudget();
  for (const { name, relationId, isHidden } of sheets) {
    const relation = relations.get(relationId);
    // Charts and dialogs have tabs too, but no rows.
    if (relation?.kind !== 'worksheet') continue;
    const entry = parts.entry(relation.path);
    if (seen.has(entry)) throw new ImportFailure('FindingFileBroken', [], { cause: 'two sheets are the same part' });
    seen.add(entry);
    const rows = await atPlace(
      () => ({ sheet: name }),
      () => parseRows(parts.read(relation.path), context, budget),
    );
    yield { name, isHidden, ...rows };
  }
}

/**
 * The sheets of an XLSX workbook, one after the other, rows as texts (domain: Catalogue workbook). At most 50 MB,
 * 300 MB unpacked and 200,000 rows; declared sizes are checked before unpacking, and real ones while unpacking.
 *
 * @throws ImportFailure naming what is wrong with the file
 */
export async function* readWorkbook(bytes: Buffer): AsyncGenerator<Worksheet> {
  if (bytes.length > maxWorkbookBytes) throw new ImportFailure('FindingFileTooLarge', [maxWorkbookBytes / 1_048_576]);
  // Old .xls files, and workbooks with a password, are compound files.
  if (bytes.subarray(0, compoundFileMagic.length).equals(compoundFileMagic)) {
    throw new ImportFailure('FindingWorkbookProtected');
  }
  const zip = await openZip(bytes, zipLimits);
  try {
    yield* readSheets(new WorkbookParts(zip));
  } finally {
    zip.close();
  }
}

/**
 * The names of a workbook's sheets; no sheet is read, so that the host may ask.
 *
 * @param path of the file
 * @throws ImportFailure when it is no workbook, or lists its sheets at unusual length
 */
export async function readSheetNames(path: string): Promise<readonly string[]> {
  const zip = await openZip(path, zipLimits);
  try {
    return (await readList(new WorkbookParts(zip), maxListBytes)).sheets.map(({ name }) => name);
  } finally {
    zip.close();
  }
}
