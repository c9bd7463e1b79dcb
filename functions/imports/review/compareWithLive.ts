import type { Services } from '#config/services.ts';
import type { JobContext } from '#jobs/job.ts';
import { type CompareCatalogueInput, compareCatalogueTask, comparingLimits, runImportTask } from '../importTasks.ts';
import { laySources, type readPointers } from './laySources.ts';
import type { Comparison, ReviewRequest } from './reviewFiles.ts';

export interface ComparedCatalogue {
  readonly comparison: Comparison;
  /** Of the countries, at the moment of the comparison. */
  readonly pointers: Awaited<ReturnType<typeof readPointers>>;
}

/**
 * Compares a catalogue with the ones in use, in a child process, since both are large.
 *
 * @param onRequest called with each thing that the comparison asks for
 */
export async function compareWithLive(
  services: Services,
  context: JobContext,
  input: CompareCatalogueInput,
  onRequest?: (request: ReviewRequest) => Promise<void>,
): Promise<ComparedCatalogue> {
  let pointers: ComparedCatalogue['pointers'] = new Map();
  async function answer(request: ReviewRequest): Promise<void> {
    await onRequest?.(request);
    pointers = (await laySources(services, input.folder, request)) ?? pointers;
  }
  const comparison = await runImportTask(services, context, compareCatalogueTask, input, answer, comparingLimits);
  return { comparison, pointers };
}
