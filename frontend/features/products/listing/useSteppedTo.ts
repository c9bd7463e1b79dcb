import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

/**
 * Scrolls a long list to a row that is not in the page yet, once.
 *
 * @param row undefined when there is nothing to scroll to
 */
export function useSteppedTo<Item extends Element>(
  virtualizer: Virtualizer<Window, Item>,
  row: number | undefined,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (row === undefined || isDone.current) return;
    isDone.current = true;
    virtualizer.scrollToIndex(row, { align: 'center' });
  }, [virtualizer, row]);
}
