import { hasRow } from '#columns/bitset.ts';
import { splitList } from '#columns/cellValues.ts';
import { memoize, memoizeRecent, once } from '#columns/memoize.ts';
import type { Article } from './article.ts';
import { type ArticleColumn, articleColumnIndexes } from './articleColumns.ts';
import type { AssetUrls } from './assetUrl.ts';
import type { CatalogueArticles, RelationName, Variant } from './catalogue.ts';
import { type CatalogueRows, sheetAt } from './catalogueRows.ts';
import type { ColumnStore } from './columnStore.ts';
import { type ArticlePrice, priceInCents, priceOfArticle } from './price.ts';
import { readArticle } from './readArticle.ts';
import { createRelation, type Relation, type SetArticleSource, type SetArticles, setArticlesOf } from './relations.ts';

/** More than a project or a listing shows; about 20 MB of a catalogue with long texts. */
const articleCacheSize = 2000;

function articleReader(rows: CatalogueRows, assets: AssetUrls) {
  return memoizeRecent(
    (row: number): Article => readArticle(sheetAt(rows, row), rows.cellsAt(row), assets),
    articleCacheSize,
  );
}

/** By the cells of a row: a page shows some dozens of variants, and no column needs to be coded for those. */
function variantReader(rows: CatalogueRows) {
  function cell(row: number, name: ArticleColumn): string {
    const index = articleColumnIndexes(sheetAt(rows, row).columns).get(name);
    return index === undefined ? '' : rows.cellAt(row, index);
  }
  return memoizeRecent((row: number): Variant => {
    const priced = { priceInCents: priceInCents(cell(row, 'Price')) };
    return { id: rows.idAt(row), variantText: cell(row, 'VariantKey').trim(), ...priced };
  }, 5 * articleCacheSize);
}

/** Rows by the product id that their cell holds; none for the empty one. */
function products(store: ColumnStore) {
  const column = once(() => store.articleColumn('ParentID'));
  const rowsOfCell = memoize((cell: number): readonly number[] => {
    const { starts, rows } = column().postings;
    return cell === 0 ? [] : Array.from(rows.subarray(starts[cell], starts[cell + 1]));
  });
  const cellOf = once(() => new Map(column().cells.map((productId, cell) => [productId, cell])));
  return {
    rowsOf: (productId: string) => rowsOfCell(cellOf().get(productId.trim()) ?? 0),
    rowsOfProductAt: (row: number) => rowsOfCell(column().codes[row]!),
  };
}

function setArticlesReader(
  store: ColumnStore,
  idOf: (row: number) => string,
  rowsOfId: (id: string) => readonly number[],
): (row: number) => SetArticles {
  const source: SetArticleSource = {
    active: store.active,
    idOf,
    variantKeyOf: (row) => store.articleColumn('VariantKey').cellAt(row),
    related: (row, relation) =>
      splitList(store.articleColumn(relation).cellAt(row)).map((id) => ({ id, rows: rowsOfId(id) })),
  };
  return memoize((row: number) => {
    const { mandatory, optional, leftOut } = setArticlesOf(source, row);
    return { mandatory, optional, leftOut };
  });
}

/** Of two columns alone: reading an article decodes all of its cells, and projects ask for thousands of prices. */
function priceReader(store: ColumnStore): (row: number) => ArticlePrice {
  return (row) => {
    const cell = store.articleColumn('Price').cellAt(row);
    return priceOfArticle({ active: hasRow(store.active, row), priceInCents: priceInCents(cell) });
  };
}

/** The articles of a catalogue: reading, ids, products, prices, sub-articles. */
export function catalogueArticles(rows: CatalogueRows, store: ColumnStore, assets: AssetUrls): CatalogueArticles {
  const articleAt = articleReader(rows, assets);
  const { rowsOf: rowsOfProduct, rowsOfProductAt } = products(store);
  const { idAt } = rows;
  const rowOf = (id: string) => rows.rowById.get(id.trim());

  function rowsOfId(id: string): readonly number[] {
    const row = rowOf(id);
    return row === undefined ? rowsOfProduct(id) : [row];
  }

  function article(id: string): Article | undefined {
    const row = rowOf(id);
    return row === undefined ? undefined : articleAt(row);
  }

  const setArticlesAt = setArticlesReader(store, idAt, rowsOfId);
  const priceAt = priceReader(store);

  return {
    articleAt,
    variantAt: variantReader(rows),
    rowOf,
    idAt,
    rowsOfId,
    rowsOfProduct,
    rowsOfProductAt,
    article,
    articlePrice: (id: string) => {
      const row = rowOf(id);
      return row === undefined ? priceOfArticle(undefined) : priceAt(row);
    },
    variantsOf: (productId: string) => rowsOfProduct(productId).map(articleAt),
    setArticlesOf: (articleId: string) => {
      const row = rowOf(articleId);
      return row === undefined ? { mandatory: [], optional: [], leftOut: [] } : setArticlesAt(row);
    },
    rowsWithSetArticles: once(() => {
      const column = store.articleColumn('ComesWith');
      return column.rowsWhere(column.maskWhere((cell) => column.cells[cell] !== ''));
    }),
    relation: memoize((name: RelationName): Relation => createRelation(store.articleColumn(name), rowsOfId)),
  };
}
