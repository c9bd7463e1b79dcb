import type { CatalogQuality } from '@sanispec/shared/contract';
import type { TaskName } from '#tasks/task.ts';

export interface RateCatalogueInput {
  /** The catalogue's ZIP. */
  readonly zip: string;
  readonly country: string;
  readonly ruleColumns: readonly string[];
  /** Assets in storage as `scope:path`. */
  readonly assets: readonly string[];
}

/** Counts how complete a catalogue is in a country. */
export const rateCatalogueTask: TaskName<RateCatalogueInput, never, CatalogQuality> = { name: 'rate-catalogue' };
