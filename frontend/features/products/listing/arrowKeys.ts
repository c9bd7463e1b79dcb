import type { KeyboardEvent } from 'react';

const operable = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled, [type="radio"])';

/** Links, buttons and boxes of a product's row or card, in the order of the page; its variants are one choice among themselves. */
function controlsIn(product: Element | null | undefined): readonly HTMLElement[] {
  return product === null || product === undefined ? [] : [...product.querySelectorAll<HTMLElement>(operable)];
}

type Modifiers = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>;

/** Whether a key is part of a combination, which is the browser's: Alt and an arrow go through its history. */
function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

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
