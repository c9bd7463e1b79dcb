import type { Total } from '@sanispec/shared/pricing';
import type { ProjectSet, Space } from '@sanispec/shared/project';

/** How often a set is built: its quantity in the space × how often the space is (domain: Prices and totals). */
export function timesInProject(space: Space, set: ProjectSet): number {
  return space.quantity * set.quantity;
}

/** What a set costs in the whole project; positions left out are counted once, as in every total. */
export function totalInProject(unit: Total, space: Space, set: ProjectSet): Total {
  return { ...unit, cents: unit.cents * timesInProject(space, set) };
}
