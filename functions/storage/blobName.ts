import { type BlobContainer, blobContainers } from './blobStore.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
const forbidden = /[\u0000-\u001f\u007f\\]|\p{Surrogate}/u;

export function isBlobContainer(text: string): text is BlobContainer {
  return Object.hasOwn(blobContainers, text);
}

/** Characters that a file system may refuse, or that mark files of blobs. */
const reserved = /[%!<>:"|?*]/g;
/** File systems take 255; the rest is for marks. */
const maxPartBytes = 250;

/** A part of a blob's name as the name of its file. */
export function fileNameOf(part: string): string {
  return part.replace(reserved, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** The part of a blob's name that a file stands for; reverses {@link fileNameOf}. */
export function partOf(fileName: string): string {
  return fileName.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Whether a name is valid for a blob in every store: no empty, `.` or `..` parts, no backslash, no control characters,
 * 1–500 characters, and no part that is too long for the name of a file.
 */
export function isBlobName(name: string): boolean {
  if (name.length === 0 || name.length > 500 || forbidden.test(name)) return false;
  return name
    .split('/')
    .every(
      (part) => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(fileNameOf(part)) <= maxPartBytes,
    );
}

/** @throws TypeError when no blob can be called so */
export function assertBlobName(name: string): void {
  if (!isBlobName(name)) throw new TypeError(`Not a blob name: ${JSON.stringify(name)}`);
}

/** The name as part of an address; slashes stay. */
export function encodeBlobName(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}
