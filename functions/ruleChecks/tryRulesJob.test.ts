import type { ConditionRule } from '@sanispec/shared/compatibility';
import { aConditionRule, aListOf, anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { republish } from '#catalogues/readInfos.ts';
import { aJobContext } from '#testing/aJobContext.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { tryRulesJob } from './tryRulesJob.ts';

const sold = { CountriesISO: 'DE;AT' };
const frames = aListOf('Frames', ['f1']);
const plates = aListOf('Plates', ['p1']);
const onlyPlates = aConditionRule(
  'Frames',
  { ruleType: 'selectable-onlylist', targetListId: 'Plates', applyTo: ['FLUSHACTUATIONTOILET'] },
  { id: 'plates' },
);

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  const catalogue = aPackage([
    aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1', sold)]),
    aSheet('FLUSHACTUATIONTOILET', [anArticleRow('p1', sold), anArticleRow('p2', sold)]),
  ]);
  await publishTestPackage(services, catalogue, ['DE', 'AT'], 'v1');
  for (const list of [frames, plates]) await services.documents.put('lists', list);
  await republish(services);
});
afterEach(() => services.close());

interface Kept {
  readonly country?: string;
  readonly isTemplate?: boolean;
}

/** A project with one set: the frame and a plate. */
async function putProject(id: string, plate: string, { country = 'DE', isTemplate = false }: Kept = {}): Promise<void> {
  const entry = (article: string, subCategory: string) => ({
    ...{ id: `${id}-${article}`, article, subCategory, setArticles: [], quantity: 1 },
  });
  const articles = [entry('f1', 'INSTSYSTEMSTOILET'), entry(plate, 'FLUSHACTUATIONTOILET')];
  const set = { id: `${id}-set`, title: 'Toilet set 1', type: 'TOILET', quantity: 1, articles };
  const spaces = [{ id: `${id}-space`, title: 'Ward', quantity: 1, sets: [set] }];
  const details = { title: `Hotel ${id}`, country };
  await services.documents.put('projects', { id, reference: `GI-${id}`, isTemplate, details, spaces } as {
    id: string;
  });
}

function run(rules: readonly ConditionRule[], country = 'DE', context = aJobContext()) {
  const unsaved = { lists: [], rules };
  return tryRulesJob.run(services, { country, unsaved }, context);
}

describe('a trial of rules', () => {
  it('counts the sets that would have a conflict, or none any more, and names them', async () => {
    await putProject('a', 'p1');
    await putProject('b', 'p2');
    const trial = await run([onlyPlates]);
    const names = { reference: 'GI-b', projectTitle: 'Hotel b', space: 'Ward', set: 'Toilet set 1' };
    expect(trial).toEqual({
      kind: 'succeeded',
      result: {
        newConflicts: 1,
        endedConflicts: 0,
        total: 2,
        sets: [{ projectId: 'b', ...names, change: 'new' }],
      },
    });
    await services.documents.put('rules', onlyPlates);
    await republish(services);
    const off = await run([{ ...onlyPlates, enabled: false }]);
    expect(off).toMatchObject({ result: { newConflicts: 0, endedConflicts: 1, sets: [{ change: 'ended' }] } });
  });

  it('puts unsaved lists in the place of the stored ones', async () => {
    await services.documents.put('rules', onlyPlates);
    await republish(services);
    await putProject('a', 'p1');
    const unsaved = { lists: [aListOf('Plates', ['p2'])], rules: [] };
    const trial = await tryRulesJob.run(services, { country: 'DE', unsaved }, aJobContext());
    expect(trial).toMatchObject({ result: { newConflicts: 1, total: 1 } });
    expect((await services.documents.get('lists', 'Plates'))?.value, 'nothing is saved').toEqual(plates);
  });

  it('leaves templates and other countries out', async () => {
    await putProject('a', 'p2', { isTemplate: true });
    await putProject('b', 'p2', { country: 'AT' });
    expect(await run([onlyPlates])).toMatchObject({ result: { newConflicts: 0, total: 0, sets: [] } });
  });

  it('looks at every page of projects, names a hundred sets, and says how far it is', async () => {
    for (let index = 0; index < 130; index++) await putProject(`p${String(index).padStart(3, '0')}`, 'p2');
    const context = aJobContext();
    const trial = await run([onlyPlates], 'DE', context);
    expect(trial).toMatchObject({ result: { newConflicts: 130, total: 130 } });
    expect(trial.kind === 'succeeded' && trial.result.sets).toHaveLength(100);
    const percents = context.steps.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(new Set(percents).size).toBeGreaterThan(5);
  });

  it('fails without rights on the country, or without a catalogue', async () => {
    const nobody = aJobContext({ owner: 'gone' });
    expect(await run([], 'DE', nobody)).toMatchObject({ kind: 'failed', errors: [{ key: 'ErrorCountryNoRights' }] });
    expect(await run([], 'NL')).toMatchObject({ kind: 'failed', errors: [{ key: 'ErrorCatalogNotFound' }] });
  });
});
