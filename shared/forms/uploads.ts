import type { UploadField } from './fields.ts';

/** The largest upload: the limit is below 529,530,880 bytes, about 505 MiB. The site may send, and an import reads, so much. */
export const maxUploadBytes = 529_530_879;

const namedMegabytes = 500;
const mebibyte = 1024 * 1024;

/** What a chosen file tells before anybody reads it. */
export interface ChosenFile {
  readonly name: string;
  /** Media type; empty where the browser knows none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

function limitOf({ maxBytes = maxUploadBytes }: Pick<UploadField, 'maxBytes'>): number {
  return Math.min(maxBytes, maxUploadBytes);
}

/** The megabytes that people are told; the largest upload is a little above the 500 that it is called by. */
export function maxMegabytes(field: Pick<UploadField, 'maxBytes'>): number {
  const limit = limitOf(field);
  return limit === maxUploadBytes ? namedMegabytes : Math.floor(limit / mebibyte);
}

/**
 * Whether a file is one of those that HTML's accept attribute lists: endings, media types, or all types of a kind. A
 * dropped file has not been through the browser's own selection.
 *
 * @example isAccepted('.xlsx, image/*', { name: 'Plan.PNG', type: 'image/png' }) // true
 */
export function isAccepted(accept: string, { name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean {
  const allowed = accept
    .toLowerCase()
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');
  if (allowed.length === 0) return true;
  const media = type.toLowerCase().split(';')[0] ?? '';
  return allowed.some((token) => {
    if (token.startsWith('.')) return name.toLowerCase().endsWith(token);
    return token.endsWith('/*') ? media.startsWith(token.slice(0, -1)) : media === token;
  });
}

/** Advice by the extension of a file that was taken for a workbook. */
const notWorkbooks = new Map<string, 'WrongFileXls' | 'WrongFileMacros' | 'WrongFileOds' | 'WrongFileCsv'>([
  ['xls', 'WrongFileXls'],
  ['xlsm', 'WrongFileMacros'],
  ['xlsb', 'WrongFileMacros'],
  ['ods', 'WrongFileOds'],
  ['csv', 'WrongFileCsv'],
]);

/**
 * What is wrong with the name of a file that should be a workbook, as the key of a sentence that says what to do; the
 * name without an ending says nothing. The field and the server say the same (domain: Uploads).
 *
 * @example workbookNameFault('prices.csv') // 'WrongFileCsv'
 */
export function workbookNameFault(fileName: string) {
  const [, ending = ''] = /\.([^.]+)$/.exec(fileName.toLowerCase()) ?? [];
  if (ending === '' || ending === 'xlsx') return undefined;
  return notWorkbooks.get(ending) ?? 'WrongFileNoWorkbook';
}

/** What a field for a catalogue accepts: a workbook, or a ZIP of CSV files. */
export const catalogueEndings = '.xlsx,.zip';

/** As `workbookNameFault`, for a file that should be a catalogue. */
function catalogueNameFault(fileName: string) {
  if (/\.zip$/i.test(fileName)) return undefined;
  const fault = workbookNameFault(fileName);
  return fault === 'WrongFileNoWorkbook' ? 'WrongFileNoCatalogue' : fault;
}

/** The sentence that says what to do about a file that is the wrong one; undefined where nothing better is known. */
export function wrongFileSentence(field: Pick<UploadField, 'accept'>, { name, size }: ChosenFile) {
  if (size === 0) return 'FindingFileEmpty';
  if (field.accept === catalogueEndings) return catalogueNameFault(name);
  return field.accept === '.xlsx' ? workbookNameFault(name) : undefined;
}

/** Why a chosen file is not taken, as the key of a message; undefined for one that is (domain: Forms). */
export function fileRefusal(
  field: Pick<UploadField, 'accept' | 'maxBytes'>,
  file: ChosenFile,
): 'ErrorWrongFileSelected' | 'ErrorFileTooLarge' | undefined {
  if (!isAccepted(field.accept, file) || file.size === 0) return 'ErrorWrongFileSelected';
  return file.size > limitOf(field) ? 'ErrorFileTooLarge' : undefined;
}
