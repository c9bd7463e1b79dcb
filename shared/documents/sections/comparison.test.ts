import { expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import type { Space } from '#project/index.ts';
import { aProject, aSpace, aToiletSet, hospitalPackage } from '#testing/index.ts';
import { buildDocument } from '../buildDocument.ts';
import { compareSnapshots } from '../compareSnapshots.ts';
import { documentLanguage } from '../documentLanguage.ts';
import { usualOptions } from '../documentOptions.ts';
import { snapshotOf } from '../snapshotOf.ts';
import { specify } from '../specify.ts';

const catalogue = createCatalogue(hospitalPackage(), {
  country: 'DE',
  versionId: '1',
  assetsGlobalUrl: 'https://assets.test/g',
  assetsLocalUrl: 'https://assets.test/l',
});

function changesBetween(before: readonly Space[], after: readonly Space[], displayPrices = true) {
  const language = documentLanguage('en-GB', 'EUR');
  const options = { ...usualOptions, format: 'PDF', compareWith: 'A', displayPrices } as const;
  const take = (spaces: readonly Space[]) =>
    snapshotOf(aProject({ spaces: [...spaces] }), catalogue, '2026-11-20T10:00:00Z');
  const [from, to] = [take(before), take(after)];
  const earlier = { letter: 'A', issuedOn: from.takenOn, comparison: compareSnapshots(from, to) };
  const content = specify(to, language, options, { revision: 'B', earlier });
  return buildDocument(content, options, language, 'page').sections.find(({ key }) => key === 'changes')?.blocks ?? [];
}

const set = aToiletSet();
const [first, ...others] = set.articles;
const space = aSpace({ title: 'Ward', sets: [set] });
const fewer = { ...space, sets: [{ ...set, articles: others }] };

it('lists what was added, with both totals', () => {
  const blocks = changesBetween([fewer], [space]);
  const table = blocks.find(({ kind }) => kind === 'table');
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows.map(({ cells }) => [cells.code, cells.change, cells.before, cells.after])).toEqual([
    [{ kind: 'text', text: first?.article }, { kind: 'text', text: 'Added' }, undefined, { kind: 'text', text: '1' }],
  ]);
  const facts = blocks.find(({ kind }) => kind === 'facts');
  expect(facts?.kind === 'facts' && facts.facts.map(({ label }) => label)).toEqual([
    'Total of revision A',
    'Total now',
  ]);
});

it('says that nothing has changed', () => {
  const texts = changesBetween([space], [space]).flatMap((block) => (block.kind === 'text' ? [block.text.text] : []));
  expect(texts).toEqual(['Nothing has changed since revision A.']);
});

it('tells no totals where prices are not displayed', () => {
  expect(changesBetween([fewer], [space], false).some(({ kind }) => kind === 'facts')).toBe(false);
});
