import { definePhrases } from './phrase.ts';

export const account = definePhrases({});
