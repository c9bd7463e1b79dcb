interface AssetType {
  readonly contentType: string;
  /** Whether the content begins as files of this type do; undefined when the type has no such mark. */
  readonly hasMark: ((content: Buffer) => boolean) | undefined;
}

function startsWith(...hexMarks: readonly string[]): (content: Buffer) => boolean {
  return (content) => hexMarks.some((mark) => content.toString('hex', 0, mark.length / 2) === mark);
}

function isWebp(content: Buffer): boolean {
  return content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
}

function isIsoMedia(content: Buffer): boolean {
  return content.toString('latin1', 4, 8) === 'ftyp';
}

const jpeg: AssetType = { contentType: 'image/jpeg', hasMark: startsWith('ffd8ff') };
const step: AssetType = { contentType: 'model/step', hasMark: undefined };
const tiff: AssetType = { contentType: 'image/tiff', hasMark: startsWith('49492a00', '4d4d002a') };

const types = new Map<string, AssetType>([
  ['png', { contentType: 'image/png', hasMark: startsWith('89504e470d0a1a0a') }],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['gif', { contentType: 'image/gif', hasMark: startsWith('474946383761', '474946383961') }],
  ['webp', { contentType: 'image/webp', hasMark: isWebp }],
  ['avif', { contentType: 'image/avif', hasMark: isIsoMedia }],
  ['tif', tiff],
  ['tiff', tiff],
  ['svg', { contentType: 'image/svg+xml', hasMark: undefined }],
  ['pdf', { contentType: 'application/pdf', hasMark: startsWith('255044462d') }],
  ['mp4', { contentType: 'video/mp4', hasMark: isIsoMedia }],
  ['dxf', { contentType: 'image/vnd.dxf', hasMark: undefined }],
  ['dwg', { contentType: 'image/vnd.dwg', hasMark: startsWith('4143') }],
  ['stp', step],
  ['step', step],
]);

/** What every other file is served as: browsers save it and never show or run it. */
const unknownType = 'application/octet-stream';

/** Ending of a file name in lower case, without its dot; '' when it has none. */
export function extensionOf(path: string): string {
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

/**
 * Content type of an asset by the ending of its name, checked against its first bytes.
 *
 * @returns undefined when the content is not what the name says
 */
export function assetContentType(path: string, content: Buffer): string | undefined {
  const type = types.get(extensionOf(path));
  if (type === undefined) return unknownType;
  return type.hasMark === undefined || type.hasMark(content) ? type.contentType : undefined;
}

const archiveEndings = new Set(['zip', '7z', 'rar', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'jar', 'cab', 'iso']);
const isArchiveContent = startsWith(
  '504b0304',
  '504b0506',
  '377abcaf271c',
  '526172211a07',
  '1f8b08',
  '425a68',
  'fd377a585a00',
);
/** Documents that are ZIPs inside, but are files to the person who uploads them. */
const zippedDocuments = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', '3mf', 'usdz', 'ifczip']);

/** Whether a file is a document by its name, although its content is a ZIP. */
export function isZippedDocument(path: string): boolean {
  return zippedDocuments.has(extensionOf(path));
}

/** Whether a file is an archive by its name. */
export function isArchiveName(path: string): boolean {
  return archiveEndings.has(extensionOf(path));
}

/** Whether a file is an archive, by name or content: none may lie inside an uploaded one. */
export function isArchive(path: string, content: Buffer): boolean {
  return isArchiveName(path) || (isArchiveContent(content) && !isZippedDocument(path));
}
