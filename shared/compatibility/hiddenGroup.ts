import type { Exclusion } from './fit.ts';

/** What hidden articles have in the column that keeps them out. */
export interface HiddenValues {
  readonly texts: readonly string[];
  /** Whether some of them have no value. */
  readonly someHaveNone: boolean;
}

/** Articles that were excluded for one and the same reason. */
export interface HiddenGroup {
  readonly count: number;
  /** Says the reason; the same while the set is the same. */
  readonly key: string;
  /** One exclusion that stands for the group; its values are those of one article. */
  readonly example: Exclusion;
  /**
   * The values of all articles of the group, where it is by their values that an article of the set excludes them and
   * they are few enough to list.
   */
  readonly values?: HiddenValues;
}
