import { createCatalogue, type SubCategory } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import { documentLanguage, snapshotOf, specify, usualOptions } from '@sanispec/shared/documents';
import { fitSetOf, type LeftArticle, type Project } from '@sanispec/shared/project';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { aConditionRule, aListOf } from '@sanispec/shared/testing';
import type { SiteTextKey } from '@sanispec/shared/text';
import { expect, it } from 'vitest';
import { summaryLabels } from '../../frontend/catalogue/catalogueLabels.ts';
import { articleBook, articleIdsOf } from '../../frontend/features/project/context/articleBook.ts';
import { projectOpenPoints, wordsOf } from '../../frontend/features/project/context/openPoints.ts';
import {
  aProject,
  aSpace,
  aToiletSet,
  hospitalArticles,
  hospitalPackage,
  hospitalSpaces,
} from '../../functions/testing/hospital.ts';

const { frame, plate, onRequest, toilet } = hospitalArticles;
const catalogue = createCatalogue(hospitalPackage(), {
  country: 'DE',
  versionId: '1',
  assetsGlobalUrl: '',
  assetsLocalUrl: '',
});

/** Frame and toilet leave no plate together, and the frame refuses the accessible toilet. */
const lists = [
  aListOf('Frames', [frame]),
  aListOf('Toilets', [toilet]),
  aListOf('Accessible', [hospitalArticles.accessibleToilet]),
  aListOf('P50', [plate]),
  aListOf('Gold', [onRequest]),
];
const applyTo: SubCategory[] = ['FLUSHACTUATIONTOILET'];
const engine = compileRules(catalogue, lists, [
  aConditionRule('Frames', { ruleType: 'selectable-exceptlist', targetListId: 'Gold', applyTo }),
  aConditionRule('Toilets', { ruleType: 'selectable-exceptlist', targetListId: 'P50', applyTo }),
  aConditionRule('Frames', { ruleType: 'selectable-exceptlist', targetListId: 'Accessible' }),
]);

function withoutSlots(...subCategories: SubCategory[]) {
  return aToiletSet({
    articles: aToiletSet().articles.filter(({ subCategory }) => !subCategories.includes(subCategory)),
  });
}

const oldToilet: LeftArticle = {
  ...{ id: '999.000.11.1', title: 'Old toilet', picture: '', productId: '', subCategory: 'WC', values: {} },
  ...{ priceInCents: 19_395, currency: 'EUR', country: 'DE' },
};

/** Everything that can be open: empty, half full, contradictory, in conflict, inactive and missing. */
function anOpenProject(): Project {
  const onlyFrame = withoutSlots('FLUSHACTUATIONTOILET', 'WC');
  const sets = [aToiletSet({ articles: [] }), onlyFrame, withoutSlots('FLUSHACTUATIONTOILET')];
  return aProject({
    leftArticles: [oldToilet],
    spaces: [...hospitalSpaces(), aSpace({ title: 'Guest bathroom', sets })],
  });
}

function onThePage({ spaces, leftArticles }: Project): string[] {
  const ids = articleIdsOf(spaces);
  const articles = ids.map((id) => catalogue.article(id)).filter((article) => article !== undefined);
  const book = articleBook(articles, ids, { leftArticles, currency: 'EUR' });
  const verdicts = new Map(
    spaces.flatMap(({ sets }) => sets.map((set) => [set.id, engine.judgeSet(fitSetOf(set))] as const)),
  );
  const t = (key: SiteTextKey, ...values: (string | number)[]) => siteTexts.of('en', key, values);
  const builtIn = (key: string) => (siteTexts.has(key) ? t(key) : undefined);
  const labels = summaryLabels({ translations: {}, listTitles: {}, properties: {} }, 'en-GB', builtIn);
  return projectOpenPoints(spaces, book, (setId) => verdicts.get(setId)).map(({ space, set, point }) => {
    const words = wordsOf(point, { t, locale: 'en-GB', labels, book });
    return set === undefined
      ? t('OpenPointInSet', space.title, words)
      : t('OpenPointPlaced', space.title, set.title, words);
  });
}

function inDocuments(project: Project): string[] {
  const language = documentLanguage('en-GB', 'EUR');
  const snapshot = snapshotOf(project, catalogue, '2026-11-20T10:00:00Z', (set) => engine.judgeSet(set));
  const { openPoints } = specify(snapshot, language, usualOptions);
  return openPoints.map(({ space, set, words }) => language.text('OpenPointPlaced', space, set, words));
}

it('the page and the documents name the same open points in the same words', () => {
  const project = anOpenProject();
  const named = inDocuments(project);
  // The page breaks no line between a number and its unit; a document's lines are broken by its writer.
  expect(onThePage(project).map((words) => words.replaceAll('\u00a0', ' '))).toEqual(named);
  for (const words of [
    'nothing chosen yet',
    'WC not chosen yet',
    'Flush actuation: nothing fits the other products',
    'does not fit',
    'Old toilet (no longer sold), last €193.95: left out',
  ]) {
    expect(
      named.some((text) => text.includes(words)),
      words,
    ).toBe(true);
  }
});
