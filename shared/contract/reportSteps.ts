import type { SiteTextKey } from '#text/index.ts';
import type { ReportFormat } from './projects.ts';

/** Steps of a report job by what they do; each is the key of its text. */
export const reportSteps = {
  exporting: 'ExportStepExportingProject',
  images: 'ExportStepDownloadingImages',
  extraFiles: 'ExportStepDownloadingExtraFiles',
  creatingZip: 'ExportStepCreatingZip',
  addingFiles: 'ExportStepAddingFilesToZip',
  uploading: 'ExportStepUploadingZip',
  report: 'ExportStepDownloadingReport',
} as const satisfies Record<string, SiteTextKey>;
export type ReportStep = (typeof reportSteps)[keyof typeof reportSteps];

/** The steps of a format in order: those of the archive only where there is one, extra files only where they are added. */
export function reportStepsOf(format: ReportFormat): readonly ReportStep[] {
  const { exporting, images, creatingZip, addingFiles, uploading, report } = reportSteps;
  if (format === 'PDF_EXCEL') return [exporting, images, creatingZip, addingFiles, uploading, report];
  return [exporting, images, report];
}
