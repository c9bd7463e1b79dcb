import { sweepCatalogues } from '#catalogues/sweepCatalogues.ts';
import { getServices } from '#config/createServices.ts';
import { sweepDataSheets } from '#exports/dataSheetFile.ts';
import { sweepReports } from '#exports/sweepReports.ts';
import { sweepReviews } from '#imports/review/reviewBlobs.ts';
import { sweepFrontPages, sweepUploads } from '#imports/uploads.ts';
import { sweepGuestProjects } from '#projects/deleteProject.ts';
import { sweepTrash } from '#projects/trash.ts';
import { reconcileUsage } from '#projects/usage.ts';

/** Every night. */
export const cleanUpSchedule = '0 40 2 * * *';

/** Removes what nobody can need any more: old data sheets and reports, uploads, catalogues, abandoned guest projects and outdated trash.
 * Brings up to date what is noted of projects. */
export async function cleanUpTimer(): Promise<void> {
  const services = await getServices();
  services.log('info', 'cleanedUp', {
    dataSheets: await sweepDataSheets(services),
    reports: await sweepReports(services),
    uploads: await sweepUploads(services),
    reviews: await sweepReviews(services),
    frontPages: await sweepFrontPages(services),
    catalogues: await sweepCatalogues(services),
    guestProjects: await sweepGuestProjects(services),
    trash: await sweepTrash(services),
    usage: await reconcileUsage(services),
  });
}
