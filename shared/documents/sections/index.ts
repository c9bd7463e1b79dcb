import type { Medium, SectionDefinition } from '../section.ts';
import { dataSheets } from './dataSheets.ts';
import { frontPage, tableOfContents } from './frontPage.ts';
import { productSummary } from './productSummary.ts';
import { projectOverview } from './projectOverview.ts';
import { spacesSummary } from './spacesSummary.ts';

/** The sections of each medium in the order in which they stand (domain: Sections of documents). */
export const sections: Readonly<Record<Medium, readonly SectionDefinition[]>> = {
  page: [frontPage, tableOfContents, projectOverview, spacesSummary, productSummary, dataSheets],
  workbook: [projectOverview, productSummary, spacesSummary],
};
