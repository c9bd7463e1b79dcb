import { addRow, type Bitset, bitsetOf, emptyBitset, hasRow } from '#columns/bitset.ts';
import { splitList } from '#columns/cellValues.ts';
import type { Column } from '#columns/column.ts';

/** What one relation column (CombinationWith, NotFitsWith, …) says, in both directions. */
export interface Relation {
  /** Rows whose cell names anything at all, known or not. */
  readonly named: Bitset;
  /** Rows that a row's ids stand for; empty when none is known. Cached, so never change it. */
  targetsOf(row: number): Bitset;
  /** Rows whose ids stand for this row. Cached, so never change it. */
  namedBy(row: number): Bitset;
}

/**
 * @param column cells with ';'-separated ids
 * @param rowsOfId the rows that an id stands for: an article number first, else every article of that product
 */
export function createRelation(column: Column, rowsOfId: (id: string) => readonly number[]): Relation {
  const size = column.codes.length;
  const { starts, rows } = column.postings;
  const cellsByTarget = new Map<number, number[]>();
  const targetsByCell = column.cells.map((cell, code) => {
    const targets = new Set(splitList(cell).flatMap(rowsOfId));
    for (const target of targets) {
      const cells = cellsByTarget.get(target);
      if (cells === undefined) cellsByTarget.set(target, [code]);
      else cells.push(code);
    }
    return targets;
  });
  const targetBits = new Map<number, Bitset>();
  const nobody = emptyBitset(size);

  return {
    named: column.rowsWhere(column.maskWhere((cell) => splitList(column.cells[cell]!).length > 0)),
    targetsOf(row) {
      const cell = column.codes[row]!;
      let bits = targetBits.get(cell);
      if (bits === undefined) {
        bits = bitsetOf(size, targetsByCell[cell] as ReadonlySet<number>);
        targetBits.set(cell, bits);
      }
      return bits;
    },
    namedBy(row) {
      const cells = cellsByTarget.get(row);
      if (cells === undefined) return nobody;
      const bits = emptyBitset(size);
      for (const cell of cells) {
        for (let at = starts[cell]!; at < starts[cell + 1]!; at++) addRow(bits, rows[at]!);
      }
      return bits;
    },
  };
}

/** A related id that brings no article here. */
export interface LeftOutSetArticle {
  /** Article or product id, as the relation writes it. */
  readonly id: string;
  /** `notSold`: no article of this country has the id. */
  readonly reason: 'inactive' | 'notSold';
  /** Named by comesWith. */
  readonly isMandatory: boolean;
  /** An inactive article that the id stands for; absent for what is not sold. */
  readonly articleId?: string;
}

/** Sub-articles of an article, one each per entry (domain: Sub-articles). */
export interface SetArticles {
  /** comesWith: added with the article. */
  readonly mandatory: readonly string[];
  /** optionalComesWith: offered; without those that are mandatory already. */
  readonly optional: readonly string[];
  /** Named, but not to be had in this country. */
  readonly leftOut: readonly LeftOutSetArticle[];
}

/** The relations that name sub-articles. */
export const setArticleRelations = ['ComesWith', 'OptionalComesWith'] as const;
export type SetArticleRelation = (typeof setArticleRelations)[number];

/** What one part of a relation names. */
export interface RelatedRows {
  /** Article or product id, as the relation writes it. */
  readonly id: string;
  /** The articles that it stands for; one of them comes. */
  readonly rows: readonly number[];
  /** A rule's list brings it: it counts towards the longest relation that rules may make. */
  readonly isByList?: true;
}

export interface SetArticleSource {
  readonly active: Bitset;
  idOf(row: number): string;
  variantKeyOf(row: number): string;
  /** What the relation of a row names, in order. */
  related(row: number, relation: SetArticleRelation): Iterable<RelatedRows>;
}

/** How many sub-articles a relation may have when lists bring some (domain: Rules for sub-articles). */
export const mostSetArticles: Readonly<Record<SetArticleRelation, number>> = { ComesWith: 20, OptionalComesWith: 200 };

type Missing = Pick<LeftOutSetArticle, 'reason' | 'articleId'>;

function pick(source: SetArticleSource, row: number, rows: readonly number[]): number | Missing {
  const available = rows.filter((candidate) => hasRow(source.active, candidate));
  const variant = source.variantKeyOf(row).toLowerCase();
  const same = available.find((candidate) => source.variantKeyOf(candidate).toLowerCase() === variant);
  const [first] = rows;
  const missing: Missing =
    first === undefined ? { reason: 'notSold' } : { reason: 'inactive', articleId: source.idOf(first) };
  return same ?? available[0] ?? missing;
}

/** The sub-articles of an article, and the relations in which lists bring more than may come. */
export interface ResolvedSetArticles extends SetArticles {
  readonly tooLong: readonly SetArticleRelation[];
}

/**
 * One level deep: the sub-articles of sub-articles do not come. What lists bring beyond `mostSetArticles` is left away.
 */
export function setArticlesOf(source: SetArticleSource, row: number): ResolvedSetArticles {
  const leftOut: LeftOutSetArticle[] = [];
  const tooLong: SetArticleRelation[] = [];
  const taken = new Set<number>([row]);
  function resolve(relation: SetArticleRelation): readonly string[] {
    const ids: string[] = [];
    for (const { id, rows, isByList } of source.related(row, relation)) {
      const picked = pick(source, row, rows);
      if (typeof picked !== 'number') leftOut.push({ id, isMandatory: relation === 'ComesWith', ...picked });
      else if (!taken.has(picked)) {
        if (isByList && ids.length >= mostSetArticles[relation]) {
          tooLong.push(relation);
          break;
        }
        taken.add(picked);
        ids.push(source.idOf(picked));
      }
    }
    return ids;
  }
  const mandatory = resolve('ComesWith');
  return { mandatory, optional: resolve('OptionalComesWith'), leftOut, tooLong };
}
