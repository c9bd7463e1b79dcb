import {
  type Block,
  buildDocument,
  type DocumentOptions,
  type DocumentSection,
  documentLanguage,
  documentSwitchCodes,
  type SpecificationDocument,
  tenderOf,
  tenderSections,
  usualOptions,
} from '@sanispec/shared/documents';
import { aProject, aSpace, aToiletSet, hospitalSpaces } from '@sanispec/shared/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aListTable, aSection, aText, aWriterInput, hospitalContent } from '#testing/aDocument.ts';
import { aSink } from '#testing/writeDocument.ts';
import type { DocumentPictures, DrawnPicture } from '../documentWriter.ts';
import { pagesAsPdf, pdfWriter } from './pdfWriter.ts';

const language = documentLanguage('de-DE', 'EUR');
const options: DocumentOptions = { ...usualOptions, format: 'PDF', switches: documentSwitchCodes, projectPlan: true };

/** A flat picture, which takes another height than one that is missing. */
let flat: DrawnPicture;

beforeAll(async () => {
  const image = sharp({ create: { width: 400, height: 40, channels: 3, background: '#0b5c7a' } });
  flat = { type: 'jpeg', bytes: await image.jpeg().toBuffer(), width: 400, height: 40 };
});

class Pictures implements DocumentPictures {
  readonly drawn: string[] = [];

  async draw({ url }: { readonly url: string }): Promise<DrawnPicture> {
    this.drawn.push(url);
    return flat;
  }
}

async function bothPages(document: SpecificationDocument) {
  const input = { ...aWriterInput(document), options, pictures: new Pictures() };
  const { pages } = await pdfWriter.write(input, aSink());
  return { ofFile: pages, laidOut: await pagesAsPdf(input) };
}

function manySpaces(count: number) {
  return Array.from({ length: count }, (_, index) =>
    aSpace({ title: `Bad ${index + 1}`, sets: [aToiletSet(), aToiletSet({ title: 'Zweites WC' })] }),
  );
}

describe('a document that is laid out alone', () => {
  it('has its anchors on the pages of the file, in all sections', async () => {
    const project = aProject({ spaces: [...hospitalSpaces(), ...manySpaces(40)] });
    const document = buildDocument(hospitalContent('de-DE', { project }), options, language, 'page');
    const { ofFile, laidOut } = await bothPages(document);
    expect(laidOut.size).toBeGreaterThan(100);
    expect(laidOut).toEqual(ofFile);
  });

  it('has its anchors on the pages of the file, in a bill', async () => {
    const content = hospitalContent('de-DE', { project: aProject({ spaces: manySpaces(40) }) });
    const tender = tenderOf(content, language, options);
    const { ofFile, laidOut } = await bothPages(aDocument(tenderSections(tender, language, 'de')));
    expect(laidOut.size).toBeGreaterThan(100);
    expect(laidOut).toEqual(ofFile);
  });

  it('knows how high pictures in the text are', async () => {
    const figure: Block = {
      kind: 'figure',
      picture: { url: 'flat', role: 'picture', alt: 'Flat', articleId: '' },
      caption: '',
      size: 'full',
    };
    const heading = (anchor: string): Block => ({ kind: 'heading', level: 2, number: '', anchor, text: aText(anchor) });
    const blocks = Array.from({ length: 30 }, (_, index) => [heading(`h${index}`), figure]).flat();
    const section: DocumentSection = aSection('Pictures', blocks);
    const { ofFile, laidOut } = await bothPages(aDocument([section]));
    expect(Math.max(...laidOut.values())).toBeGreaterThan(2);
    expect(laidOut).toEqual(ofFile);
  });

  it('reads no picture that stands in a box of its own', async () => {
    const pictures = new Pictures();
    await pagesAsPdf({ ...aWriterInput(aDocument([aSection('List', [aListTable()])])), pictures });
    expect(pictures.drawn).toEqual([]);
  });
});
