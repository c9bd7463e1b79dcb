import { definePhrases } from './phrase.ts';

export const documents = definePhrases({});
