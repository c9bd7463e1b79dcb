import type { Finding } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';

/** So many findings of one kind are told one by one; a person reads no more, and a job document holds no more. */
const mostOfOneKind = 100;

/** Findings, grouped by kind: of each the first hundred, then how many more there are. */
export class FindingList {
  readonly #kinds = new Map<string, { readonly told: Finding[]; untold: number }>();

  add(key: SiteTextKey, args: Finding['args'], place: Pick<Finding, 'sheet' | 'row' | 'column'> = {}): void {
    const kind = this.#kinds.get(key) ?? { told: [], untold: 0 };
    this.#kinds.set(key, kind);
    if (kind.told.length < mostOfOneKind) kind.told.push({ key, args, ...place });
    else kind.untold += 1;
  }

  toArray(): readonly Finding[] {
    return [...this.#kinds.values()].flatMap(({ told, untold }) =>
      untold === 0 ? told : [...told, { key: 'FindingMoreOfThis', args: [untold] }],
    );
  }
}
