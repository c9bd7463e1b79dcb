import type { KeyOf, TextArea } from './textKey.ts';

/** What home and the frame of every page show. */
export const startAreas = ['messages', 'shell', 'home'] as const satisfies readonly TextArea[];

/** What the other pages show; a browser loads these with the first of them. */
export const pageAreas = [
  'account',
  'administration',
  'assets',
  'catalogs',
  'commands',
  'fit',
  'forms',
  'importReview',
  'jobs',
  'labels',
  'listing',
  'notices',
  'openPoints',
  'overview',
  'product',
  'projectTitles',
  'projects',
  'ruleEditor',
  'rules',
  'server',
  'set',
  'specification',
  'usage',
  'users',
  'workbookGuide',
] as const satisfies readonly TextArea[];

export type SiteTextKey = KeyOf<(typeof startAreas)[number] | (typeof pageAreas)[number]>;
