import {
  type Catalogue,
  type RelatedRows,
  type ResolvedSetArticles,
  type SetArticleRelation,
  type SetArticleSource,
  setArticleRelations,
  setArticlesOf,
  subCategories,
} from '#catalogue/index.ts';
import {
  type Bitset,
  difference,
  emptyBitset,
  fullBitset,
  hasRow,
  intersection,
  memoize,
  rangeBitset,
  rowsOf,
  splitList,
  unite,
} from '#columns/index.ts';
import type { RuleDiagnosticKind, RuleInfo, RuleType } from './conditionRule.ts';
import type { RuleOrigin } from './ruleEffect.ts';

/** The kinds of rules that change which sub-articles an article comes with. */
const relationKinds = {
  'relation-override': 'override',
  'relation-adds': 'adds',
  'relation-removes': 'removes',
} as const satisfies Partial<Record<RuleType, string>>;

/** What a rule does to a relation of its sources (domain: Rules for sub-articles). */
export interface RelationEffect {
  readonly does: (typeof relationKinds)[keyof typeof relationKinds];
  readonly relation: SetArticleRelation;
  readonly origin: RuleOrigin;
  readonly sources: Bitset;
  /** The articles of its list in the sub-categories that it applies to. */
  readonly rows: Bitset;
  /** Every article in those sub-categories; undefined for all. */
  readonly reach: Bitset | undefined;
}

/** Whether a rule changes a relation. */
export function isRelationRule({ ruleType }: Pick<RuleInfo, 'ruleType'>): boolean {
  return Object.hasOwn(relationKinds, ruleType);
}

/** The rows of the sub-categories that a rule names; undefined when it names none and means all. */
function reachOf(catalogue: Catalogue, { applyTo }: RuleInfo): Bitset | undefined {
  if (applyTo.length === 0) return undefined;
  const reach = emptyBitset(catalogue.size);
  for (const code of subCategories) {
    if (applyTo.includes(code)) unite(reach, rangeBitset(catalogue.size, catalogue.subCategories.rangeOf(code)));
  }
  return reach;
}

function relationNamed(attribute: string): SetArticleRelation | undefined {
  return setArticleRelations.find((relation) => relation.toLowerCase() === attribute.trim().toLowerCase());
}

/** @returns a diagnostic when the rule is to be ignored */
export function compileRelation(
  catalogue: Catalogue,
  origin: RuleOrigin,
  info: RuleInfo,
  sources: Bitset,
  target: Bitset | undefined,
): RelationEffect | RuleDiagnosticKind {
  const does = relationKinds[info.ruleType as keyof typeof relationKinds];
  if (target === undefined) return 'missingTargetList';
  if (info.attribute.trim() === '') return 'missingAttribute';
  const relation = relationNamed(info.attribute);
  if (relation === undefined) return 'unknownColumn';
  const reach = reachOf(catalogue, info);
  const rows = reach === undefined ? target : intersection(target, reach);
  return { does, relation, origin, sources, rows, reach };
}

/** The relation of all articles to which the same rules apply. */
interface ChangedRelation {
  /** What of the catalogue's relation stays; undefined when all of it goes. */
  readonly stays: Bitset | undefined;
  /** What lists bring, by product, in the catalogue's order. */
  readonly brought: readonly RelatedRows[];
}

function byProduct(catalogue: Catalogue, rows: Bitset): readonly RelatedRows[] {
  const products = new Map<string, RelatedRows & { readonly rows: number[] }>();
  for (const row of rowsOf(rows)) {
    const productId = catalogue.column('ParentID')?.cellAt(row) ?? '';
    // Articles without a product are one each, and no id of a product begins like this.
    const key = productId === '' ? ` ${row}` : productId;
    const known = products.get(key);
    if (known !== undefined) known.rows.push(row);
    else products.set(key, { id: productId || catalogue.idAt(row), rows: [row], isByList: true });
  }
  return [...products.values()];
}

/** First overrides, then additions, then removals, regardless of the order of the rules. */
function change(catalogue: Catalogue, effects: readonly RelationEffect[]): ChangedRelation {
  const overriding = effects.filter(({ does }) => does === 'override');
  const isWhole = overriding.some(({ reach }) => reach === undefined);
  let stays = isWhole ? undefined : fullBitset(catalogue.size);
  for (const { reach } of overriding) stays &&= difference(stays, reach ?? stays);
  const listed = emptyBitset(catalogue.size);
  for (const { does, rows } of effects) if (does !== 'removes') unite(listed, rows);
  let brought = intersection(listed, catalogue.activeRows);
  for (const { does, rows } of effects) {
    if (does !== 'removes') continue;
    stays &&= difference(stays, rows);
    brought = difference(brought, rows);
  }
  return { stays, brought: byProduct(catalogue, brought) };
}

/** By row, the sub-articles as the rules make them. Only for rows that a rule reaches. */
function createResolver(
  catalogue: Catalogue,
  effects: readonly RelationEffect[],
): (row: number) => ResolvedSetArticles {
  const changes = new Map<string, ChangedRelation>();
  const rowsOfId = memoize(catalogue.rowsOfId);

  function changeAt(row: number, relation: SetArticleRelation): ChangedRelation | undefined {
    const applying = effects.filter((effect) => effect.relation === relation && hasRow(effect.sources, row));
    if (applying.length === 0) return undefined;
    const key = applying.map((effect) => effects.indexOf(effect)).join();
    const known = changes.get(key) ?? change(catalogue, applying);
    changes.set(key, known);
    return known;
  }

  function* related(row: number, relation: SetArticleRelation): Generator<RelatedRows> {
    const changed = changeAt(row, relation);
    if (changed === undefined || changed.stays !== undefined) {
      for (const id of splitList(catalogue.column(relation)?.cellAt(row) ?? '')) {
        const rows = rowsOfId(id);
        const stays = changed?.stays;
        const staying = stays === undefined ? rows : rows.filter((candidate) => hasRow(stays, candidate));
        // An id that no article has is still missing; one whose articles all went is no longer named.
        if (staying.length > 0 || rows.length === 0) yield { id, rows: staying };
      }
    }
    yield* changed?.brought ?? [];
  }

  const source: SetArticleSource = {
    active: catalogue.activeRows,
    idOf: catalogue.idAt,
    variantKeyOf: (row) => catalogue.column('VariantKey')?.cellAt(row) ?? '',
    related,
  };
  return (row) => setArticlesOf(source, row);
}

/** The articles that an effect may give other sub-articles than the catalogue does. */
function reachedRows(catalogue: Catalogue, effects: readonly RelationEffect[]): Bitset {
  const reached = emptyBitset(catalogue.size);
  for (const { sources } of effects) unite(reached, sources);
  return reached;
}

/**
 * The catalogue with the sub-articles that rules want; the same one when no rule changes a relation. Rules start from
 * what the catalogue's cells say, so that nothing is changed twice.
 */
export function withRelationRules(catalogue: Catalogue, effects: readonly RelationEffect[]): Catalogue {
  if (effects.length === 0) return catalogue;
  const reached = reachedRows(catalogue, effects);
  const setArticlesAt = memoize(createResolver(catalogue, effects));
  const rowsWithSetArticles = reachedRows(catalogue, effects);
  unite(rowsWithSetArticles, catalogue.rowsWithSetArticles());
  return {
    ...catalogue,
    rowsWithSetArticles: () => rowsWithSetArticles,
    setArticlesOf(articleId) {
      const row = catalogue.rowOf(articleId);
      if (row === undefined || !hasRow(reached, row)) return catalogue.setArticlesOf(articleId);
      const { mandatory, optional, leftOut } = setArticlesAt(row);
      return { mandatory, optional, leftOut };
    },
  };
}

/** A relation in which lists bring more than may come. */
export interface LongRelation {
  readonly relation: SetArticleRelation;
  /** The articles that have it. */
  readonly rows: readonly number[];
  /** The effects that bring something. */
  readonly effects: readonly RelationEffect[];
}

/** Relations that rules make longer than they may be, one for all articles with the same rules. */
export function longRelations(catalogue: Catalogue, effects: readonly RelationEffect[]): readonly LongRelation[] {
  if (effects.length === 0) return [];
  const resolve = createResolver(catalogue, effects);
  const found = new Map<string, LongRelation & { readonly rows: number[] }>();
  for (const row of rowsOf(reachedRows(catalogue, effects))) {
    for (const relation of resolve(row).tooLong) {
      const bringing = effects.filter(
        (effect) => effect.relation === relation && effect.does !== 'removes' && hasRow(effect.sources, row),
      );
      const key = bringing.map((effect) => effects.indexOf(effect)).join();
      const known = found.get(key);
      if (known === undefined) found.set(key, { relation, rows: [row], effects: bringing });
      else known.rows.push(row);
    }
  }
  return [...found.values()];
}
