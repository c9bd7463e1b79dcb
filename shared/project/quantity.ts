import { maxQuantity, minQuantity } from '#compatibility/fit.ts';

/** The nearest quantity that may be stored; what is not a number becomes 1. */
export function clampQuantity(requested: number): number {
  if (Number.isNaN(requested)) return minQuantity;
  return Math.max(minQuantity, Math.min(maxQuantity, Math.round(requested)));
}

/** Titles are 1 to 100 characters (domain: Operations on projects); an empty title keeps the previous one. */
export function normaliseTitle(requested: string, present: string): string {
  return Array.from(requested.trim()).slice(0, 100).join('').trim() || present;
}
