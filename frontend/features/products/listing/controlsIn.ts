const operable = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled, [type="radio"])';

/** Links, buttons and boxes of a product's row or card, in the order of the page; its variants are one choice among themselves. */
export function controlsIn(product: Element | null | undefined): readonly HTMLElement[] {
  return product === null || product === undefined ? [] : [...product.querySelectorAll<HTMLElement>(operable)];
}
