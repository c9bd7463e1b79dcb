import { definePhrases } from './phrase.ts';

export const shell = definePhrases({});
