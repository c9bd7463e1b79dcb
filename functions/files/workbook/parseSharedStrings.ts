import { ImportFailure } from '../importFailure.ts';
import { spreadsheetText } from './decodeText.ts';
import { createXmlParser, parseXml } from './parseXml.ts';
import { addSharedString, sharedStringPlace } from './sharedStrings.ts';
import { localName } from './xmlTags.ts';

const [rootName] = sharedStringPlace.around;
const stringDepth = sharedStringPlace.around.length + 1;

/**
 * The shared strings of a workbook, read by a full XML parser: slower than the scanner, but for any XML.
 *
 * @throws ImportFailure FindingFileBroken when these are not shared strings, or not well-formed
 */
export async function parseSharedStrings(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  const parser = createXmlParser();
  const path: string[] = [];
  /** Of the open string, and of its open `<t>`. */
  let string = '';
  let text = '';
  function addText(part: string): void {
    if (path.at(-1) === 't') text += part;
  }
  parser.on('opentag', (tag) => {
    path.push(localName(tag.name));
    if (path.at(-1) === 't') text = '';
    if (path.length === 1 && path[0] !== rootName) {
      throw new ImportFailure('FindingFileBroken', [], { cause: `the root is <${tag.name}>` });
    }
    if (path.length === stringDepth) string = '';
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const depth = path.length;
    const name = path.pop();
    if (name === 't' && !path.includes('rPh')) string += spreadsheetText(text);
    if (depth === stringDepth && name === sharedStringPlace.name) addSharedString(strings, string);
  });
  await parseXml(chunks, parser);
  return strings;
}
