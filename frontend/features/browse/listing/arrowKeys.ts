import type { KeyboardEvent } from 'react';

const operable = 'a[href]:not([aria-hidden]), button:not(:disabled), input:not(:disabled)';
const variantSelector = 'input[type="radio"]';

/** Of a key: how far it leads among the controls of a product. */
const alongOf: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Of a key: how many rows further it leads. */
const acrossOf: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function isVariant(element: Element): element is HTMLInputElement {
  return element.matches(variantSelector);
}

/**
 * Links, buttons and boxes of a product's row or card, in the order of the page; its variants are one choice among
 * themselves, for which the chosen one stands.
 */
function controlsIn(product: Element | undefined): readonly HTMLElement[] {
  if (product === undefined) return [];
  return [...product.querySelectorAll<HTMLElement>('*')].filter(
    (one) => one.matches(operable) && (!isVariant(one) || one.checked),
  );
}

/** What a control is among those of its product. Not every product has a drawing or variants. */
function kindOf(control: HTMLElement, controls: readonly HTMLElement[]): string {
  const place = controls.indexOf(control);
  if (place === controls.length - 1) return 'action';
  const title = controls.findIndex((one) => one.matches('a'));
  return `${control.tagName} ${control.getAttribute('type')} ${Math.sign(place - title)}`;
}

function sameControl(
  control: HTMLElement,
  controls: readonly HTMLElement[],
  others: readonly HTMLElement[],
): HTMLElement | undefined {
  const kind = kindOf(control, controls);
  return others.find((other) => kindOf(other, others) === kind) ?? others.find((other) => other.matches('a'));
}

/** Whether a product has another variant on the side that a key points to; the browser goes there, and chooses it. */
function hasNeighbour(variant: HTMLInputElement, step: -1 | 1): boolean {
  const variants = [...(variant.closest('fieldset')?.querySelectorAll(variantSelector) ?? [])];
  return variants[variants.indexOf(variant) + step] !== undefined;
}

/** The control that a key leads to; undefined where there is none. */
function targetOf(
  key: string,
  focused: HTMLElement,
  products: readonly Element[],
  columns: number,
): HTMLElement | undefined {
  const place = products.findIndex((product) => product.contains(focused));
  if (place === -1) return undefined;
  const controls = controlsIn(products[place]);
  const rows = acrossOf[key];
  if (rows !== undefined) return sameControl(focused, controls, controlsIn(products[place + rows * columns]));
  const step = alongOf[key] ?? 1;
  const next = controls[controls.indexOf(focused) + step];
  return next ?? controlsIn(products[place + step]).at(step === 1 ? 0 : -1);
}

/** Alt and an arrow go through the history of the browser; other combinations are its own, too. */
function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function move(event: KeyboardEvent, products: readonly Element[], columns: number): void {
  const focused = document.activeElement;
  const along = alongOf[event.key];
  if ((along === undefined && acrossOf[event.key] === undefined) || hasModifier(event)) return;
  if (!(focused instanceof HTMLElement)) return;
  if (isVariant(focused) && along !== undefined && hasNeighbour(focused, along)) return;
  const target = targetOf(event.key, focused, products, columns);
  // Up and down would choose a variant, too.
  if (target !== undefined || isVariant(focused)) event.preventDefault();
  target?.focus();
}

function columnsOf(cards: readonly HTMLElement[]): number {
  const secondRow = cards.findIndex(({ offsetTop }) => offsetTop > (cards[0]?.offsetTop ?? 0));
  return secondRow === -1 ? cards.length : secondRow;
}

/**
 * On a list of cards, each of which is one stop of Tab: left and right go through the controls of a card and on to the
 * next one, up and down to the same control of the card above or below. Among a card's variants left and right choose,
 * as they do among radio buttons.
 */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const cards = [...event.currentTarget.children].filter((child) => child instanceof HTMLElement);
  move(event, cards, columnsOf(cards));
}

/** The same on a table: up and down go to the same control of the row before and after. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = document.activeElement?.closest('tbody')?.rows;
  if (rows !== undefined) move(event, [...rows], 1);
}
