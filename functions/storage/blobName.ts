import { type BlobContainer, blobContainers } from './blobStore.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
const forbidden = /[\u0000-\u001f\u007f\\]|\p{Surrogate}/u;

export function isBlobContainer(text: string): text is BlobContainer {
  return Object.hasOwn(blobContainers, text);
}

/** Whether a blob may be called so: no empty, `.` or `..` parts, no backslash, no control characters, 1–500 characters. */
export function isBlobName(name: string): boolean {
  if (name.length === 0 || name.length > 500 || forbidden.test(name)) return false;
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** @throws TypeError when the name could leave its container or cannot be spelled in an address */
export function assertBlobName(name: string): void {
  if (!isBlobName(name)) throw new TypeError(`Not a blob name: ${JSON.stringify(name)}`);
}

/** The name as part of an address; slashes stay. */
export function encodeBlobName(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}
