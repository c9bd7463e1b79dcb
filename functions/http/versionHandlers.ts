import type { endpoints } from '@sanispec/shared/contract';
import { Failure } from '#failure.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

function missing(): never {
  throw new Failure(404, 'ErrorCatalogNotFound');
}

export const getCatalog: Handler<E['getCatalog']> = async () => missing();
export const deleteCatalog: Handler<E['deleteCatalog']> = async () => missing();
export const getCatalogVersions: Handler<E['getCatalogVersions']> = async () => missing();
export const publishCatalog: Handler<E['publishCatalog']> = async () => missing();
export const getCatalogQuality: Handler<E['getCatalogQuality']> = async () => missing();
