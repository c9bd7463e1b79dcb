import type { Medium, SectionDefinition } from '../section.ts';
import { ambienceImages, introPages, promoPages, technologies } from './cataloguePages.ts';
import { comparison } from './comparison.ts';
import { dataSheets } from './dataSheets.ts';
import { frontPage, tableOfContents } from './frontPage.ts';
import { additionalPictures, picturesAndDrawings } from './pictureSections.ts';
import { productSummary } from './productSummary.ts';
import { projectOverview } from './projectOverview.ts';
import { projectPlan } from './projectPlan.ts';
import { quickOverview } from './quickOverview.ts';
import { scopeOfDelivery } from './scopeOfDelivery.ts';
import { spacesSummary } from './spacesSummary.ts';
import { termsOfSale } from './termsOfSale.ts';
import { textSpecification } from './textSpecification.ts';

/** The sections of each medium in the order in which they stand (domain: Sections of documents). */
export const sections: Readonly<Record<Medium, readonly SectionDefinition[]>> = {
  page: [
    frontPage,
    tableOfContents,
    projectOverview,
    comparison,
    quickOverview,
    textSpecification,
    spacesSummary,
    productSummary,
    projectPlan,
    scopeOfDelivery,
    introPages,
    dataSheets,
    picturesAndDrawings,
    additionalPictures,
    technologies,
    ambienceImages,
    promoPages,
    termsOfSale,
  ],
  workbook: [projectOverview, productSummary, spacesSummary, projectPlan],
};
