import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Catalogue, openCatalogueBlobs, productGroupsOf } from '@sanispec/shared/catalogue';
import { keyOfTokens, rowsOf, tokensIn } from '@sanispec/shared/columns';
import { type ListingQuery, searchListing } from '@sanispec/shared/listing';
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoCatalogue } from '../documents/support/demoProject.ts';
import { figuresOf, type JudgedQuery, judge, type SearchFigures } from '../support/judgedQueries.ts';

const queries: readonly JudgedQuery[] = JSON.parse(
  await readFile(new URL('../data/queries.json', import.meta.url), 'utf8'),
);
const countries = [...new Set(queries.map(({ country }) => country))];
const catalogues = new Map<string, Catalogue>();

beforeAll(async () => {
  for (const country of countries) catalogues.set(country, await demoCatalogue(country));
});

function catalogueOf({ country }: JudgedQuery): Catalogue {
  return catalogues.get(country) as Catalogue;
}

function asked(text: string): ListingQuery {
  return { filters: [], text, articleNr: '', sort: 'best', offset: 0, limit: 10, group: 'product' };
}

/** The answer on the page; a typing error is answered by what people are asked whether they meant it. */
function answer(query: JudgedQuery): readonly string[] {
  const catalogue = catalogueOf(query);
  const { items, help } = searchListing(catalogue, asked(query.text));
  const [suggestion] = help?.suggestions ?? [];
  const found =
    query.meant !== undefined && suggestion?.words.includes(query.meant)
      ? searchListing(catalogue, asked(suggestion.text)).items
      : items;
  return found.map(({ article }) => article.id);
}

function productsOf(catalogue: Catalogue): readonly string[] {
  return productGroupsOf(catalogue)
    .firstRows(rowsOf(catalogue.visibleRows))
    .map((row) => catalogue.idAt(row));
}

interface PeerArticle {
  readonly id: number;
  readonly articleId: string;
  readonly productId: string;
  readonly title: string;
  readonly product: string;
  readonly text: string;
}

/** What a team would index: titles, product types, and all that a page shows in one text. */
function articlesOf(catalogue: Catalogue): readonly PeerArticle[] {
  return [...rowsOf(catalogue.visibleRows)].map((row, id) => {
    const { id: articleId, title, product, productId, properties, subCategory } = catalogue.articleAt(row);
    const values = Object.values(properties).flatMap((value) => [
      value,
      ...[...catalogue.translations.values()].map((texts) => texts.get(value) ?? ''),
    ]);
    return {
      id: id + 1,
      articleId,
      productId: productId || articleId,
      title,
      product,
      text: [...values, subCategory].join(' '),
    };
  });
}

function firstOfProducts(articles: readonly PeerArticle[]): readonly string[] {
  const seen = new Set<string>();
  return articles.flatMap(({ articleId, productId }) => {
    if (seen.has(productId)) return [];
    seen.add(productId);
    return [articleId];
  });
}

type Peer = (text: string) => readonly string[];

function openMinisearch(articles: readonly PeerArticle[]): Peer {
  const engine = new MiniSearch({
    fields: ['title', 'product', 'articleId', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3, product: 3, articleId: 4 } },
  });
  engine.addAll(articles);
  return (text) => firstOfProducts(engine.search(text).map(({ id }) => articles[id - 1] as PeerArticle));
}

function openItemsjs(articles: readonly PeerArticle[]): Peer {
  const engine = itemsjs([...articles], { searchableFields: ['title', 'product', 'articleId', 'text'] });
  return (text) => {
    const { data } = engine.search({ query: text, per_page: articles.length });
    return firstOfProducts(data.items.map(({ id }) => articles[id - 1] as PeerArticle));
  };
}

function show(name: string, figures: SearchFigures): void {
  process.stdout.write(`judged queries, ${name}: ${JSON.stringify(figures)}\n`);
}

describe('the judged queries', () => {
  it('holds two hundred judged queries in five languages', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(countries).toEqual(expect.arrayContaining(['DE', 'GB', 'NL', 'FR', 'PL']));
  });

  it('answers judged queries rightly first, and well among the first ten', () => {
    const judged = queries.map((query) => judge(query, answer(query), productsOf(catalogueOf(query))));
    const figures = figuresOf(judged);
    show('ours', figures);
    expect(figures.mrr).toBeGreaterThanOrEqual(0.9);
    expect(figures.ndcg).toBeGreaterThanOrEqual(0.85);
    expect(figures.wrong).toBe(0);
  });

  it('answers judged queries at least as well as minisearch and itemsjs', () => {
    const own = figuresOf(queries.map((query) => judge(query, answer(query), productsOf(catalogueOf(query)))));
    for (const [name, open] of Object.entries({ minisearch: openMinisearch, itemsjs: openItemsjs })) {
      const peers = new Map(
        countries.map((country) => [country, open(articlesOf(catalogues.get(country) as Catalogue))]),
      );
      const figures = figuresOf(
        queries.map((query) =>
          judge(query, peers.get(query.country)?.(query.text) ?? [], productsOf(catalogueOf(query))),
        ),
      );
      show(name, figures);
      expect(own.mrr).toBeGreaterThan(figures.mrr);
    }
  });
});

it('opens a listing that an earlier build wrote, with the words that it has', async () => {
  const frozen = '../data/store-3/blobs/catalogs/318d0182403646daac04306e4ea2e78a.listing.gz!';
  const file = await readFile(new URL(frozen, import.meta.url));
  // Before the bytes: eight of the store's own, and what it says of the blob, with its length.
  const listing = await promisify(gunzip)(file.subarray(12 + file.readUInt32BE(8)));
  expect(listing[3]).toBe(1);
  const options = { country: 'DE', versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
  const vocabulary = openCatalogueBlobs({ listing }, options).vocabulary();
  const meaningsOf = (text: string) => vocabulary.meaningsOf(keyOfTokens(tokensIn(text)));
  expect(meaningsOf('Montageelement für Wand-WC')).not.toEqual([]);
  // Built-in labels are known, but neither translations of values nor synonyms of the catalogue.
  expect(meaningsOf('Geruchsverschlüsse')).not.toEqual([]);
  expect([meaningsOf('Drückerplatte'), vocabulary.faultySynonyms]).toEqual([[], []]);
});
