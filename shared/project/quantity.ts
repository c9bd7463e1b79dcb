import { maxQuantity, minQuantity } from '#compatibility/quantity.ts';

/** The nearest quantity that may be stored; what is not a number becomes 1. */
export function nearestQuantity(wished: number): number {
  if (Number.isNaN(wished)) return minQuantity;
  return Math.max(minQuantity, Math.min(maxQuantity, Math.round(wished)));
}

/** Titles are 1 to 100 characters (domain: Operations on projects); an empty wish keeps the title that was there. */
export function nearestTitle(wished: string, present: string): string {
  return Array.from(wished.trim()).slice(0, 100).join('').trim() || present;
}
