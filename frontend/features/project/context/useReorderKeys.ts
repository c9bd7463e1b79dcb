import { type KeyboardEvent, useCallback } from 'react';
import { useText } from '#core/text.ts';
import { useWorkspaceBase } from './workspaceContext.ts';

interface Movable {
  readonly title: string;
  /** Place among its siblings, from 0, and how many they are; asked when it moves. */
  place(): { readonly position: number; readonly count: number };
  move(position: number): void;
}

interface Reorder {
  /** Moves by one step and says where it is now; nothing happens at the ends. */
  step(by: -1 | 1): void;
  /** Alt+↑ and Alt+↓ anywhere in the item. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** Moves an item among its siblings by keys or buttons; the focus stays where it was. */
export function useReorderKeys({ title, place, move }: Movable): Reorder {
  const { t } = useText();
  const { announce, editRefusal } = useWorkspaceBase();
  const step = useCallback(
    (by: -1 | 1) => {
      const { position, count } = place();
      const next = position + by;
      if (next < 0 || next >= count) return;
      const focused = document.activeElement;
      move(next);
      // Then the store has said why nothing moved.
      if (editRefusal !== undefined) return;
      announce(t('NotifyMoved', title, next + 1));
      // Moving an element in the document takes the focus from what is in it.
      requestAnimationFrame(() => {
        if (focused instanceof HTMLElement) focused.focus();
      });
    },
    [place, move, announce, editRefusal, t, title],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      event.stopPropagation();
      step(event.key === 'ArrowUp' ? -1 : 1);
    },
    [step],
  );
  return { step, onKeyDown };
}
