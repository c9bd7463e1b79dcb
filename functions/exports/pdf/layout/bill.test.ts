import { Writable } from 'node:stream';
import { createCatalogue } from '@sanispec/shared/catalogue';
import {
  documentLanguage,
  snapshotOf,
  specify,
  tenderOf,
  tenderSections,
  usualOptions,
} from '@sanispec/shared/documents';
import { describe, expect, it } from 'vitest';
import { anEntry, aProject, aSpace, aToiletSet, hospitalArticles, hospitalPackage } from '#testing/hospital.ts';
import { readPdf } from '#testing/readPdf.ts';
import { pdfWriter } from '../pdfWriter.ts';

const { toilet, seat } = hospitalArticles;

function collect(): { readonly sink: Writable; bytes(): Uint8Array } {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { sink, bytes: () => new Uint8Array(Buffer.concat(chunks)) };
}

/** The pages of a bill of 30 toilets with their seats, as lines of text. */
async function pagesOf(displayPrices: boolean): Promise<readonly string[]> {
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: 'https://assets.test/l',
  });
  const language = documentLanguage('de-DE', 'EUR');
  const articles = Array.from({ length: 30 }, () => anEntry(toilet, 'WC', { setArticles: [{ article: seat }] }));
  const project = aProject({ spaces: [aSpace({ title: 'Gästebad', sets: [aToiletSet({ articles })] })] });
  const options = { ...usualOptions, format: 'TENDERS', displayPrices } as const;
  const content = specify(snapshotOf(project, catalogue, '2026-11-20T23:30:00Z'), language, options);
  const tender = tenderOf(content, language, options);
  const document = {
    title: 'Bill',
    projectTitle: content.title,
    reference: content.reference,
    revision: '',
    createdOn: content.createdOn,
    sections: tenderSections(tender, language, content.articleLanguage),
  };
  const { sink, bytes } = collect();
  const pictures = { draw: () => Promise.resolve(undefined) };
  const onProgress = () => Promise.resolve();
  await pdfWriter.write({ document, content, options, language, pictures, onProgress }, sink);
  const { pages } = await readPdf(bytes());
  return pages;
}

describe('a printed bill', () => {
  it('has each item with its number, text, make, quantity and prices', async () => {
    const [first = ''] = await pagesOf(true);
    for (const text of ['0010.0010.0010', 'Hidden fixing', `${toilet} oder gleichwertig`, '312,00 €', 'Gästebad']) {
      expect(first).toContain(text);
    }
  });

  it('says on each page what it carries over', async () => {
    const pages = await pagesOf(true);
    const [first = '', second = ''] = pages;
    const carried = /Übertrag auf Seite 2\s+(\S+ €)/.exec(first)?.[1];
    expect(carried).toBeDefined();
    expect(second).toMatch(new RegExp(`Übertrag von Seite 1\\s+${carried?.replaceAll('.', '\\.')}`));
    expect(second).toContain('Gästebad, Fortsetzung');
    expect(pages.join(' ')).toMatch(/Gesamtsumme ohne Mehrwertsteuer\s+12\.006,00 €/);
  });

  it('leaves gaps for bidders in place of prices', async () => {
    const text = (await pagesOf(false)).join(' ');
    expect(text).toContain('Angeboten:');
    expect(text).not.toContain('€');
  });
});
