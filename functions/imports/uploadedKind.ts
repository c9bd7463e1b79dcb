import { maxUploadBytes, workbookNameFault } from '@sanispec/shared/forms';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { Services } from '#config/services.ts';
import { maxWorkbookBytes } from '#files/uploadLimits.ts';
import type { BlobProperties } from '#storage/blobStore.ts';
import { Failure } from '../failure.ts';
import { assetContentType, extensionOf, isArchive, isZippedDocument } from './assetType.ts';

/**
 * What an upload has to be: a workbook (.xlsx); a catalogue, as a workbook or a ZIP of CSV files; a ZIP of assets or any
 * file; one file that is no archive.
 */
export type UploadedKind = 'workbook' | 'catalogue' | 'assets' | 'asset';

export interface UploadedFileCheck {
  /** Field of the form that holds the file, such as `attachment_file`. */
  readonly field: string;
  /** Name on the user's disk; '' where it is unknown. */
  readonly fileName: string;
}

/**
 * The refusal of an uploaded file: 400 ErrorWrongFileSelected, whose details are the form's field, the key of a sentence
 * that says what to do, and that sentence's arguments.
 */
export function wrongFile(field: string, sentence: SiteTextKey, args: readonly string[]): Failure {
  return new Failure(400, 'ErrorWrongFileSelected', [field, sentence, ...args]);
}

/** What the checks look at. */
interface Bytes {
  readonly start: Buffer;
  /** Where a ZIP has its directory. */
  readonly end: Buffer;
  /** Whether a compound file is the envelope of an encrypted workbook. */
  readonly isEncrypted: boolean;
}

const startBytes = 4096;
const endBytes = 1024 * 1024;
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

function isCompound(start: Buffer): boolean {
  return start.subarray(0, compoundFile.length).equals(compoundFile);
}

async function bytesOf(services: Services, name: string): Promise<Bytes | undefined> {
  const blob = await services.blobs.get('uploads', name);
  if (blob === undefined) return undefined;
  let start = Buffer.alloc(0);
  const last: Buffer[] = [];
  let lastBytes = 0;
  let isEncrypted = false;
  for await (const chunk of blob.stream as AsyncIterable<Buffer>) {
    if (start.length < startBytes) start = Buffer.concat([start, chunk]).subarray(0, startBytes);
    const before = last.at(-1)?.subarray(-encryptedPackage.length) ?? Buffer.alloc(0);
    isEncrypted ||= isCompound(start) && Buffer.concat([before, chunk]).includes(encryptedPackage);
    lastBytes += last.push(chunk) && chunk.length;
    while (lastBytes - (last[0]?.length ?? 0) >= endBytes) lastBytes -= last.shift()?.length ?? 0;
  }
  return { start, end: Buffer.concat(last), isEncrypted };
}

async function startOf(services: Services, name: string): Promise<Buffer | undefined> {
  const blob = await services.blobs.get('uploads', name);
  if (blob === undefined) return undefined;
  let start = Buffer.alloc(0);
  // Leaving the loop ends the stream.
  for await (const chunk of blob.stream as AsyncIterable<Buffer>) {
    start = Buffer.concat([start, chunk]);
    if (start.length >= startBytes) break;
  }
  return start.subarray(0, startBytes);
}

function isZipped(start: Buffer): boolean {
  return ['504b0304', '504b0506', '504b0708'].includes(start.toString('hex', 0, 4));
}

/** Text has no NUL bytes, but for UTF-16, which begins with a mark. */
function isText(start: Buffer): boolean {
  return !start.includes(0) || ['fffe', 'feff'].includes(start.toString('hex', 0, 2));
}

/** What is wrong with a file that should be a workbook; undefined when it is one, as far as its directory tells. */
function workbookFault({ start, end, isEncrypted }: Bytes, fileName: string): SiteTextKey | undefined {
  if (isCompound(start)) return isEncrypted ? 'WrongFileProtected' : 'WrongFileXls';
  if (!isZipped(start)) return isText(start) ? 'WrongFileCsv' : 'WrongFileNoWorkbook';
  if (start.includes('application/vnd.oasis.opendocument.spreadsheet')) return 'WrongFileOds';
  if (end.includes('xl/vbaProject.bin') || end.includes('xl/workbook.bin')) return 'WrongFileMacros';
  if (!end.includes('[Content_Types].xml') || end.includes('word/document.xml')) return 'WrongFileNoWorkbook';
  return workbookNameFault(fileName);
}

/** A ZIP that is no workbook is a catalogue when it holds CSV files; all else is judged as a workbook. */
function catalogueFault(bytes: Bytes, fileName: string): SiteTextKey | undefined {
  const isWorkbook = bytes.end.includes('[Content_Types].xml');
  if (isZipped(bytes.start) && !isWorkbook && /\.csv/i.test(bytes.end.toString('latin1'))) return undefined;
  const fault = workbookFault(bytes, fileName);
  return fault === 'WrongFileNoWorkbook' ? 'WrongFileNoCatalogue' : fault;
}

/** What is wrong with a single file by its first bytes, or with what is called a ZIP. */
function assetFault(kind: 'assets' | 'asset', start: Buffer, fileName: string): SiteTextKey | undefined {
  const isBundle = kind === 'assets' && isZipped(start) && !isZippedDocument(fileName);
  if (isBundle) return undefined;
  if (kind === 'assets' && extensionOf(fileName) === 'zip') return 'WrongFileNoZip';
  if (fileName.trim() === '') return 'FindingNoFileName';
  if (isArchive(fileName, start)) return 'FindingArchive';
  return assetContentType(fileName, start) === undefined ? 'FindingWrongContent' : undefined;
}

/**
 * Checks an uploaded file by its name, size and first bytes before work on it is started, so that the form can say what
 * is wrong. Of a workbook the directory at its end counts as well; nothing is unpacked.
 *
 * @param upload what `openOwnUpload` found
 * @throws Failure 400 ErrorWrongFileSelected (see `wrongFile`); 404 ErrorUploadNotFound
 */
export async function checkUploadedFile(
  services: Services,
  upload: Pick<BlobProperties, 'name' | 'size'>,
  kind: UploadedKind,
  { field, fileName }: UploadedFileCheck,
): Promise<void> {
  const isWhole = kind === 'workbook' || kind === 'catalogue';
  const shown = fileName === '' ? (isWhole ? 'XLSX' : 'ZIP') : fileName;
  const maxBytes = isWhole ? maxWorkbookBytes : maxUploadBytes;
  if (upload.size === 0) throw wrongFile(field, 'FindingFileEmpty', [shown]);
  if (upload.size > maxBytes) {
    throw wrongFile(field, 'FindingFileTooLarge', [shown, String(Math.floor(maxBytes / 1_048_576))]);
  }
  let fault: SiteTextKey | undefined;
  if (isWhole) {
    const bytes = await bytesOf(services, upload.name);
    if (bytes === undefined) throw new Failure(404, 'ErrorUploadNotFound');
    fault = (kind === 'catalogue' ? catalogueFault : workbookFault)(bytes, fileName);
  } else {
    const start = await startOf(services, upload.name);
    if (start === undefined) throw new Failure(404, 'ErrorUploadNotFound');
    fault = assetFault(kind, start, fileName);
  }
  if (fault !== undefined) throw wrongFile(field, fault, [shown]);
}
