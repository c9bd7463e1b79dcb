/** Quantities of spaces, sets and articles are integers from 1 to 9,999. */
export const minQuantity = 1;
export const maxQuantity = 9999;

/** Whether a project can store the quantity. */
export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= minQuantity && value <= maxQuantity;
}
