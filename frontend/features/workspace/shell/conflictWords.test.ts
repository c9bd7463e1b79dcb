import { type MergeConflict, ProjectDetails } from '@sanispec/shared/project';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { formatPhrase } from '@sanispec/shared/text';
import { expect, it } from 'vitest';
import { aWard } from '../testing/testWorkspace.tsx';
import { conflictWords } from './conflictWords.ts';

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
      text: {
        t: (key, ...args) => formatPhrase(siteTexts[key], language, args),
        tCount: String,
        language,
        locale: 'fr-FR',
      },
    });
  expect(words('en').question).toBe('Ward: Quantity');
  expect(words('fr').question).toBe('Ward\u00a0: Quantité');
});
