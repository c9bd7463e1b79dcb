import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RuleSet, withUnsaved } from '@sanispec/shared/compatibility';
import type { CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import { readInfos } from '#catalogues/readInfos.ts';
import { withZipOnDisk } from '#catalogues/zipOnDisk.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { mayImportFor, readImporter } from '#imports/importer.ts';
import type { JobContext, JobHandler, JobOutcome } from '#jobs/job.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { type TriedProject, tryRulesTask } from './checkTasks.ts';

/** What a trial is asked for: lists and rules in place of the stored ones of their ids. */
export interface TryRulesJobInput {
  readonly country: string;
  readonly unsaved: RuleSet;
}

/** Whole projects may have megabytes. */
const projectsAtOnce = 20;

function failWith(key: 'ErrorCountryNoRights' | 'ErrorCatalogNotFound'): JobOutcome {
  return { kind: 'failed', errors: [{ key, args: [] }] };
}

async function readPage({ documents }: Services, country: string, after: string): Promise<readonly TriedProject[]> {
  const query = listedQuery('setsOfCountry', { country, from: after, limit: projectsAtOnce + 1 });
  const { documents: found } = await documents.query<TriedProject>('projects', query);
  return found.map(({ value }) => value).filter(({ id }) => id !== after);
}

async function judgeProjects(
  services: Services,
  { country, unsaved }: TryRulesJobInput,
  { zipName }: CataloguePointer,
  context: JobContext,
): Promise<JobOutcome> {
  const { conditionLists, conditionRules } = (await readInfos(services)).infos;
  const before: RuleSet = { lists: conditionLists, rules: conditionRules };
  const count = await services.documents.count('projects', listedQuery('projectsOfCountry', { country }));
  return withZipOnDisk(services, zipName, async (zip, folder) => {
    const page = join(folder, 'projects.jsonl');
    let seen = 0;
    const onItem = async ({ after }: { readonly after: string }): Promise<void> => {
      const projects = await readPage(services, country, after);
      await writeFile(page, projects.map((project) => `${JSON.stringify(project)}\n`).join(''));
      await context.step('ProcessTryingRules', 10 + Math.floor((85 * Math.min(seen, count)) / Math.max(count, 1)));
      seen += projects.length;
    };
    const input = { zip, country, before, after: withUnsaved(before, unsaved), page };
    const trial = await services.tasks.run(tryRulesTask, input, { onItem, signal: context.signal });
    return { kind: 'succeeded', result: { ...trial } };
  });
}

/**
 * Judges every set of a country's projects by the rules as they are and as they would be (domain: Trying rules). A child
 * process judges, and the host hands it the projects page by page; nothing is stored but the job's result.
 */
export const tryRulesJob: JobHandler<TryRulesJobInput> = {
  kind: 'rules-try',
  async run(services, input, context): Promise<JobOutcome> {
    await context.step('ProcessTryingRules', 5);
    // Rights may be gone since the job was started.
    if (!mayImportFor(await readImporter(services, context.owner), [input.country])) {
      return failWith('ErrorCountryNoRights');
    }
    const pointer = await services.documents.get<CataloguePointer>('catalogPointers', input.country);
    if (pointer === undefined) return failWith('ErrorCatalogNotFound');
    try {
      return await judgeProjects(services, input, pointer.value, context);
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return failWith('ErrorCatalogNotFound');
      throw error;
    }
  },
};
