import type { Finding } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';

/** This many findings of one kind are listed; nobody reads more, and a job document must stay small. */
const maxPerKind = 100;

/** Findings, grouped by kind: of each the first hundred, then how many more there are. */
export class FindingList {
  readonly #kinds = new Map<string, { readonly listed: Finding[]; omitted: number }>();

  add(key: SiteTextKey, args: Finding['args'], place: Pick<Finding, 'sheet' | 'row' | 'column'> = {}): void {
    const kind = this.#kinds.get(key) ?? { listed: [], omitted: 0 };
    this.#kinds.set(key, kind);
    if (kind.listed.length < maxPerKind) kind.listed.push({ key, args, ...place });
    else kind.omitted += 1;
  }

  toArray(): readonly Finding[] {
    return [...this.#kinds.values()].flatMap(({ listed, omitted }) =>
      omitted === 0 ? listed : [...listed, { key: 'FindingMoreOfThis', args: [omitted] }],
    );
  }
}
