import { expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import { aProject, hospitalPackage, hospitalSpaces } from '#testing/index.ts';
import { buildDocument } from './buildDocument.ts';
import { documentLanguage } from './documentLanguage.ts';
import { type DocumentFormat, type DocumentOptions, usualOptions } from './documentOptions.ts';
import { estimateFiles } from './estimateFiles.ts';
import { snapshotOf } from './snapshotOf.ts';
import { specify } from './specify.ts';

const language = documentLanguage('en-GB', 'EUR');

function estimate(format: DocumentFormat, overrides: Partial<DocumentOptions> = {}, times = 1) {
  const options: DocumentOptions = { ...usualOptions, format, ...overrides };
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: '',
  });
  const spaces = Array.from({ length: times }, hospitalSpaces).flat();
  const content = specify(snapshotOf(aProject({ spaces }), catalogue, '2026-11-20T10:00:00Z'), language, options);
  const document = (medium: 'page' | 'workbook') => buildDocument(content, options, language, medium);
  return estimateFiles(content, options, document('page'), () => document('workbook'));
}

const formats: readonly DocumentFormat[] = ['PDF', 'PDF_EXCEL', 'WORD', 'EXCEL', 'TENDERS', 'CSV', 'JSON'];

it.each(formats)('knows about how large %s becomes, and that more positions make it larger', (format) => {
  const [few, many] = [estimate(format), estimate(format, {}, 30)];
  expect(few.seconds).toBeGreaterThan(0);
  for (const [index, { bytes }] of few.files.entries()) {
    expect(bytes).toBeGreaterThan(1000);
    expect(many.files[index]?.bytes).toBeGreaterThan(bytes);
  }
});

it('names each file of two', () => {
  expect(estimate('PDF_EXCEL').files.map(({ format }) => format)).toEqual(['PDF', 'EXCEL']);
});

it('names the archive where files of articles are added, with pictures if they are', () => {
  const [withFiles, withPictures] = [['CAD_FILES'], ['CAD_FILES', 'PICTURES_AND_DRAWINGS', 'DATA_SHEETS']].map(
    (switches) => estimate('PDF', { switches: switches as DocumentOptions['switches'] }),
  );
  expect(withFiles?.files.map(({ format }) => format)).toEqual(['ZIP']);
  expect(withPictures?.files[0]?.bytes).toBeGreaterThan(withFiles?.files[0]?.bytes ?? 0);
  expect(withPictures?.seconds).toBeGreaterThan(withFiles?.seconds ?? 0);
});
