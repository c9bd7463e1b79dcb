import { createCatalogue } from '@sanispec/shared/catalogue';
import { plainKernel } from '@sanispec/shared/columns';
import { type ListingQuery, searchListing } from '@sanispec/shared/listing';
import { createSimdKernel } from '../../frontend/worker/simd/createSimdKernel.ts';
import { generateArticles, packageOf } from './generatedCatalogue.ts';
import { medianOf } from './medianOf.ts';

/**
 * Searches that leave many of 100,000 articles, so that every facet is counted over many rows: vector instructions
 * compared with plain code. Both must answer the same.
 */

const blank = { text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 20, subCategory: 'WC' } as const;
const range = { kind: 'range', columnName: 'Width', min: 10, max: 70 } as const;
const colours = { kind: 'values', columnName: 'Colour', values: ['Colour 1', 'Colour 2', 'Colour 3'] } as const;
const cases: Readonly<Record<string, ListingQuery['filters']>> = {
  'no filter': [],
  'a range that leaves 60,000': [range],
  'a range and a facet': [range, colours],
};

const content = packageOf(generateArticles(100_000));
const [ours, peer] = [createSimdKernel(), plainKernel].map((kernel) => {
  const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '', kernel };
  const catalogue = createCatalogue(content, options);
  return (filters: ListingQuery['filters']) => searchListing(catalogue, { ...blank, filters });
}) as [(filters: ListingQuery['filters']) => unknown, (filters: ListingQuery['filters']) => unknown];

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: 300 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return medianOf(times.slice(100));
}

for (const [name, filters] of Object.entries(cases)) {
  if (JSON.stringify(ours(filters)) !== JSON.stringify(peer(filters))) throw new Error(`${name}: answers differ`);
  const [oursMs, peerMs] = [medianMs(() => ours(filters)), medianMs(() => peer(filters))];
  const line = {
    bench: 'range',
    case: `100000, ${name}`,
    ours: Number(oursMs.toFixed(3)),
    peer: Number(peerMs.toFixed(3)),
  };
  const ratio = Number((peerMs / oursMs).toFixed(1));
  console.log(JSON.stringify({ ...line, peerName: 'plain code', ratio, unit: 'ms' }));
}
