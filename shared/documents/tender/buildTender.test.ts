import { expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import { aProject, hospitalPackage, hospitalSpaces } from '#testing/index.ts';
import { documentLanguage } from '../documentLanguage.ts';
import { usualOptions } from '../documentOptions.ts';
import { snapshotOf } from '../snapshotOf.ts';
import { specify } from '../specify.ts';
import { buildTender } from './buildTender.ts';

it('makes a bill of quantities from the front page on that ends with notices and terms of sale', () => {
  const catalogue = createCatalogue(hospitalPackage(), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: 'https://assets.test/g',
    assetsLocalUrl: '',
  });
  const language = documentLanguage('de-DE', 'EUR');
  const options = { ...usualOptions, format: 'TENDERS', frontPage: 'mine.png' } as const;
  const project = aProject({ spaces: hospitalSpaces() });
  const content = specify(snapshotOf(project, catalogue, '2026-11-20T10:00:00Z'), language, options);
  const { document } = buildTender(content, options, language);
  expect(document.title).toContain('Leistungsverzeichnis');
  const [front, ...others] = document.sections;
  expect(front?.blocks).toMatchObject([
    { kind: 'cover', kicker: 'Leistungsverzeichnis', picture: { url: 'mine.png' } },
  ]);
  expect(others.map(({ key }) => key)).toEqual(['bill', 'bill-summary', 'terms']);
  expect(JSON.stringify(others.at(-1))).toContain('dient nur der Orientierung');
});
