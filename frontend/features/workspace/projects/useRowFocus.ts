import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusableWithoutTyping, focusFirst } from '#lib/focus/focusFirst.ts';

/** Rows say which project they are about by this attribute. */
const rowSelector = '[data-project]';

/**
 * Keeps the focus in a list whose rows go: with a row that is deleted, transferred or filtered out it would be lost. The
 * row that comes in its place gets it, else the first control of the list's place.
 *
 * @param place holds the list, and stays when the list is empty
 * @param ids of the rows shown
 * @returns for the place's `onFocus`
 */
export function useRowFocus(
  place: RefObject<HTMLElement | null>,
  ids: readonly string[],
): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<{ readonly id: string; readonly index: number }>(undefined);

  useEffect(() => {
    const { current } = place;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (current === null || last.current === undefined || !isLost || ids.includes(last.current.id)) return;
    const rows = [...current.querySelectorAll(rowSelector)];
    const next = rows[Math.min(last.current.index, rows.length - 1)] ?? current;
    last.current = undefined;
    focusFirst(next, focusableWithoutTyping);
  }, [place, ids]);

  return ({ currentTarget, target }) => {
    const row = target.closest<HTMLElement>(rowSelector);
    const id = row?.dataset.project;
    // What a row has opened elsewhere, a menu or a dialog, still belongs to it.
    if (row === null || id === undefined) return;
    last.current = { id, index: [...currentTarget.querySelectorAll(rowSelector)].indexOf(row) };
  };
}
