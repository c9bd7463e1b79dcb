import { createElement as h, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { facetColumns, type GeneratedArticle, generateArticles, openItemsjs, textsOf } from '../generatedCatalogue.ts';

/**
 * The listing as a team would write it first: React, and itemsjs in the page. It shows as many products and values as
 * ours, and looks for a text in every article, so that words are found inside words.
 */

const pageSize = 24;
const shownValues = 6;

type Chosen = Readonly<Record<string, readonly string[]>>;

function openSearch(articles: readonly GeneratedArticle[]) {
  const engine = openItemsjs(articles);
  const texts = textsOf(articles);
  return function search(text: string, filters: Chosen) {
    const wanted = text.trim().toLowerCase();
    const ids = wanted === '' ? {} : { ids: texts.flatMap((one, index) => (one.includes(wanted) ? [index + 1] : [])) };
    return engine.search({ ...ids, filters, per_page: pageSize });
  };
}

const search = openSearch(generateArticles(Number(new URLSearchParams(location.search).get('articles'))));

function Product({ article }: { readonly article: Readonly<Record<string, unknown>> }): ReactNode {
  const attributes = ['Series', 'Colour', 'Material', 'Width'];
  const rows = attributes.map((name) =>
    h('div', { key: name }, h('dt', null, name), h('dd', null, String(article[name]))),
  );
  return h(
    'article',
    null,
    h('h2', null, h('a', { href: '#product' }, String(article.Articletext))),
    h('p', null, String(article.ArticleNr)),
    h('dl', null, rows),
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
  const values = buckets.slice(0, shownValues).map(({ key, doc_count: count }) => {
    const checked = chosen.includes(key);
    const toggled = checked ? chosen.filter((other) => other !== key) : [...chosen, key];
    const box = h('input', { type: 'checkbox', checked, onChange: () => onChange(toggled) });
    return h('li', { key }, h('label', null, box, ` ${key} `, h('span', null, count)));
  });
  return h('fieldset', null, h('h3', null, column), h('ul', null, values));
}

function Listing(): ReactNode {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const { pagination, data } = search(text, chosen);
  const facets = facetColumns.map((column) => {
    const onChange = (values: readonly string[]) => setChosen({ ...chosen, [column]: values });
    const buckets = data.aggregations[column]?.buckets ?? [];
    return h(Facet, { key: column, column, buckets, chosen: chosen[column] ?? [], onChange });
  });
  const products = data.items.map((article) => h(Product, { key: article.id, article }));
  const field = {
    type: 'search',
    value: text,
    onChange: (event: { currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
  };
  const status = `${data.items.length} of ${pagination.total} products`;
  return h('main', null, h('input', field), h('p', { role: 'status' }, status), h('aside', null, facets), products);
}

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(h(Listing));
