import {
  type Block,
  buildDocument,
  documentLanguage,
  type SpecificationDocument,
  usualOptions,
} from '@sanispec/shared/documents';
import { aProject, aSpace, aToiletSet, hospitalSpaces } from '@sanispec/shared/testing';
import jszip from 'jszip';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aSection, aText, aWriterInput, euros, hospitalContent } from '#testing/aDocument.ts';
import { writeDocument } from '#testing/writeDocument.ts';
import type { DrawnPicture } from '../documentWriter.ts';
import { wordWriter } from './wordWriter.ts';

async function aPicture(): Promise<DrawnPicture> {
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#0b5c7a' } })
    .jpeg()
    .toBuffer();
  return { type: 'jpeg', bytes, width: 60, height: 30 };
}

interface Written {
  readonly bytes: Buffer;
  readonly zip: jszip;
  readonly xml: string;
  /** Of each paragraph: its style and text. */
  readonly paragraphs: readonly { readonly style: string; readonly text: string }[];
}

/** Reads as a parser does, which refuses what is no XML. */
function paragraphsOf(xml: string): Written['paragraphs'] {
  const paragraphs: { style: string; text: string }[] = [];
  const parser = new SaxesParser();
  let isText = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'w:p') paragraphs.push({ style: '', text: '' });
    const last = paragraphs.at(-1);
    if (last === undefined) return;
    if (name === 'w:pStyle') last.style = String(attributes['w:val']);
    if (name === 'w:br' || (name === 'w:tab' && attributes['w:pos'] === undefined)) last.text += '\t';
    isText = name === 'w:t';
  });
  parser.on('closetag', () => {
    isText = false;
  });
  parser.on('text', (text) => {
    const last = paragraphs.at(-1);
    if (isText && last !== undefined) last.text += text;
  });
  parser.write(xml).close();
  return paragraphs;
}

async function write(document: SpecificationDocument): Promise<Written> {
  const picture = await aPicture();
  const input = aWriterInput(document);
  const bytes = await writeDocument(wordWriter, {
    ...input,
    pictures: { draw: async ({ url }) => (url === '' ? undefined : picture) },
  });
  const zip = await jszip.loadAsync(bytes);
  const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
  return { bytes, zip, xml, paragraphs: paragraphsOf(xml) };
}

function hospitalDocument(project = undefined as Parameters<typeof hospitalContent>[1]): SpecificationDocument {
  const content = hospitalContent('de-DE', project);
  return buildDocument(content, { format: 'WORD', ...usualOptions }, documentLanguage('de-DE', 'EUR'), 'page');
}

describe('the hospital as a text document', () => {
  let written: Written;
  beforeAll(async () => {
    written = await write(hospitalDocument());
  });

  function textsOf(style: string): string[] {
    return written.paragraphs.filter((paragraph) => paragraph.style === style).map(({ text }) => text);
  }

  it('has headings of real styles, numbered as in the other formats', () => {
    expect(textsOf('Heading1')).toEqual(expect.arrayContaining(['Projektübersicht', 'Übersicht der Teilprojekte']));
    expect(textsOf('SpaceTitle')).toEqual(['1\tPatientenbad Typ Ä × 24', '2\tŁazienka dla gości × 4']);
    expect(textsOf('SetTitle')).toEqual(['1.1\tWC set 1', '1.2\tShower set 1', '2.1\tWC set 2 × 2']);
  });

  it('has a table of contents that is complete without being updated', () => {
    expect(written.xml).toContain('TOC \\o');
    expect(written.xml).not.toContain('w:dirty');
    const spaces = textsOf('TOC2').filter((text) => /^[12] /.test(text));
    expect(spaces).toEqual([
      expect.stringMatching(/^1 Patientenbad Typ Ä\t\d+$/),
      expect.stringMatching(/^2 Łazienka dla gości\t\d+$/),
    ]);
    const targets = [...written.xml.matchAll(/w:anchor="(_Doc\d+)"/g)].map(([, name]) => name);
    const marks = new Set(
      [...written.xml.matchAll(/w:bookmarkStart w:id="\d+" w:name="(\w+)"/g)].map(([, name]) => name),
    );
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) expect(marks).toContain(target);
  });

  it('repeats the headers of tables and keeps rows whole', () => {
    const rows = written.xml.match(/<w:tr>/g)?.length ?? 0;
    expect(written.xml.match(/<w:cantSplit\/>/g)).toHaveLength(rows);
    expect(written.xml.match(/<w:tblHeader\/>/g)?.length).toBeGreaterThanOrEqual(3);
    expect(written.xml).toContain('<w:tblCaption w:val="Übersicht der Teilprojekte"/>');
  });

  it('says what each picture shows, and stores it once', () => {
    const pictures = written.xml.match(/<wp:docPr id="\d+" name="[^"]*" descr="[^"]+"/g) ?? [];
    expect(pictures.length).toBeGreaterThan(2);
    expect(written.xml.match(/<wp:docPr /g)).toHaveLength(pictures.length);
    const ids = [...written.xml.matchAll(/<wp:docPr id="(\d+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const media = Object.keys(written.zip.files).filter((name) => name.startsWith('word/media/'));
    const relations = new Set([...written.xml.matchAll(/r:embed="(\w+)"/g)].map(([, id]) => id));
    expect(media).toHaveLength(relations.size);
  });

  it('has the drawing of a bathroom on a front page without a picture', async () => {
    expect(written.xml).toMatch(/<wp:docPr id="1" name="[^"]*" descr="Strichzeichnung/);
    const [, relation = ''] = /r:embed="(\w+)"/.exec(written.xml) ?? [];
    const relations = await written.zip.file('word/_rels/document.xml.rels')?.async('string');
    const target = new RegExp(`Id="${relation}"[^>]*Target="([^"]+)"|Target="([^"]+)"[^>]*Id="${relation}"`).exec(
      relations ?? '',
    );
    const bytes = await written.zip.file(`word/${target?.[1] ?? target?.[2]}`)?.async('nodebuffer');
    const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
    expect(format).toBe('png');
    expect(width / height).toBeCloseTo(648 / 468, 1);
  });

  it('numbers its pages in its language, and is in its language', async () => {
    const footers = await Promise.all(written.zip.file(/word\/footer\d+\.xml/).map((file) => file.async('string')));
    expect(footers.filter((xml) => /Seite .*PAGE.* von .*NUMPAGES/s.test(xml)).length).toBeGreaterThan(2);
    const styles = await written.zip.file('word/styles.xml')?.async('string');
    expect(styles).toMatch(/<w:lang [^>]*w:val="de-DE"/);
  });

  it('shows the total of the project', () => {
    const { total } = hospitalContent();
    const amount = documentLanguage('de-DE', 'EUR').money(total?.cents ?? 0);
    expect(written.paragraphs.filter(({ text }) => text === amount).length).toBeGreaterThanOrEqual(3);
  });

  it('gives the same bytes for the same document', async () => {
    const again = await write(hospitalDocument());
    expect(Buffer.compare(written.bytes, again.bytes)).toBe(0);
  });
});

it('names pages in its contents that grow, and begins the pages that it counts on itself', async () => {
  const spaces = Array.from({ length: 30 }, () => hospitalSpaces()[0]).flatMap((space) => space ?? []);
  const { paragraphs, xml } = await write(hospitalDocument({ project: aProject({ spaces }) }));
  const entries = paragraphs.filter(({ style }) => style.startsWith('TOC')).map(({ text }) => text);
  const pages = entries.flatMap((text) => /\t(\d+)$/.exec(text)?.[1] ?? []).map(Number);
  expect(pages.length).toBeGreaterThan(entries.length / 2);
  expect(pages).toEqual([...pages].sort((a, b) => a - b));
  expect(xml.match(/<w:pageBreakBefore\/>/g)?.length).toBeGreaterThan(5);
});

async function writeBlocks(blocks: readonly Block[]): Promise<Written> {
  return write(aDocument([aSection('Section', blocks)]));
}

describe('texts of users', () => {
  it('writes every text of a user as text', async () => {
    const evil = '</w:t><script> & "x" ]]> \u0000\uFFFE\uD800 {{body-0}}';
    const project = aProject({ spaces: [aSpace({ title: evil, sets: [aToiletSet({ title: '$& $1' })] })] });
    const { paragraphs } = await write(hospitalDocument({ project }));
    const titles = paragraphs.filter(({ style }) => style === 'SpaceTitle' || style === 'SetTitle');
    expect(titles.map(({ text }) => text)).toEqual(['1\t</w:t><script> & "x" ]]>  {{body-0}}', '1.1\t$& $1']);
  });

  it('run from right to left where their letters do', async () => {
    const { xml } = await writeBlocks([{ kind: 'text', role: 'body', text: aText('فندق الخليج 5 Hotel') }]);
    expect(xml).toContain('<w:bidi/>');
    expect(xml).toMatch(/<w:rtl\/><w:lang w:bidi="ar-SA"\/><\/w:rPr><w:t xml:space="preserve">فندق الخليج</);
    expect(xml).toMatch(/<w:r><w:t xml:space="preserve"> 5 Hotel</);
  });

  it('leave number and quantity beside a title that runs from right to left', async () => {
    const project = aProject({ spaces: [aSpace({ title: 'حمام 1', quantity: 2, sets: [aToiletSet()] })] });
    const { xml } = await write(hospitalDocument({ project }));
    expect(xml).toMatch(/>1<\/w:t><w:tab\/><\/w:r><w:dir w:val="rtl">(?:(?!<\/w:dir>).)*<\/w:dir><w:r>.*? × 2</);
  });

  it('name their language where it is another', async () => {
    const { xml } = await writeBlocks([{ kind: 'text', role: 'body', text: aText('Wall-hung WC', 'en') }]);
    expect(xml).toContain('<w:lang w:val="en"/>');
  });
});

it('stores a picture once, as large as it is shown anywhere', async () => {
  const picture = { url: 'arvo', role: 'picture', alt: 'Arvo', articleId: '' } as const;
  const thumbnail = { ...picture, role: 'thumbnail' } as const;
  const asked: [string, number][] = [];
  const document = aDocument([
    aSection('Section', [
      {
        kind: 'table',
        caption: 'List',
        columns: [{ key: 'image', header: 'Image', kind: 'picture' }],
        rows: [
          {
            role: 'entry',
            number: '1',
            cells: { image: { kind: 'picture', picture: thumbnail } },
            keepWithNext: false,
          },
        ],
      },
      { kind: 'figure', picture, caption: '', size: 'inline' },
    ]),
  ]);
  const drawn = await aPicture();
  const pictures = {
    draw: async ({ url }: { readonly url: string }, maxSide: number) => {
      asked.push([url, maxSide]);
      return drawn;
    },
  };
  const bytes = await writeDocument(wordWriter, { ...aWriterInput(document), pictures });
  // 60 mm at 200 dots per inch.
  expect(asked).toEqual([['arvo', 473]]);
  const xml = await (await jszip.loadAsync(bytes)).file('word/document.xml')?.async('string');
  expect(xml?.match(/r:embed="rIdPicture1"/g)).toHaveLength(2);
});

it('says what a missing picture would show', async () => {
  const picture = { url: '', role: 'picture', alt: 'No picture of Arvo', articleId: '' } as const;
  const { paragraphs } = await writeBlocks([{ kind: 'figure', picture, caption: 'Arvo', size: 'half' }]);
  expect(paragraphs.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['No picture of Arvo', 'Abbildung 1: Arvo']),
  );
});

it('numbers the captions of pictures, so that a word processor can count them again', async () => {
  const figure = (caption: string): Block => {
    const picture = { url: caption, role: 'picture', alt: caption, articleId: '' } as const;
    return { kind: 'figure', picture, caption, size: 'half' };
  };
  const { xml, paragraphs } = await writeBlocks([figure('Arvo'), figure(''), figure('Piave')]);
  const captions = paragraphs.filter(({ style }) => style === 'Caption').map(({ text }) => text);
  expect(captions).toEqual(['Abbildung 1: Arvo', 'Abbildung 2: Piave']);
  expect(xml.match(/SEQ Figure \\\* ARABIC/g)).toHaveLength(2);
});

it('says that a picture cannot be read where it should stand', async () => {
  const picture = {
    url: 'broken',
    role: 'picture',
    alt: 'Arvo',
    missing: 'No picture of Arvo',
    articleId: '',
  } as const;
  const input = aWriterInput(
    aDocument([aSection('Section', [{ kind: 'figure', picture, caption: '', size: 'half' }])]),
  );
  const zip = await jszip.loadAsync(await writeDocument(wordWriter, input));
  const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
  expect(paragraphsOf(xml).map(({ text }) => text)).toContain('No picture of Arvo');
});

it('turns the page for a table that is too wide', async () => {
  const columns = Array.from({ length: 14 }, (_, index) => ({
    key: `c${index}`,
    header: `Column ${index}`,
    kind: 'money' as const,
  }));
  const cells = Object.fromEntries(columns.map(({ key }) => [key, euros(1_234_567.89)]));
  const rows = [{ role: 'entry' as const, number: '', cells, keepWithNext: false }];
  const { xml } = await writeBlocks([{ kind: 'table', caption: 'Wide', columns, rows }]);
  expect(xml).toContain('w:orient="landscape"');
});
