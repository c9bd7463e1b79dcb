import { openZip, readWhole } from '#files/openZip.ts';
import { writeZip } from '#files/writeZip.ts';

/** What the library itself has just written. */
const ownLimits = { maxEntries: 65_535, maxUnpackedBytes: 2 ** 31 };

interface WordFacts {
  /** ISO date-time. */
  readonly createdOn: string;
  /** Of the tables in the order of the document; '' for those without. */
  readonly tableCaptions: readonly string[];
}

/**
 * Packs a document of the library again: it stamps its files with the time of writing, and names relations by chance and
 * drawings by a count that goes on from one document to the next. Here the same content gives the same bytes.
 */
export async function packWord(document: Buffer, facts: WordFacts): Promise<Buffer> {
  const zip = await openZip(document, ownLimits);
  try {
    const names = new Map<string, string>();
    const files = [];
    for (const entry of zip.entries) {
      const bytes = await readWhole(zip, entry);
      const isText = /\.(xml|rels)$/.test(entry.name);
      const xml = isText ? steady(Buffer.from(bytes).toString('utf8'), names) : '';
      const fileName = entry.name;
      files.push({ fileName, bytes: isText ? Buffer.from(partXml(fileName, xml, facts), 'utf8') : bytes });
    }
    return await writeZip(files);
  } finally {
    zip.close();
  }
}

/** Names by chance become numbers in the order in which they come. */
function steady(xml: string, names: Map<string, string>): string {
  return xml.replace(/\brId[a-z0-9_-]{21}(?=")/g, (name) => {
    const steadyName = names.get(name) ?? `rIdPart${names.size + 1}`;
    names.set(name, steadyName);
    return steadyName;
  });
}

function partXml(fileName: string, xml: string, { createdOn, tableCaptions }: WordFacts): string {
  if (fileName === 'docProps/core.xml') {
    const time = `${new Date(createdOn).toISOString().slice(0, 19)}Z`;
    return xml.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${time}`);
  }
  if (fileName !== 'word/document.xml') return xml;
  let drawings = 0;
  let tables = 0;
  return xml
    .replace(/(<wp:docPr [^>]*?\bid=")\d+"/g, (_, start: string) => {
      drawings += 1;
      return `${start}${drawings}"`;
    })
    .replace(/<\/w:tblPr>/g, (end) => {
      const caption = tableCaptions[tables] ?? '';
      tables += 1;
      return caption === '' ? end : `<w:tblCaption w:val="${attribute(caption)}"/>${end}`;
    });
}

function attribute(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;');
}
