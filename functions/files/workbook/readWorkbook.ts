import { cut, findLastIn } from '../cursor.ts';
import { atPlace, ImportFailure } from '../importFailure.ts';
import { type OpenedZip, openZip, readWhole, type ZipEntry } from '../openZip.ts';
import { maxWorkbookBytes } from '../uploadLimits.ts';
import { parseRows } from './parseRows.ts';
import { maxCells, maxRows } from './rowCollector.ts';
import { scanRows } from './scanRows.ts';
import { parseSharedStrings, readSharedStrings } from './sharedStrings.ts';
import type { CellContext, RowBudget, SheetRows } from './sheetTypes.ts';
import { TextCache } from './textCache.ts';
import { type Relation, readNumberKinds, readRelations, readWorkbookXml } from './workbookParts.ts';
import { NeedsFullParser } from './xmlBytes.ts';

/**
 * Starts reading ahead: the thread pool inflates the next sheet while this thread scans the one before. A failure waits
 * for whoever reads.
 */
function readAhead(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = chunks.next();
  // Nobody reads it when an earlier sheet fails; that must not be an unhandled rejection.
  first.catch(() => undefined);
  async function* continued(): AsyncGenerator<Buffer> {
    const begun = await first;
    if (begun.done === true) return;
    yield begun.value;
    yield* chunks;
  }
  return continued();
}

const maxUnpackedBytes = 300 * 1024 * 1024;
/** Small parts are read whole; no real workbook has larger ones. */
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

/** An entry whose inflating has begun. */
interface BegunEntry {
  readonly entry: ZipEntry;
  readonly chunks: AsyncIterable<Buffer>;
}

class WorkbookReader {
  readonly #zip: OpenedZip;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #budget: RowBudget = { rows: maxRows, cells: maxCells };
  readonly #maxPartBytes: number;

  constructor(zip: OpenedZip, partBytes = maxPartBytes) {
    this.#zip = zip;
    this.#maxPartBytes = partBytes;
    // Part names of a package are equal without regard to case (ECMA-376, part 2).
    this.#entries = new Map(zip.entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  #entry(path: string): ZipEntry {
    const entry = this.#entries.get(path.toLowerCase());
    if (entry === undefined) throw new ImportFailure('FindingNotAWorkbook', [], { cause: `${path} is missing` });
    return entry;
  }

  async #part(entry: ZipEntry): Promise<Buffer> {
    if (entry.size > this.#maxPartBytes) {
      throw new ImportFailure('FindingUnpackedTooLarge', [this.#maxPartBytes / 1_048_576]);
    }
    return readWhole(this.#zip, entry);
  }

  async #relationsOf(path: string): Promise<ReadonlyMap<string, Relation>> {
    const folder = path.slice(0, findLastIn(path, '/') + 1);
    const name = path.slice(folder.length);
    return readRelations(await this.#part(this.#entry(`${folder}_rels/${name}.rels`)), folder);
  }

  /** What the fast scanner gives, or the full parser where it does not understand the XML. */
  async #either<Result>(
    { entry, chunks }: BegunEntry,
    scan: (chunks: AsyncIterable<Buffer>) => Promise<Result>,
    parse: (chunks: AsyncIterable<Buffer>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await scan(chunks);
    } catch (error) {
      if (!(error instanceof NeedsFullParser)) throw error;
      return parse(this.#zip.read(entry));
    }
  }

  #begin(entry: ZipEntry): BegunEntry {
    return { entry, chunks: readAhead(this.#zip.read(entry)) };
  }

  /** The parts that list the sheets. */
  async #workbook() {
    const root = [...(await this.#relationsOf('')).values()].find((relation) => relation.kind === 'officeDocument');
    const workbookPath = root?.path ?? 'xl/workbook.xml';
    return { workbookPath, ...readWorkbookXml(await this.#part(this.#entry(workbookPath))) };
  }

  async names(): Promise<readonly string[]> {
    return (await this.#workbook()).sheets.map(({ name }) => name);
  }

  async *sheets(): AsyncGenerator<Worksheet> {
    const { workbookPath, sheets, isDate1904 } = await this.#workbook();
    const relations = await this.#relationsOf(workbookPath);
    const partOf = (kind: string): ZipEntry | undefined => {
      const relation = [...relations.values()].find((candidate) => candidate.kind === kind);
      return relation === undefined ? undefined : this.#entry(relation.path);
    };
    const strings = partOf('sharedStrings');
    const styles = partOf('styles');
    const context: CellContext = {
      sharedStrings: strings === undefined ? [] : await this.#strings(strings),
      numberKinds: styles === undefined ? [] : readNumberKinds(await this.#part(styles)),
      isDate1904,
      texts: new TextCache(),
    };
    // Charts and dialogs have tabs too, but no rows.
    const worksheets = sheets.flatMap(({ name, relationId, isHidden }) => {
      const relation = relations.get(relationId);
      return relation?.kind === 'worksheet' ? [{ name, isHidden, entry: this.#entry(relation.path) }] : [];
    });
    if (new Set(worksheets.map(({ entry }) => entry)).size < worksheets.length) {
      throw new ImportFailure('FindingFileBroken', [], { cause: 'two sheets are the same part' });
    }
    let next = worksheets[0] && this.#begin(worksheets[0].entry);
    for (const [index, { name, isHidden }] of worksheets.entries()) {
      if (next === undefined) return;
      const current = next;
      const following = worksheets[index + 1];
      next = following && this.#begin(following.entry);
      const rows = await atPlace(
        () => ({ sheet: name }),
        () => this.#rows(current, context),
      );
      yield { name, isHidden, ...rows };
    }
  }

  #strings(entry: ZipEntry): Promise<string[]> {
    return this.#either(this.#begin(entry), readSharedStrings, parseSharedStrings);
  }

  async #rows(begun: BegunEntry, context: CellContext): Promise<SheetRows> {
    // A sheet that is read a second time must not count twice.
    const before = { ...this.#budget };
    return this.#either(
      begun,
      (chunks) => scanRows(chunks, context, this.#budget),
      (chunks) => parseRows(chunks, context, Object.assign(this.#budget, before)),
    );
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
  if (cut(bytes, 0, compoundFileMagic.length).equals(compoundFileMagic))
    throw new ImportFailure('FindingWorkbookProtected');
  const zip = await openZip(bytes, { maxEntries: 10_000, maxUnpackedBytes });
  try {
    yield* new WorkbookReader(zip).sheets();
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
  const zip = await openZip(path, { maxEntries: 10_000, maxUnpackedBytes });
  try {
    return await new WorkbookReader(zip, maxListBytes).names();
  } finally {
    zip.close();
  }
}
