import type { KeyboardEvent } from 'react';

const operable = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled)';

function controlsOf(row: Element | null | undefined): HTMLElement[] {
  return row === null || row === undefined ? [] : [...row.querySelectorAll<HTMLElement>(operable)];
}

/** Arrow up and down go to the same control of the row before and after; Tab goes through the controls as ever. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const focused = document.activeElement;
  const row = focused?.closest('tr');
  const index = focused instanceof HTMLElement ? controlsOf(row).indexOf(focused) : -1;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const target = controlsOf(next)[index];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
