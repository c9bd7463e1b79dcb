import type { KeyOf } from './textKey.ts';

export { type Argument, lookup, lookupOptions } from './createTexts.ts';
export * from './documentTexts.ts';
export { keepUnits } from './keepUnits.ts';
export * from './language.ts';
export * from './mailTexts.ts';
export * from './messageKey.ts';
export * from './projectTitles.ts';
export * from './reviewFileTexts.ts';
export { pageAreas, type SiteTextKey, startAreas } from './siteAreas.ts';

export type OpenPointTextKey = KeyOf<'openPoints'>;
export type FindingTextKey = KeyOf<'jobs'>;
