import { account } from './account.ts';
import { catalogueLabels } from './catalogueLabels.ts';
import { documents } from './documents.ts';
import { exporting } from './exporting.ts';
import { home } from './home.ts';
import { messages } from './messages.ts';
import { openPointTexts } from './openPointTexts.ts';
import { process } from './process.ts';
import { products } from './products.ts';
import { projectTitles } from './projectTitles.ts';
import { shell } from './shell.ts';
import { workspace } from './workspace.ts';

export * from './formatPhrase.ts';
export * from './messages.ts';
export * from './phrase.ts';
export * from './projectTitles.ts';
export * from './resources.ts';

/** What home and the frame of every page show; a browser loads the other texts with the first other page. */
export const startTexts = { ...messages, ...shell, ...home, ...account };

/** Texts that the site shows. */
export const siteTexts = {
  ...startTexts,
  ...products,
  ...workspace,
  ...projectTitles,
  ...openPointTexts,
  ...exporting,
  ...process,
  ...catalogueLabels,
};

/** Texts that documents written by the server show. */
export const documentTexts = { ...documents, ...openPointTexts, ...catalogueLabels };

export type SiteTextKey = keyof typeof siteTexts;
export type DocumentTextKey = keyof typeof documentTexts;
export type OpenPointTextKey = keyof typeof openPointTexts;
