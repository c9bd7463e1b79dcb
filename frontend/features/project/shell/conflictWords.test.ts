import { type MergeConflict, ProjectDetails } from '@sanispec/shared/project';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { expect, it } from 'vitest';
import type { SiteText } from '#core/text.ts';
import { aWard } from '../testing/testWorkspace.tsx';
import { conflictWords } from './conflictWords.ts';

function textIn(language: 'en' | 'fr'): SiteText {
  return {
    t: (key, ...args) => siteTexts.of(language, key, args),
    tCount: String,
    language,
    locale: language === 'en' ? 'en-GB' : 'fr-FR',
  };
}

it('names the alternatives of both sides with quantities above one', () => {
  const [ward] = aWard();
  if (ward === undefined) throw new Error('There is always a ward');
  const draft = { details: ProjectDetails.parse({ title: 'East Wing', country: 'GB', segment: '' }), spaces: [ward] };
  const place = { key: 'k', kind: 'field', item: 'entry', id: 'e', field: 'alternatives' } as const;
  const mine = [
    { article: 'B', setArticles: [], quantity: 6 },
    { article: 'C', setArticles: [], quantity: 1 },
  ];
  const { question, options } = conflictWords(
    { ...place, mine, theirs: [] },
    { mine: draft, theirs: draft, titleOf: (id) => `Plate ${id}`, text: textIn('en') },
  );
  expect(question).toContain('Alternatives');
  expect(options.map(({ label }) => label)).toEqual(['Keep mine: 6 × Plate B and Plate C', 'Take theirs: empty']);
});

it('writes the question as its language does', () => {
  const [ward] = aWard();
  if (ward === undefined) throw new Error('There is always a ward');
  const conflict: MergeConflict = {
    key: 'k',
    kind: 'field',
    item: 'space',
    id: ward.id,
    field: 'quantity',
    mine: { quantity: 24 },
    theirs: { quantity: 12 },
  };
  const draft = { details: ProjectDetails.parse({ title: 'East Wing', country: 'GB', segment: '' }), spaces: [ward] };
  const words = (language: 'en' | 'fr') =>
    conflictWords(conflict, {
      mine: draft,
      theirs: draft,
      titleOf: String,
      text: textIn(language),
    });
  expect(words('en').question).toBe('Ward: Quantity');
  expect(words('fr').question).toBe('Ward\u00a0: Quantité');
});
