import { hasExtraFiles, type ReportOptions, reportStepsOf } from '@sanispec/shared/contract';
import { usualOptions } from '@sanispec/shared/documents';
import { anArticleRow, anEntry, aPackage, aProject, aSheet, aSpace, aToiletSet } from '@sanispec/shared/testing';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLastReport } from '#projects/lastReport.ts';
import { readBlob } from '#storage/readBlob.ts';
import { aJobContext, type TestJobContext } from '#testing/aJobContext.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { reportJob } from './reportJob.ts';

const jobId = 'J'.repeat(20);
const cells = { Price: '312.00', CountriesISO: 'DE', Articletext: 'Wall-hung WC' };

let services: TestServices;
const project = aProject({
  spaces: [aSpace({ sets: [aToiletSet({ articles: [anEntry('100.1', 'WC'), anEntry('100/2', 'WC')] })] })],
});

beforeEach(async () => {
  services = await openTestServices();
  const rows = [
    anArticleRow('100.1', {
      ...cells,
      PrimaryImage: 'G:one.png',
      CADFiles: 'G:cad/one.dwg;G:cad/gone.dwg',
      TechnicalDrawings: 'G:one_drawing.png',
    }),
    anArticleRow('100/2', { ...cells, CADFiles: 'G:other/ONE.dwg;https://files.example/far.dwg' }),
  ];
  const settings = { ExportSeparateTCFile: 'G:AGB Deutschland.pdf' };
  await publishTestPackage(services, aPackage([aSheet('WC', rows)], { settings }), ['DE'], 'archive');
  await services.documents.put('projects', project);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const files = ['cad/one.dwg', 'other/one.dwg', 'agb deutschland.pdf'].map(
    (name) => [name, Buffer.from(name)] as const,
  );
  for (const [name, bytes] of [...files, ['one.png', picture] as const, ['one_drawing.png', picture] as const]) {
    await services.blobs.put('assets-global', name, bytes, { contentType: 'application/octet-stream' });
  }
});
afterEach(() => services.close());

async function make(options: Partial<ReportOptions>): Promise<{ context: TestJobContext; files: Map<string, Buffer> }> {
  const context = aJobContext({ jobId, owner: 'user' });
  const wanted: ReportOptions = { ...usualOptions, format: 'PDF', locale: 'de-DE', ...options };
  await reportJob.run(services, { projectId: project.id, options: wanted }, context);
  const blobName = (await readLastReport(services, project.id))?.blobName ?? '';
  const zip = (await readBlob(services.blobs, 'exports', blobName, 50_000_000)) ?? Buffer.of();
  return {
    context,
    files: new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)])),
  };
}

describe('an archive with files of articles', () => {
  const switches = ['SPACES_SUMMARY', 'CAD_FILES', 'PICTURES_AND_DRAWINGS', 'DATA_SHEETS'] as const;

  it('holds documents, terms and files by folder, named by their articles', async () => {
    const { files } = await make({ switches });
    expect([...files.keys()].filter((name) => name !== 'missing.csv')).toEqual([
      'Spezifikation_Export_GI-204817.pdf',
      'Datenblätter/Datenblatt_100.1.pdf',
      'Datenblätter/Datenblatt_100-2.pdf',
      'Verkaufs- und Lieferbedingungen/agb deutschland.pdf',
      'Bilder/100.1_one.png',
      'Technische Zeichnungen/100.1_one_drawing.png',
      'CAD-Dateien/100.1_one.dwg',
      'CAD-Dateien/100_2_one.dwg',
    ]);
    expect(files.get('CAD-Dateien/100.1_one.dwg')?.toString()).toBe('cad/one.dwg');
    expect(files.get('Datenblätter/Datenblatt_100.1.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('names what is missing, and is made all the same', async () => {
    const { files, context } = await make({ switches });
    expect(files.get('missing.csv')?.toString()).toMatch(/100\.1;.*gone\.dwg;nicht gefunden\r\n/);
    expect(files.get('missing.csv')?.toString()).toMatch(/100\/2;https:\/\/files\.example\/far\.dwg;liegt auf/);
    expect(context.warnings).toContainEqual({ key: 'ExportWarningFilesMissing', args: [2] });
  });

  it('reports the steps of an archive in their order, and never goes back', async () => {
    const options = { format: 'PDF', switches, neutralTexts: false } as const;
    const { context } = await make(options);
    const keys = context.steps.map(({ key }) => key);
    expect(hasExtraFiles(options)).toBe(true);
    expect(keys.filter((key, index) => key !== keys[index - 1])).toEqual(reportStepsOf(options));
    const percents = context.steps.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
  });
});

it('an archive of two documents holds the terms of sale beside them', async () => {
  const { files } = await make({ format: 'PDF_EXCEL' });
  expect([...files.keys()]).toEqual([
    'Spezifikation_Export_GI-204817.pdf',
    'Spezifikation_Export_GI-204817.xlsx',
    'Verkaufs- und Lieferbedingungen/agb deutschland.pdf',
  ]);
});
