import type { Medium, SectionDefinition } from '../section.ts';
import { dataSheets } from './dataSheets.ts';
import { frontPage, tableOfContents } from './frontPage.ts';
import { additionalPictures, picturesAndDrawings } from './pictureSections.ts';
import { productSummary } from './productSummary.ts';
import { projectOverview } from './projectOverview.ts';
import { projectPlan } from './projectPlan.ts';
import { quickOverview } from './quickOverview.ts';
import { scopeOfDelivery } from './scopeOfDelivery.ts';
import { spacesSummary } from './spacesSummary.ts';
import { textSpecification } from './textSpecification.ts';

/** The sections of each medium in the order in which they stand (domain: Sections of documents). */
export const sections: Readonly<Record<Medium, readonly SectionDefinition[]>> = {
  page: [
    frontPage,
    tableOfContents,
    projectOverview,
    quickOverview,
    textSpecification,
    spacesSummary,
    productSummary,
    projectPlan,
    scopeOfDelivery,
    dataSheets,
    picturesAndDrawings,
    additionalPictures,
  ],
  workbook: [projectOverview, productSummary, spacesSummary, projectPlan],
};
