import { mails } from './documents/mails.ts';
import type { openPointTexts } from './openPointTexts.ts';

export * from './documentTexts.ts';
export { reviewFileTexts } from './jobs/reviewFileTexts.ts';
export { keepUnits } from './keepUnits.ts';
export * from './messages.ts';
export * from './phrase.ts';
export * from './projectTitles.ts';
export type { SiteTextKey } from './siteTexts.ts';

/** Texts of the mails that the server sends. */
export const mailTexts = mails;

export type MailTextKey = keyof typeof mailTexts;
export type OpenPointTextKey = keyof typeof openPointTexts;
