import itemsjs from 'itemsjs';
import { createElement as h, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { textOf } from '../facetQuestions.ts';
import { facetSizes, type GeneratedArticle, generateArticles } from '../generatedCatalogue.ts';

/**
 * The listing as a team would write it first: React, and itemsjs in the page. It shows as many products and values as
 * ours, and looks for a text in every article, so that words are found inside words.
 */

const facetColumns = Object.keys(facetSizes);
const pageSize = 24;
const shownValues = 6;

type Chosen = Readonly<Record<string, readonly string[]>>;

function openEngine(articles: readonly GeneratedArticle[]) {
  const items = articles.map((article, index) => {
    const facets = facetColumns.map((column) => [column, (article[column] ?? '').split(';')] as const);
    return { ...article, id: index + 1, ...Object.fromEntries(facets) };
  });
  const engine = itemsjs(items, {
    native_search_enabled: false,
    aggregations: Object.fromEntries(facetColumns.map((column) => [column, { size: 1000, conjunction: false }])),
  });
  return function search(text: string, chosen: Chosen) {
    const wanted = text.trim().toLowerCase();
    const ids = articles.flatMap((article, index) => (textOf(article).includes(wanted) ? [index + 1] : []));
    const found = engine.search({ ...(wanted !== '' && { ids }), filters: chosen, per_page: pageSize });
    return { total: found.pagination.total, items: found.data.items, aggregations: found.data.aggregations };
  };
}

const search = openEngine(generateArticles(Number(new URLSearchParams(location.search).get('articles'))));

function Product({ article }: { readonly article: Readonly<Record<string, unknown>> }): ReactNode {
  const attributes = ['Series', 'Colour', 'Material', 'Width'];
  return h(
    'article',
    null,
    h('h2', null, h('a', { href: '#product' }, String(article.Articletext))),
    h('p', null, String(article.ArticleNr)),
    h(
      'dl',
      null,
      attributes.map((name) => h('div', { key: name }, h('dt', null, name), h('dd', null, String(article[name])))),
    ),
    h('p', null, `${String(article.Price)} €`),
    h('button', { type: 'button' }, 'Add'),
  );
}

interface FacetProps {
  readonly column: string;
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
  readonly chosen: readonly string[];
  onChange(values: readonly string[]): void;
}

function Facet({ column, buckets, chosen, onChange }: FacetProps): ReactNode {
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return h(
    'fieldset',
    null,
    h('h3', null, column),
    h(
      'ul',
      null,
      buckets
        .slice(0, shownValues)
        .map(({ key, doc_count: count }) =>
          h(
            'li',
            { key },
            h(
              'label',
              null,
              h('input', { type: 'checkbox', checked: chosen.includes(key), onChange: () => onChange(toggled(key)) }),
              h('span', null, key),
              h('span', null, count),
            ),
          ),
        ),
    ),
  );
}

function Listing(): ReactNode {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const { total, items, aggregations } = search(text, chosen);
  return h(
    'main',
    null,
    h('input', { type: 'search', value: text, onChange: (event) => setText(event.currentTarget.value) }),
    h('p', { role: 'status' }, `${items.length} of ${total} products`),
    h(
      'aside',
      null,
      facetColumns.map((column) =>
        h(Facet, {
          key: column,
          column,
          buckets: aggregations[column]?.buckets ?? [],
          chosen: chosen[column] ?? [],
          onChange: (values) => setChosen({ ...chosen, [column]: values }),
        }),
      ),
    ),
    items.map((article) => h(Product, { key: String(article.id), article })),
  );
}

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(h(Listing));
