import type { endpoints } from '@sanispec/shared/contract';
import { Failure } from '#failure.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

function missing(): never {
  throw new Failure(404, 'ErrorCatalogNotFound');
}

export const searchDifferences: Handler<E['searchDifferences']> = async () => missing();
export const downloadDifferences: Handler<E['downloadDifferences']> = async () => missing();
export const searchFindings: Handler<E['searchFindings']> = async () => missing();
export const downloadFindings: Handler<E['downloadFindings']> = async () => missing();
