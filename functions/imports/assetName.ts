import { ImportFailure } from '#files/importFailure.ts';
import { isBlobName } from '#storage/blobName.ts';

/** A summary of thousands of files shows no longer names. */
const longestShown = 250;

/**
 * Characters that no name should have: control characters, those that turn the direction of a text around, so that
 * 'gnp.exe' reads as 'exe.png', and the replacement for bytes that could not be decoded.
 */
const deceptive = /[\p{Cc}\p{Bidi_Control}\ufffd]/gu;

/** A file's name as a person may be shown it: hidden characters become visible, a long name is cut. */
export function shownName(name: string): string {
  const cut = name.length > longestShown ? `${name.slice(0, longestShown)}…` : name;
  return cut.replace(deceptive, (character) => {
    return `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}

function hasUnsafePart(path: string): boolean {
  return path.split('/').some((part) => part === '' || part === '.' || part === '..');
}

/**
 * Why no asset may be called so, undefined when one may.
 *
 * @param name as the file is called, `path` as it would be stored
 * @throws ImportFailure FindingUnsafePath when the path could lead elsewhere: then the whole upload is suspicious
 */
export function nameFault(name: string, path: string): ImportFailure | undefined {
  if (hasUnsafePart(path)) throw new ImportFailure('FindingUnsafePath', [shownName(name)]);
  if (name.search(deceptive) !== -1) return new ImportFailure('FindingNameNotAllowed');
  return isBlobName(path) ? undefined : new ImportFailure('FindingNameTooLong');
}
