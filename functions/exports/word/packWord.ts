import { openZip, readWhole } from '#files/openZip.ts';
import { writeZip, type ZipFileToWrite } from '#files/writeZip.ts';
import type { MediaFile } from './wordBody.ts';

/** What the library itself has just written. */
const ownLimits = { maxEntries: 65_535, maxUnpackedBytes: 2 ** 31 };

interface WordParts {
  /** ISO date-time. */
  readonly createdOn: string;
  /** Of the sections in their order. */
  readonly bodies: readonly string[];
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
    const files: ZipFileToWrite[] = [];
    for (const entry of zip.entries) {
      const bytes = await readWhole(zip, entry);
      const xml = partXml(entry.name, () => Buffer.from(bytes).toString('utf8'), parts);
      files.push({ fileName: entry.name, bytes: xml === undefined ? bytes : Buffer.from(xml, 'utf8') });
    }
    const media = parts.media.map(({ fileName, bytes }) => ({ fileName: `word/media/${fileName}`, bytes }));
    return await writeZip([...files, ...media]);
  } finally {
    zip.close();
  }
}

/** A part of the package as it is to be; undefined for those that stay. */
function partXml(name: string, read: () => string, { createdOn, bodies, media }: WordParts): string | undefined {
  switch (name) {
    case 'docProps/core.xml': {
      const time = `${new Date(createdOn).toISOString().slice(0, 19)}Z`;
      return read().replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${time}`);
    }
    case 'word/document.xml':
      return read().replace(places, (_, properties: string, section: string) => {
        return `${bodies[Number(section)] ?? ''}<w:p>${properties}</w:p>`;
      });
    case 'word/_rels/document.xml.rels':
      return read().replace('</Relationships>', (end) => media.map(relationXml).join('') + end);
    case '[Content_Types].xml':
      return withPictureTypes(read());
    case 'word/numbering.xml':
      return numberingXml;
    default:
      return undefined;
  }
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
