import type { Finding, FindingGroup, FindingLevel } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import { CappedList } from './cappedList.ts';
import type { ImportFailure } from './importFailure.ts';

/** Arguments and place of a finding. */
type FindingFacts = Pick<Finding, 'args' | 'sheet' | 'row' | 'column'>;

/** A group shows so many findings; the others are in the list of all. */
const shownOfGroup = 3;

/** Findings, grouped by kind: of each the first hundred, then how many more there are. */
export class FindingList {
  readonly #kinds = new Map<string, CappedList<Finding>>();
  readonly #onFinding: (finding: Finding) => void;

  /** @param onFinding is told of every finding, also of those that are only counted here */
  constructor(onFinding: (finding: Finding) => void = () => {}) {
    this.#onFinding = onFinding;
  }

  add(key: SiteTextKey, args: Finding['args'], place: Omit<FindingFacts, 'args'> = {}): void {
    const finding = { key, args, ...place };
    this.#kind(key).add(finding);
    this.#onFinding(finding);
  }

  /** Adds a finding of one kind for each item, and for each that its list omitted. */
  addAll<Item>(key: SiteTextKey, items: CappedList<Item>, factsOf: (item: Item) => FindingFacts): void {
    // Kinds are listed in the order in which they were first found.
    if (items.listed.length === 0) return;
    this.#kind(key).addAll(items, (item) => {
      const finding = { key, ...factsOf(item) };
      this.#onFinding(finding);
      return finding;
    });
  }

  toArray(): readonly Finding[] {
    return [...this.#kinds.values()].flatMap(({ listed, omitted }) =>
      omitted === 0 ? listed : [...listed, { key: 'FindingMoreOfThis', args: [omitted] }],
    );
  }

  /** The kinds with their counts and first findings. */
  toGroups(level: FindingLevel): readonly FindingGroup[] {
    return [...this.#kinds].map(([key, { listed, omitted }]) => ({
      level,
      key,
      count: listed.length + omitted,
      first: listed.slice(0, shownOfGroup),
    }));
  }

  #kind(key: SiteTextKey): CappedList<Finding> {
    const kind = this.#kinds.get(key) ?? new CappedList<Finding>();
    this.#kinds.set(key, kind);
    return kind;
  }
}

/** What a person reads about a file that cannot be read: its name comes before the failure's own arguments, with the place. */
export function findingOf(failure: ImportFailure, fileName: string): Finding {
  const key: SiteTextKey = failure.reason;
  return { key, args: [fileName, ...failure.details], ...failure.place };
}
