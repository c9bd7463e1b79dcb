import { SaxesParser } from 'saxes';
import { spreadsheetText } from './decodeText.ts';
import { parseXml } from './parseXml.ts';
import { localName } from './workbookParts.ts';

/** The shared strings of a workbook, read by a full XML parser: slower than the scanner, but for any XML. */
export async function parseSharedStrings(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  const parser = new SaxesParser();
  const path: string[] = [];
  let text = '';
  function onText(part: string): void {
    if (path.at(-1) === 't' && !path.includes('rPh')) text += part;
  }
  parser.on('opentag', (tag) => {
    path.push(localName(tag.name));
    if (path.at(-1) === 'si') text = '';
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    if (path.pop() === 'si') strings.push(spreadsheetText(text));
  });
  await parseXml(chunks, parser);
  return strings;
}
