import { Infos } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemAuthor } from '#rules/author.ts';
import { importRules } from '#rules/importRules.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { readInfos } from './readInfos.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(async () => {
  await services.close();
});

const list = {
  title: 'Toilets',
  countries: ['DE'],
  definitionListContent: { filtersConditions: [{ columnName: 'subCategory', operator: 'equals', value: 'WC' }] },
};

function aRule(enabled: boolean) {
  const info = { _id: '1', ruleType: 'selectable-none', applyTo: [] };
  return { countries: ['DE'], enabled, definitionRuleContent: { sourceListId: 'Toilets', rulesInfo: [info] } };
}

async function importList(enabled = true): Promise<void> {
  await importRules(services, { conditionLists: [list], conditionRules: [aRule(enabled)] }, systemAuthor);
}

describe('readInfos', () => {
  it('answers empty infos for an empty installation', async () => {
    const { infos } = await readInfos(services);
    expect(infos).toMatchObject({ catalogs: [], conditionLists: [], conditionRules: [] });
  });

  it('answers the contract', async () => {
    await publishTestCatalogue(services);
    await importList();
    const { infos } = await readInfos(services);
    expect(Infos.parse(infos)).toEqual(infos);
    expect(infos.catalogs).toHaveLength(1);
    expect(infos.catalogs[0]).toMatchObject({
      countries: ['AT', 'DE'],
      assetsGlobalUrl: services.blobs.publicUrl('assets-global'),
    });
    expect(infos.catalogs[0]?.catalogCSVsZipUrl).toMatch(/\/blobs\/catalogs\/.+\.zip$/);
  });

  it('answers the same object until something changes', async () => {
    await publishTestCatalogue(services);
    const first = await readInfos(services);
    expect((await readInfos(services)).infos).toBe(first.infos);
    await importList();
    const second = await readInfos(services);
    expect(second.etag).not.toBe(first.etag);
    expect(second.infos.rulesVersionId).not.toBe(first.infos.rulesVersionId);
    expect(second.infos.catalogs).toEqual(first.infos.catalogs);
  });

  it('leaves out disabled rules and changes its version with them', async () => {
    await importList();
    const enabled = await readInfos(services);
    await importList(false);
    const disabled = await readInfos(services);
    expect([enabled.infos.conditionRules.length, disabled.infos.conditionRules.length]).toEqual([1, 0]);
    expect(disabled.infos.rulesVersionId).not.toBe(enabled.infos.rulesVersionId);
  });
});
