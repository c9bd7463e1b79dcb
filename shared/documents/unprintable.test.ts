import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import { anArticleRow, anEntry, aPackage, aProject, aSheet, aSpace, aToiletSet } from '#testing/index.ts';
import { documentLanguage } from './documentLanguage.ts';
import { usualOptions } from './documentOptions.ts';
import { snapshotOf } from './snapshotOf.ts';
import { specify } from './specify.ts';
import { unprintableSigns, unprintableTexts } from './unprintable.ts';

describe('signs that PDFs cannot print', () => {
  it.each([
    ['Łazienka für Gäste, 24 m² – Ø 3,2 cm, № 5, ≥ 10 %', ''],
    ['فندق الواحة', ''],
    ['מלון', ''],
    ['line\nline\ttab\u00ad\u200d', ''],
    ['漢字浴室 A 漢', '漢字浴室'],
    ['Suite 🛁 ♥️', '🛁'],
  ])('are found in %j', (text, signs) => {
    expect(unprintableSigns(text)).toBe(signs);
  });
});

it('names where each text is, for the project and for its articles', () => {
  const catalogue = createCatalogue(
    aPackage([aSheet('WC', [anArticleRow('110.100.00.1', { Articletext: 'Wand-WC 壁' })])]),
    {
      country: 'DE',
      versionId: '1',
      assetsGlobalUrl: 'https://assets.test/g',
      assetsLocalUrl: 'https://assets.test/l',
    },
  );
  const set = aToiletSet({ title: 'Set 🛁', articles: [anEntry('110.100.00.1', 'WC')] });
  const project = aProject({ spaces: [aSpace({ title: '浴室 1', sets: [set] })] });
  const language = documentLanguage('de-DE', 'EUR');
  const content = specify(snapshotOf(project, catalogue, '2026-11-20T10:00:00Z'), language, usualOptions);
  expect(unprintableTexts(content, language)).toEqual([
    { key: 'FindingNotPrintable', args: ['Teilprojekt 1', '浴室', '浴室 1'] },
    { key: 'FindingNotPrintable', args: ['Set 1.1', '🛁', 'Set 🛁'] },
    { key: 'FindingNotPrintable', args: ['110.100.00.1', '壁', 'Wand-WC 壁'] },
  ]);
});
