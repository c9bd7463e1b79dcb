import { ImportFailure } from '../importFailure.ts';
import { spreadsheetText } from './cellValue.ts';
import { parseXml } from './parseXml.ts';

const maxStrings = 5_000_000;

/** How many elements are open in a string: sst, si. */
const stringDepth = 2;

/**
 * The shared strings of a workbook, in order.
 *
 * @throws ImportFailure FindingFileBroken when these are not shared strings, FindingTooManyCells when they are too many
 */
export async function parseSharedStrings(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  let string = '';
  await parseXml(chunks, {
    root: 'sst',
    text(path, text) {
      // Phonetic hints are no part of the text.
      if (path.at(-1) === 't' && !path.includes('rPh')) string += text;
    },
    close(path) {
      if (path.length !== stringDepth) return;
      if (path[1] === 'si') strings.push(spreadsheetText(string));
      if (strings.length > maxStrings) throw new ImportFailure('FindingTooManyCells', [maxStrings]);
      string = '';
    },
  });
  return strings;
}
