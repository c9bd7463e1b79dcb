import { readFile } from 'node:fs/promises';
import { openCatalogueZip } from '#catalogues/catalogueFiles.ts';
import type { Task } from '#tasks/task.ts';
import { type ComparedVersion, type CompareVersionInput, compareVersionTask } from './compareVersionTask.ts';
import { compareWithLive } from './review/compareWithLive.ts';
import { FindingFile } from './review/findingFile.ts';
import type { ReviewRequest } from './review/reviewFiles.ts';

/** Compares a kept version as an import is compared; there is nothing to find in a file that was imported before. */
export const compareVersion: Task<CompareVersionInput, ReviewRequest, ComparedVersion> = {
  ...compareVersionTask,
  async run({ zip, articles, countries, folder }, { report }) {
    const { content: next } = await openCatalogueZip(await readFile(zip));
    const comparison = await compareWithLive({ next, articles, countries, folder, ask: report });
    return { comparison, findings: { groups: [], files: await new FindingFile(folder).end() } };
  },
};
