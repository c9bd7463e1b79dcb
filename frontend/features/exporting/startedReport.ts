import { reportFormats } from '@sanispec/shared/contract';
import { z } from 'zod';
import { tabStore } from '#lib/browserStorage.ts';

const StartedReport = z.object({
  jobId: z.string(),
  format: z.enum(reportFormats),
  /** The browser has been asked to save it. */
  isDownloaded: z.boolean(),
});

/** The report that this tab started last for a project; survives a reload. */
export type StartedReport = z.infer<typeof StartedReport>;

function keyOf(projectId: string): string {
  return `sanispec.report.${projectId}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Other software may have written there.
    return undefined;
  }
}

export const startedReports = {
  read(projectId: string): StartedReport | undefined {
    const result = StartedReport.safeParse(parse(tabStore.get(keyOf(projectId)) ?? 'null'));
    return result.success ? result.data : undefined;
  },
  write(projectId: string, report: StartedReport): void {
    tabStore.set(keyOf(projectId), JSON.stringify(report));
  },
  forget(projectId: string): void {
    tabStore.remove(keyOf(projectId));
  },
};
