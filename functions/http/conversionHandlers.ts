import type { endpoints } from '@sanispec/shared/contract';
import { Failure } from '#failure.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

function missing(): never {
  throw new Failure(404, 'ErrorCatalogNotFound');
}

export const convertLegacy: Handler<E['convertLegacy']> = async () => missing();
export const convertStep: Handler<E['convertStep']> = async () => missing();
export const makeCategoriesOfCatalog: Handler<E['makeCategoriesOfCatalog']> = async () => missing();
export const makeCategoriesOfStep: Handler<E['makeCategoriesOfStep']> = async () => missing();
export const downloadCatalog: Handler<E['downloadCatalog']> = async () => missing();
