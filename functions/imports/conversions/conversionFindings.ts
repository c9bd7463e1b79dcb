import type { Finding, FindingLevel } from '@sanispec/shared/contract';
import { FindingList } from '#files/findings.ts';

/** What a conversion finds: errors forbid it, warnings want a review, notes are told with the file. */
export class ConversionFindings {
  readonly errors: FindingList;
  readonly warnings: FindingList;
  readonly notes: FindingList;

  /** @param onFinding is told of every finding, also of those that the lists only count */
  constructor(onFinding: (level: FindingLevel, finding: Finding) => void) {
    this.errors = new FindingList((finding) => onFinding('error', finding));
    this.warnings = new FindingList((finding) => onFinding('warning', finding));
    this.notes = new FindingList((finding) => onFinding('note', finding));
  }
}

/** A number that may appear once, and where it first did. */
interface SeenArticle {
  readonly sheet: string;
  readonly row: number;
}

/** Tells articles without a number, and numbers that appear twice. */
export class ArticleNumbers {
  readonly #seen = new Map<string, SeenArticle>();
  readonly #findings: ConversionFindings;

  constructor(findings: ConversionFindings) {
    this.#findings = findings;
  }

  /** @returns whether the article may be converted */
  add(articleNr: string, sheet: string, row: number): boolean {
    if (articleNr === '') {
      this.#findings.warnings.add('FindingNoArticleNr', [], { sheet, row });
      return false;
    }
    const first = this.#seen.get(articleNr);
    if (first === undefined) {
      this.#seen.set(articleNr, { sheet, row });
      return true;
    }
    this.#findings.errors.add('FindingArticleTwice', [articleNr, first.sheet, first.row], { sheet, row });
    return false;
  }
}

/** Findings as they cross to the host. */
export function listFindings(
  findings: ConversionFindings,
): Record<'errors' | 'warnings' | 'notes', readonly Finding[]> {
  const { errors, warnings, notes } = findings;
  return { errors: errors.toArray(), warnings: warnings.toArray(), notes: notes.toArray() };
}
