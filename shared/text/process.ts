import { definePhrases } from './phrase.ts';

export const process = definePhrases({});
