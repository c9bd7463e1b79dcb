import { definePhrases } from './phrase.ts';

export const products = definePhrases({});
