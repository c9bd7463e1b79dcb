import type { SetVerdict, SlotState } from '@sanispec/shared/compatibility';
import { type ProjectSet, Spaces } from '@sanispec/shared/project';
import { describe, expect, it } from 'vitest';
import { entries } from '../testing/testWorkspace.tsx';
import { type NextStep, nextSlot, nextStep } from './nextStep.ts';

type Slots = readonly (readonly [SetVerdict['slots'][number]['subCategory'], SlotState])[];

function aVerdict(...slots: Slots): SetVerdict {
  return {
    isComplete: slots.every(([, state]) => state === 'filled'),
    incompatibleEntryIds: [],
    slots: slots.map(([subCategory, state]) => ({
      subCategory,
      state,
      isMandatory: true,
      allowsMultiple: false,
      entryIds: state === 'mandatoryEmpty' || state === 'optionalEmpty' ? [] : [`e ${subCategory}`],
      fitCount: 62,
      hiddenCount: 0,
      exclusions: state === 'conflict' ? [{ byArticleId: 'a', articleId: 'b', cause: { kind: 'notFitsWith' } }] : [],
    })),
  };
}

describe('the slot to fill first', () => {
  it.each<[ProjectSet['type'], Slots, string | undefined]>([
    [
      'WASHBASHIN',
      [
        ['TRAPS', 'mandatoryEmpty'],
        ['WASHBASHINS', 'mandatoryEmpty'],
      ],
      'WASHBASHINS',
    ],
    [
      'TOILET',
      [
        ['INSTSYSTEMSTOILET', 'mandatoryEmpty'],
        ['WC', 'mandatoryEmpty'],
      ],
      'WC',
    ],
    [
      'BATHTUB',
      [
        ['DRAINSBATHTUB', 'mandatoryEmpty'],
        ['TUB', 'mandatoryEmpty'],
      ],
      'TUB',
    ],
    [
      'SHOWER',
      [
        ['DRAINSSHOWER', 'mandatoryEmpty'],
        ['SURFACESSHOWER', 'mandatoryEmpty'],
      ],
      'SURFACESSHOWER',
    ],
    [
      'BIDET',
      [
        ['INSTSYSTEMSBIDET', 'mandatoryEmpty'],
        ['CERAMICSBIDET', 'mandatoryEmpty'],
      ],
      'CERAMICSBIDET',
    ],
    [
      'URINAL',
      [
        ['INSTSYSTEMSURINAL', 'mandatoryEmpty'],
        ['CERAMICSURINAL', 'mandatoryEmpty'],
      ],
      'CERAMICSURINAL',
    ],
    [
      'WASHBASHIN',
      [
        ['INSTSYSTEMSWASHBASHIN', 'optionalEmpty'],
        ['TRAPS', 'mandatoryEmpty'],
      ],
      'TRAPS',
    ],
    [
      'WASHBASHIN',
      [
        ['WASHBASHINS', 'filled'],
        ['TRAPS', 'filled'],
      ],
      undefined,
    ],
  ])('fills first, in a set of the type %s with %j, the slot %s', (type, slots, expected) => {
    expect(nextSlot({ type }, aVerdict(...slots))?.subCategory).toBe(expected);
  });
});

describe('what leads on', () => {
  const spaces = Spaces.parse(
    ['a', 'b'].map((letter) => ({
      id: letter.repeat(20),
      title: letter,
      sets: [1, 2].map((number) => ({
        id: `${letter}${number}`.repeat(10),
        title: `${letter}${number}`,
        type: 'TOILET',
        articles: [entries.bowl],
      })),
    })),
  );
  const sets = spaces.flatMap((space) => space.sets);
  const complete = aVerdict(['WC', 'filled']);
  const open = aVerdict(['WC', 'filled'], ['FLUSHACTUATIONTOILET', 'mandatoryEmpty']);

  /** From the set with this title, where these sets have other verdicts than the complete one. */
  function stepFrom(title: string, verdicts: Readonly<Record<string, SetVerdict | undefined>>): NextStep | undefined {
    const set = sets.find((other) => other.title === title);
    if (set === undefined) throw new Error(`There is no set ${title}`);
    const verdictOf = (id: string) => {
      const known = sets.find((other) => other.id === id)?.title ?? '';
      return known in verdicts ? verdicts[known] : complete;
    };
    return nextStep(set, { spaces, verdictOf, book: { priceOf: () => ({ kind: 'priced', cents: 100 }) } });
  }

  it('leads on to an open slot of the same set, with articles that fit it', () => {
    const step = { kind: 'slot', slot: { subCategory: 'FLUSHACTUATIONTOILET', fitCount: 62 } };
    expect(stepFrom('a1', { a1: open, a2: open })).toMatchObject(step);
  });

  it('leads on to conflicts before any other set', () => {
    expect(stepFrom('a1', { a1: aVerdict(['WC', 'conflict']), a2: open })).toEqual({ kind: 'mend' });
  });

  it.each([
    ['the first open one after it, in the next space too', 'a2', { a1: open, b1: open, b2: open }, 'b1'],
    ['one before it when none follows', 'b2', { a2: open }, 'a2'],
  ])('leads on from a complete set to %s', (_, from, verdicts, expected) => {
    expect(stepFrom(from, verdicts)).toMatchObject({ kind: 'set', set: { title: expected } });
  });

  it('leads nowhere once every set is complete', () => {
    expect(stepFrom('a1', {})).toEqual({ kind: 'done' });
  });

  it('waits until the set was judged, and skips others that were not', () => {
    expect(stepFrom('a1', { a1: undefined })).toBeUndefined();
    expect(stepFrom('a1', { a2: undefined, b1: open })).toMatchObject({ kind: 'set', set: { title: 'b1' } });
  });
});
