import type { SlotState, SlotVerdict } from './fit.ts';

/** What is to be settled in a slot: nothing fills it, the rules exclude something, or what fills it is no longer sold. */
export type OpenPointKind = 'missing' | 'conflict' | 'invalid';

const kinds: Readonly<Partial<Record<SlotState, OpenPointKind>>> = {
  mandatoryEmpty: 'missing',
  conflict: 'conflict',
  contradiction: 'conflict',
  inactive: 'invalid',
  missing: 'invalid',
};

/** The kind of a slot's open point (design §10); undefined when the slot is in order. */
export function openPointKindOf({ state }: Pick<SlotVerdict, 'state'>): OpenPointKind | undefined {
  return kinds[state];
}
