import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import jszip from 'jszip';

const run = promisify(execFile);

/** An entry of the contents of a Word file. */
export interface ContentsEntry {
  readonly title: string;
  readonly level: number;
  /** As stored in the file; undefined where the entry is a link alone. */
  readonly page: number | undefined;
}

/** The entries of the contents of a Word file, with the pages stored in it. */
export async function storedContents(path: string): Promise<ContentsEntry[]> {
  const zip = await jszip.loadAsync(await readFile(path));
  const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
  const paragraphs = xml.match(/<w:p>(?:(?!<w:p>).)*?<w:pStyle w:val="TOC\d"\/>.*?<\/w:p>/gs) ?? [];
  return paragraphs.map((paragraph) => {
    const [, level = ''] = /<w:pStyle w:val="TOC(\d)"\/>/.exec(paragraph) ?? [];
    const text = [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:tab\/>/g)].map(([, part = '\t']) => part);
    const [title = '', page] = text.join('').split('\t');
    return { title, level: Number(level), page: page === undefined ? undefined : Number(page) };
  });
}

interface PdfObject {
  readonly value?: Readonly<Record<string, unknown>>;
}

function isReference(value: unknown): value is string {
  return typeof value === 'string' && / 0 R$/.test(value);
}

/**
 * The page that each entry of the contents leads to, in the PDF that LibreOffice made of the file: the links of the
 * contents are all that it has. A title of two lines is two links to the same place.
 */
export async function pagesOfLinks(pdf: string): Promise<number[]> {
  const { stdout } = await run('qpdf', ['--json=2', '--json-key=pages', '--json-key=qpdf', pdf], {
    maxBuffer: 512 * 1024 * 1024,
  });
  const parsed = JSON.parse(stdout) as {
    readonly pages: readonly { readonly object: string }[];
    readonly qpdf: readonly [unknown, Readonly<Record<string, PdfObject>>];
  };
  const objects = parsed.qpdf[1];
  const resolve = (value: unknown): unknown => (isReference(value) ? objects[`obj:${value}`]?.value : value);
  const numbers = new Map(parsed.pages.map(({ object }, index) => [object, index + 1]));
  const links = parsed.pages.flatMap(({ object }, page) => {
    const annotations = resolve(objects[`obj:${object}`]?.value?.['/Annots']) ?? [];
    return (annotations as unknown[]).flatMap((one) => {
      const { '/Dest': place, '/Rect': box } = resolve(one) as Record<string, readonly unknown[] | undefined>;
      if (place === undefined || box === undefined) return [];
      return [{ order: page * 10_000 - Number(box[1]), place: JSON.stringify(place), target: String(place[0]) }];
    });
  });
  links.sort((a, b) => a.order - b.order);
  return links
    .filter(({ place }, index) => place !== links[index - 1]?.place)
    .map(({ target }) => numbers.get(target) ?? 0);
}
