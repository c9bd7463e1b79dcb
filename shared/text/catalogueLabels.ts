import { definePhrases } from './phrase.ts';

export const catalogueLabels = definePhrases({});
