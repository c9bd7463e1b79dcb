import type { RouteObject } from 'react-router';

const overview = () => import('#features/workspace/overview/OverviewPage.tsx');
const products = () => import('#features/products/listing/ProductsPage.tsx');
const productDetail = () => import('#features/products/detail/ProductDetailPage.tsx');
const specification = () => import('#features/exporting/SpecificationPage.tsx');

/** Pages of an open project. */
export const projectPages: RouteObject[] = [
  { index: true, lazy: overview },
  { path: 'overview', lazy: overview },
  { path: 'products', lazy: products },
  { path: 'products/:articleId', lazy: productDetail },
  { path: 'specification', lazy: specification },
];

/** Fetches the code of all pages of a project ahead, so that going around in it needs no network. */
export async function fetchProjectPages(): Promise<void> {
  // Whatever cannot be loaded now is loaded when its page is opened.
  await Promise.allSettled([overview, products, productDetail, specification].map((load) => load()));
}
