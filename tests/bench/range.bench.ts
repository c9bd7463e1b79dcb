import { createCatalogue } from '@sanispec/shared/catalogue';
import { plainKernel } from '@sanispec/shared/columns';
import { type ListingQuery, searchListing } from '@sanispec/shared/listing';
import { createSimdKernel } from '../../frontend/worker/simd/createSimdKernel.ts';
import { generateArticles, packageOf } from './generatedCatalogue.ts';
import { medianOf, percentile95 } from './medianOf.ts';

/**
 * Searches that leave many of 100,000 articles, so that every facet is counted over many rows: vector instructions
 * compared with plain code. Both must answer the same.
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

const content = packageOf(generateArticles(100_000));
const [ours, peer] = [createSimdKernel(), plainKernel].map((kernel) => {
  const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '', kernel };
  const catalogue = createCatalogue(content, options);
  return (asked: Asked) => searchListing(catalogue, { ...blank, ...asked });
}) as [(asked: Asked) => unknown, (asked: Asked) => unknown];

const rounds = 300;
const warmUp = 100;

/** Every question is a new one; those that warm the code up do not count. */
function measure(ask: (asked: Asked) => unknown, askedAt: (question: number) => Asked): readonly number[] {
  const times = Array.from({ length: rounds }, (_, question) => {
    const asked = askedAt(question);
    const started = performance.now();
    ask(asked);
    return performance.now() - started;
  });
  return times.slice(warmUp);
}

for (const [name, askedAt] of Object.entries(cases)) {
  const checked = askedAt(rounds);
  if (JSON.stringify(ours(checked)) !== JSON.stringify(peer(checked))) throw new Error(`${name}: answers differ`);
  const [oursMs, peerMs] = [measure(ours, askedAt), measure(peer, askedAt)];
  for (const [figure, of] of [['median', medianOf] as const, ['p95', percentile95] as const]) {
    const [mine, theirs] = [of(oursMs), of(peerMs)];
    const line = { bench: 'range', case: `100000, ${name}, ${figure}`, ours: Number(mine.toFixed(3)) };
    const ratio = Number((theirs / mine).toFixed(1));
    console.log(
      JSON.stringify({ ...line, peer: Number(theirs.toFixed(3)), peerName: 'plain code', ratio, unit: 'ms' }),
    );
  }
}
