import type { SetVerdict, SlotVerdict } from '@sanispec/shared/compatibility';

export interface SetProgress {
  readonly state: 'complete' | 'open' | 'conflict';
  /** Slots that hold something. */
  readonly filled: number;
  /** Slots that hold something or still must. */
  readonly needed: number;
  readonly conflicts: number;
  readonly empty: number;
  /** Slots with inactive or missing articles. */
  readonly invalid: number;
}

function isConflict({ state }: SlotVerdict): boolean {
  return state === 'conflict' || state === 'contradiction';
}

function isInvalid({ state }: SlotVerdict): boolean {
  return state === 'inactive' || state === 'missing';
}

function isFilled({ state, entryIds }: SlotVerdict): boolean {
  return state === 'filled' || entryIds.length > 0;
}

/** How far a set is, in figures. A set without any article is open, even where no slot is mandatory. */
export function setProgress({ slots }: SetVerdict): SetProgress {
  const conflicts = slots.filter(isConflict).length;
  const empty = slots.filter(({ state }) => state === 'mandatoryEmpty').length;
  const invalid = slots.filter(isInvalid).length;
  const filled = slots.filter(isFilled).length;
  const isOpen = empty > 0 || invalid > 0 || filled === 0;
  return {
    state: conflicts > 0 ? 'conflict' : isOpen ? 'open' : 'complete',
    filled,
    needed: filled + empty,
    conflicts,
    empty,
    invalid,
  };
}
