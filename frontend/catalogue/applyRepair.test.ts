import type { Repair } from '@sanispec/shared/compatibility';
import { expect, it } from 'vitest';
import type { AddRequest } from '#core/projectContext.tsx';
import { applyRepair } from './applyRepair.ts';

const change = {
  fromArticleId: 'old',
  toArticleId: 'new',
  subCategory: 'INSTSYSTEMSTOILET',
  isSameProduct: false,
} as const;
const plate = { articleId: 'plate', subCategory: 'FLUSHACTUATIONTOILET', entryId: 'e2' } as const;

it.each<[string, Repair, AddRequest | { removed: readonly string[] }]>([
  [
    'another article takes the place of an entry',
    { kind: 'changeEntry', entryId: 'e1', ...change },
    { into: ['set'], articles: [{ articleId: 'new', subCategory: 'INSTSYSTEMSTOILET', replacingEntryId: 'e1' }] },
  ],
  [
    'another variant of what was to join does so',
    { kind: 'changeCandidate', ...change },
    { into: ['set'], articles: [{ articleId: 'new', subCategory: 'INSTSYSTEMSTOILET' }] },
  ],
  [
    'a change and what it makes room for are one step',
    { kind: 'changeTogether', entryId: 'e1', joining: plate, ...change },
    {
      into: ['set'],
      articles: [
        { articleId: 'new', subCategory: 'INSTSYSTEMSTOILET', replacingEntryId: 'e1' },
        { articleId: 'plate', subCategory: 'FLUSHACTUATIONTOILET', replacingEntryId: 'e2' },
      ],
    },
  ],
  [
    'all that is unnecessary goes in one step',
    {
      kind: 'removeEntries',
      removed: [
        { entryId: 'e1', articleId: 'frame' },
        { entryId: 'e2', articleId: 'plate' },
      ],
    },
    { removed: ['e1', 'e2'] },
  ],
])('%s', async (_what, repair, expected) => {
  const calls: unknown[] = [];
  const project = {
    async add(request: AddRequest) {
      calls.push(request);
      return ['set'];
    },
    removeFromSet: (removed: readonly string[]) => void calls.push({ removed }),
  };
  await applyRepair(project, { id: 'set' }, repair);
  expect(calls).toEqual([expected]);
});
