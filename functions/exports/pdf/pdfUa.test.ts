import { Writable } from 'node:stream';
import { createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import {
  buildDocument,
  type DocumentOptions,
  documentLanguage,
  documentSwitchCodes,
  snapshotOf,
  specify,
} from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import { aProject, hospitalPackage, hospitalSpaces } from '@sanispec/shared/testing';
import { describe, expect, it } from 'vitest';
import { checkPdfUa } from '#testing/pdf/checkPdfUa.ts';
import { elementsIn, readTaggedPdf, type StructureElement, spokenText } from '#testing/pdf/pdfStructure.ts';
import type { WrittenDocument } from '../documentWriter.ts';
import { pdfWriter } from './pdfWriter.ts';

const everything: DocumentOptions = {
  format: 'PDF',
  switches: documentSwitchCodes,
  displayPrices: true,
  showVariants: true,
  projectPlan: true,
  scopeOfDelivery: true,
  promoPage: true,
  decisionNotes: true,
  alternatives: true,
  neutralTexts: false,
};

interface WrittenPdf extends WrittenDocument {
  readonly bytes: Uint8Array;
}

async function written(title: string, locale: Locale, description = ''): Promise<WrittenPdf> {
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://a.test',
    assetsLocalUrl: 'https://b.test',
  });
  const engine = compileRules(catalogue, [], []);
  const plain = aProject({ spaces: hospitalSpaces() });
  const project = { ...plain, details: { ...plain.details, title, description } };
  const language = documentLanguage(locale, 'EUR');
  const snapshot = snapshotOf(project, catalogue, '2026-11-20T23:30:00Z', (set) => engine.judgeSet(set));
  const content = specify(snapshot, language, everything);
  const document = buildDocument(content, everything, language, 'page');
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  const pictures = { draw: () => Promise.resolve(undefined) };
  const onProgress = (): Promise<void> => Promise.resolve();
  const input = { document, content, options: everything, language, pictures, onProgress };
  const result = await pdfWriter.write(input, sink);
  return { ...result, bytes: Buffer.concat(chunks) };
}

function elementsOf(bytes: Uint8Array): StructureElement[] {
  return readTaggedPdf(bytes).roots.flatMap(elementsIn);
}

const longTitle = 'Krankenhausbetriebsgesellschaft für Flaschengeruchsverschlüsse';
const longText = 'Der Raumspargeruchsverschluss DN 50 mit Ø 3,2 cm steht auf einer Platte von 90 × 70 cm. '.repeat(12);

describe('the PDF of a project', () => {
  it.each<Locale>(['de-DE', 'en-GB', 'pl-PL'])('keeps the rules of PDF/UA that can be checked: %s', async (locale) => {
    const { bytes } = await written(longTitle, locale, longText);
    expect(checkPdfUa(bytes)).toEqual([]);
  });

  it('keeps them with names in Arabic and Hebrew letters, which are read as they were written', async () => {
    const title = 'فندق الخليج الكبير (12) מלון';
    const { bytes, warnings } = await written(title, 'en-GB');
    expect(checkPdfUa(bytes)).toEqual([]);
    expect(warnings).toEqual([]);
    const heading = elementsOf(bytes).find(({ type }) => type === 'H1');
    expect(heading && spokenText(heading)).toBe(title);
  });

  it('says which texts hold signs that it cannot print', async () => {
    const { bytes, warnings } = await written('Hotel 東京 🏨', 'de-DE');
    expect(checkPdfUa(bytes)).toEqual([]);
    expect(warnings).toEqual([{ key: 'ExportWarningSignsNotPrintable', args: ['‘Hotel 東京 🏨’', 1] }]);
    const heading = elementsOf(bytes).find(({ type }) => type === 'H1');
    expect(heading && spokenText(heading)).toBe('Hotel [nicht druckbar]');
  });

  it('reads number, name, quantity and total of a space as words of their own', async () => {
    const { bytes } = await written('Klinik', 'de-DE');
    const rows = elementsOf(bytes)
      .filter(({ type }) => type === 'TR')
      .map(spokenText);
    expect(rows).toContain('1 Patientenbad Typ Ä × 24 42.604,80 €');
    expect(rows).toContain('1.1 WC set 1 745,20 € je Set');
    expect(rows).toContain(
      '2.1.2 Kein Bild von Actuator plate Gold vorhanden 110.999.10.1 Actuator plate Gold 1 8 Auf Anfrage',
    );
    expect(rows).toContain('Projekt Klinik');
  });
});
