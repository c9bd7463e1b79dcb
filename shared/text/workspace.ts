import { definePhrases } from './phrase.ts';

export const workspace = definePhrases({});
