import { openZip, readWhole } from '#files/openZip.ts';
import { type FileToZip, fileOfParts, writeZip } from '#files/writeZip.ts';
import type { MediaFile } from './wordBody.ts';

/** What the library itself has just written. */
const ownLimits = { maxEntries: 65_535, maxUnpackedBytes: 2 ** 31 };

interface WordParts {
  /** ISO date-time. */
  readonly createdOn: string;
  /** Of the sections in their order. */
  readonly bodies: readonly (readonly Buffer[])[];
  readonly media: readonly MediaFile[];
}

/** What a section holds until its body is put in. */
export function bodyPlace(section: number): string {
  return `{{body-${section}}}`;
}

/** The properties of the paragraph in which it stands hold those of the section, so they stay. */
const places = /<w:p>(<w:pPr>(?:(?!<\/w:pPr>).)*<\/w:pPr>)<w:r>(?:(?!<w:r>).)*?\{\{body-(\d+)\}\}.*?<\/w:p>/gs;

/**
 * Puts the bodies of sections and their pictures into what the library wrote. It stamps its files with the time of
 * writing; here the same content gives the same bytes.
 */
export async function packWord(document: Buffer, parts: WordParts): Promise<Buffer> {
  const zip = await openZip(document, ownLimits);
  try {
    const files: FileToZip[] = [];
    for (const entry of zip.entries) {
      const bytes = await readWhole(zip, entry);
      files.push(fileOfParts(entry.name, () => [partBytes(entry.name, bytes, parts)]));
    }
    const media = parts.media.map(({ fileName, bytes }) => fileOfParts(`word/media/${fileName}`, () => [bytes]));
    return await writeZip([...files, ...media]);
  } finally {
    zip.close();
  }
}

/** A part of the package as it is to be. */
function partBytes(name: string, bytes: Uint8Array, { createdOn, bodies, media }: WordParts): Uint8Array {
  const read = () => Buffer.from(bytes).toString('utf8');
  switch (name) {
    case 'docProps/core.xml': {
      const time = `${new Date(createdOn).toISOString().slice(0, 19)}Z`;
      return Buffer.from(read().replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${time}`));
    }
    case 'word/document.xml':
      return withBodies(read(), bodies);
    case 'word/_rels/document.xml.rels':
      return Buffer.from(read().replace('</Relationships>', (end) => media.map(relationXml).join('') + end));
    case '[Content_Types].xml':
      return Buffer.from(withPictureTypes(read()));
    case 'word/numbering.xml':
      return Buffer.from(numberingXml);
    default:
      return bytes;
  }
}

function withBodies(xml: string, bodies: WordParts['bodies']): Buffer {
  const parts: Buffer[] = [];
  let end = 0;
  for (const match of xml.matchAll(places)) {
    const [place, properties = '', section] = match;
    parts.push(Buffer.from(xml.slice(end, match.index)), ...(bodies[Number(section)] ?? []));
    parts.push(Buffer.from(`<w:p>${properties}</w:p>`));
    end = match.index + place.length;
  }
  return Buffer.concat([...parts, Buffer.from(xml.slice(end))]);
}

function relationXml({ relation, fileName }: MediaFile): string {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
  return `<Relationship Id="${relation}" Type="${type}" Target="media/${fileName}"/>`;
}

function withPictureTypes(xml: string): string {
  const missing = ['png', 'jpeg'].filter((type) => !xml.includes(`Extension="${type}"`));
  const defaults = missing.map((type) => `<Default Extension="${type}" ContentType="image/${type}"/>`).join('');
  return xml.replace(/<Types[^>]*>/, (start) => start + defaults);
}

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** One list: bullets. */
const numberingXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  `<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>`,
  '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/>',
  '<w:pPr><w:ind w:left="284" w:hanging="284"/></w:pPr></w:lvl></w:abstractNum>',
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
].join('');
