const smallestQuantity = 1;
export const largestQuantity = 9999;

/** The nearest quantity that may be stored: an integer from 1 to 9,999; what is no number becomes 1. */
export function nearestQuantity(wished: number): number {
  if (Number.isNaN(wished)) return smallestQuantity;
  return Math.max(smallestQuantity, Math.min(largestQuantity, Math.round(wished)));
}

/** Titles are 1 to 100 characters (§5.3); an empty wish keeps the title that was there. */
export function nearestTitle(wished: string, present: string): string {
  return Array.from(wished.trim()).slice(0, 100).join('').trim() || present;
}
