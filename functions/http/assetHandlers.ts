import type { endpoints } from '@sanispec/shared/contract';
import { Failure } from '#failure.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

function missing(): never {
  throw new Failure(404, 'ErrorCatalogNotFound');
}

export const searchAssets: Handler<E['searchAssets']> = async () => missing();
export const replaceAsset: Handler<E['replaceAsset']> = async () => missing();
export const deleteAssets: Handler<E['deleteAssets']> = async () => missing();
export const searchMissingAssets: Handler<E['searchMissingAssets']> = async () => missing();
