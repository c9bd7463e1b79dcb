import { catalogueLabels } from './catalogue/catalogueLabels.ts';
import { archiveTexts } from './documents/archiveTexts.ts';
import { documents } from './documents/documents.ts';
import { furtherSections } from './documents/furtherSections.ts';
import { tenderTexts } from './documents/tenderTexts.ts';
import { openPointTexts } from './openPointTexts.ts';

/**
 * Texts of documents in all languages. A module of its own: pages that show none must not load them.
 */
export const documentTexts = {
  ...documents,
  ...archiveTexts,
  ...furtherSections,
  ...tenderTexts,
  ...openPointTexts,
  ...catalogueLabels,
};

export type DocumentTextKey = keyof typeof documentTexts;
