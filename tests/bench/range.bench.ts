import { createCatalogue } from '@sanispec/shared/catalogue';
import { type ListingQuery, searchListing } from '@sanispec/shared/listing';
import { generateArticles, packageOf } from './generatedCatalogue.ts';
import { medianOf, percentile95 } from './medianOf.ts';

/**
 * Searches that leave many of 100,000 articles, so that every facet is counted over many rows (bound: p95 of 5 ms).
 */

const blank = { text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 20, subCategory: 'WC' } as const;
type Asked = Pick<ListingQuery, 'filters' | 'group'>;

/** Bounds of which no two are the same; about 60,000 articles lie between them. */
function rangeAt(question: number) {
  const min = 10 + question / 40;
  return { kind: 'range', columnName: 'Width', min, max: min + 60 } as const;
}

/** Three of 60 colours, others for each of 400 questions. */
function coloursAt(question: number) {
  const values = [question % 20, 20 + (question % 19), 40 + (question % 17)].map((colour) => `Colour ${colour}`);
  return { kind: 'values', columnName: 'Colour', values } as const;
}

const cases: Readonly<Record<string, (question: number) => Asked>> = {
  'a range that leaves 60,000': (question) => ({ filters: [rangeAt(question)] }),
  'a range and a facet': (question) => ({ filters: [rangeAt(question), coloursAt(question)] }),
  'a range, in products': (question) => ({ filters: [rangeAt(question)], group: 'product' }),
  'a range and a facet, in products': (question) => ({
    filters: [rangeAt(question), coloursAt(question)],
    group: 'product',
  }),
};

const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' };
const catalogue = createCatalogue(packageOf(generateArticles(100_000)), options);

const rounds = 300;
const warmUp = 100;

/** Every question is a new one; those that warm the code up do not count. */
function measure(askedAt: (question: number) => Asked): readonly number[] {
  const times = Array.from({ length: rounds }, (_, question) => {
    const query = { ...blank, ...askedAt(question) };
    const started = performance.now();
    searchListing(catalogue, query);
    return performance.now() - started;
  });
  return times.slice(warmUp);
}

for (const [name, askedAt] of Object.entries(cases)) {
  const times = measure(askedAt);
  for (const [figure, of] of [['median', medianOf] as const, ['p95', percentile95] as const]) {
    const line = { bench: 'range', case: `100000, ${name}, ${figure}`, ours: Number(of(times).toFixed(3)) };
    console.log(JSON.stringify({ ...line, budget: 5, unit: 'ms' }));
  }
}
