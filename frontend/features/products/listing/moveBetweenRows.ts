import type { KeyboardEvent } from 'react';
import { controlsIn } from './controlsIn.ts';
import { hasModifier } from './hasModifier.ts';

/** Arrow up and down go to the same control of the row before and after; Tab moves through the controls as usual. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || hasModifier(event)) return;
  const focused = document.activeElement;
  const row = focused?.closest('tr');
  const index = focused instanceof HTMLElement ? controlsIn(row).indexOf(focused) : -1;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const target = controlsIn(next)[index];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
