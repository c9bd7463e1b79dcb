import { definePhrases } from './phrase.ts';

export const exporting = definePhrases({});
