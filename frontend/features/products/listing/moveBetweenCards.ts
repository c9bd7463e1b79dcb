import type { KeyboardEvent } from 'react';
import { controlsIn } from './controlsIn.ts';
import { hasModifier } from './hasModifier.ts';

/** How many places a key moves in a grid of this many columns; undefined for other keys. */
function distanceOf(key: string, columns: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -columns;
    case 'ArrowDown':
      return columns;
    default:
      return undefined;
  }
}

function columnsOf(cards: readonly HTMLElement[]): number {
  const secondRow = cards.findIndex(({ offsetTop }) => offsetTop > (cards[0]?.offsetTop ?? 0));
  return secondRow === -1 ? cards.length : secondRow;
}

/**
 * On a list of cards: arrow keys go to the same control of the card beside, above or below. On a card's variants they
 * choose one, as radio buttons do; Tab moves through the controls as usual.
 */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  if (hasModifier(event)) return;
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.matches('input[type="radio"]')) return;
  const cards = [...event.currentTarget.children].filter((child) => child instanceof HTMLElement);
  const place = cards.findIndex((card) => card.contains(focused));
  const distance = distanceOf(event.key, columnsOf(cards));
  if (place === -1 || distance === undefined) return;
  const target = controlsIn(cards[place + distance])[controlsIn(cards[place]).indexOf(focused)];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
