// @vitest-environment node
import { writeCatalogueBlobs } from '@sanispec/shared/catalogue';
import { aConditionRule, aListOf, anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import { expect, it } from 'vitest';
import { openBlobs } from './catalogueEngine.ts';

it('answers with the sub-articles that rules want', () => {
  const content = aPackage([
    aSheet('WC', [anArticleRow('wc', { ComesWith: 'seat' }), anArticleRow('seat')]),
    aSheet('INSTSYSTEMSTOILET', [anArticleRow('frame')]),
  ]);
  const info = {
    ...{ id: 'dach', countries: ['DE'], catalogCSVsZipUrl: '', listingUrls: {}, textsUrls: {} },
    ...{ versionId: '1', version: '', publishedOn: '', assetsGlobalUrl: '', assetsLocalUrl: '' },
  };
  const adding = { ruleType: 'relation-adds', attribute: 'comesWith', targetListId: 'Frames' };
  const infos = {
    catalogs: [info],
    conditionLists: [aListOf('Wcs', ['wc']), aListOf('Frames', ['frame'])],
    conditionRules: [aConditionRule('Wcs', adding)],
    rulesVersionId: '1',
  };
  const session = openBlobs({ listing: writeCatalogueBlobs(content, 'DE').listing }, { country: 'DE', info, infos });
  expect(session?.setArticlesOf('wc').mandatory).toEqual(['seat', 'frame']);
});
