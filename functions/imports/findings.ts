import type { Finding } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import { CappedList } from '#files/cappedList.ts';
import type { ImportFailure } from '#files/importFailure.ts';

/** Arguments and place of a finding. */
type FindingFacts = Pick<Finding, 'args' | 'sheet' | 'row' | 'column'>;

/** Findings, grouped by kind: of each the first hundred, then how many more there are. */
export class FindingList {
  readonly #kinds = new Map<string, CappedList<Finding>>();

  add(key: SiteTextKey, args: Finding['args'], place: Omit<FindingFacts, 'args'> = {}): void {
    this.#kind(key).add({ key, args, ...place });
  }

  /** Adds a finding of one kind for each item, and for each that its list omitted. */
  addAll<Item>(key: SiteTextKey, items: CappedList<Item>, factsOf: (item: Item) => FindingFacts): void {
    // Kinds are listed in the order in which they were first found.
    if (items.listed.length > 0) this.#kind(key).addAll(items, (item) => ({ key, ...factsOf(item) }));
  }

  toArray(): readonly Finding[] {
    return [...this.#kinds.values()].flatMap(({ listed, omitted }) =>
      omitted === 0 ? listed : [...listed, { key: 'FindingMoreOfThis', args: [omitted] }],
    );
  }

  #kind(key: SiteTextKey): CappedList<Finding> {
    const kind = this.#kinds.get(key) ?? new CappedList<Finding>();
    this.#kinds.set(key, kind);
    return kind;
  }
}

/** What a person reads about a file that cannot be read: its name comes before the failure's own arguments. */
export function findingOf(failure: ImportFailure, fileName: string): Finding {
  const key: SiteTextKey = failure.reason;
  return { key, args: [fileName, ...failure.details] };
}
