/** Characters that Windows allows in no name, and invisible ones. */
const refused = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Surrogate}]/gu;
/** Names of devices, with or without an ending. */
const devices = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
/** Of a whole path in an archive: file systems and unpackers add their own folder before it. */
const maxLength = 180;
const maxExtension = 12;
/** Room for ' (1234)'. */
const countLength = 7;

function extensionOf(name: string): string {
  const match = /\.[\p{L}\p{N}]+$/u.exec(name);
  return match === null || match.index === 0 || match[0].length > maxExtension ? '' : match[0];
}

function withoutEndOfHalfASign(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}

/** The name without what Windows refuses: no device, no dot or space at its end, no sign that it forbids. */
function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(refused, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (clean === '') return '_';
  return clean.replace(devices, '_$&');
}

/**
 * Names of files in an archive: safe on Windows, at most 180 characters with their folder, and different also for file
 * systems that take capitals for small letters.
 */
export class ArchiveNames {
  readonly #taken = new Set<string>();

  /**
   * @param folder '' for the root; its name is ours
   * @param name as its catalogue or author calls the file
   * @returns the path in the archive, with '/'
   */
  add(folder: string, name: string): string {
    const before = folder === '' ? '' : `${safeName(folder)}/`;
    const safe = safeName(name);
    const extension = extensionOf(safe);
    const room = maxLength - before.length - extension.length - countLength;
    const stem = withoutEndOfHalfASign(safe.slice(0, safe.length - extension.length).slice(0, room)).replace(
      /[\s.]+$/u,
      '',
    );
    for (let count = 1; ; count += 1) {
      const path = `${before}${stem}${count === 1 ? '' : ` (${count})`}${extension}`;
      const key = path.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return path;
    }
  }
}
