import { createCatalogue } from '@sanispec/shared/catalogue';
import type { FilterDefinition } from '@sanispec/shared/conditions';
import { columnValues, matchConditions } from '../../frontend/worker/matchConditions.ts';
import { generateArticles, packageOf } from './generatedCatalogue.ts';
import { medianOf } from './medianOf.ts';

/**
 * What the form of a list asks the worker at every pause in typing, over 100,000 articles (budget 50 ms): the count and
 * the first articles of its conditions, and the values of a column. `first` is the first question to a column, which
 * builds its indexes.
 */

const articles = generateArticles(100_000);
const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' };
const catalogue = createCatalogue(packageOf(articles), options);
const someIds = articles.filter((_, index) => index % 20 === 0).map(({ ArticleNr }) => ArticleNr);

type Conditions = FilterDefinition['filtersConditions'];
const subCategory = { columnName: 'subCategory', operator: 'equals', value: 'WC' } as const;
const cases: Readonly<Record<string, Conditions>> = {
  'one value': [subCategory, { columnName: 'Colour', operator: 'equals', value: 'Colour 1' }],
  'several values': [subCategory, { columnName: 'Series', operator: 'inlist', value: 'Series 1,Series 2,Series 3' }],
  'a part of the titles': [{ columnName: 'Articletext', operator: 'contains', value: 'wasch' }],
  'a range': [subCategory, { columnName: 'Width', operator: 'minmax', value: { min: 20, max: 60 } }],
  '5,000 article numbers': [{ columnName: 'ArticleNr', operator: 'inlist', value: someIds.join(',') }],
};

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function report(name: string, work: () => unknown): void {
  const first = timed(work);
  const times = Array.from({ length: 20 }, () => timed(work));
  const line = { bench: 'conditions', case: `100000, ${name}`, ours: medianOf(times), first, budget: 50, unit: 'ms' };
  console.log(
    JSON.stringify(line, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)),
  );
}

for (const [name, filtersConditions] of Object.entries(cases)) {
  report(name, () => matchConditions(catalogue, { filtersConditions, joinConditions: 'AND' }, 10));
}
report('values of a column', () => columnValues(catalogue, 'Series', '', 400));
report('values of the article numbers', () => columnValues(catalogue, 'ArticleNr', '123', 50));
