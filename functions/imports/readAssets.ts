import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findingOf } from '#files/findings.ts';
import { ImportFailure } from '#files/importFailure.ts';
import { isZip, type OpenedZip, openZip } from '#files/openZip.ts';
import { nameCodePageOf } from '#files/zipNames.ts';
import type { Task } from '#tasks/task.ts';
import { readAssetContent } from './assetContent.ts';
import { type AssetSource, assetSources, assetZipLimits, singleSource } from './assetSource.ts';
import { isZippedDocument } from './assetType.ts';
import { type AssetContent, type AssetFile, type ReadAssetsInput, readAssetsTask } from './importTasks.ts';

/**
 * A ZIP is recognised by its content, regardless of its name. A file named .zip is opened as one anyway, so that the
 * reason why it cannot be read is reported.
 */
async function isAssetZip(fileName: string, path: string): Promise<boolean> {
  if (/\.zip$/i.test(fileName)) return true;
  return !isZippedDocument(fileName) && (await isZip(path));
}

async function contentOf(source: AssetSource, input: ReadAssetsInput, draft: string): Promise<AssetContent> {
  const stored = input.stored.get(source.path);
  if (!(stored?.mayReplace ?? input.mayAdd)) return { kind: 'unread' };
  try {
    return await readAssetContent(source, stored?.contentHash, draft);
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    return { kind: 'faulty', finding: findingOf(error, source.name) };
  }
}

/** Reads each file while the host stores the one before, so there are never more than two in the folder. */
async function handOver(
  sources: readonly AssetSource[],
  input: ReadAssetsInput,
  report: (item: AssetFile) => Promise<void>,
): Promise<void> {
  let storing: Promise<void> = Promise.resolve();
  for (const [index, source] of sources.entries()) {
    const reading = contentOf(source, input, join(input.folder, `asset-${index % 2}`));
    await Promise.allSettled([reading, storing]);
    await storing;
    const { name, path, size, nameReadAs } = source;
    const named = { name, path, ...(nameReadAs && { nameReadAs }) };
    storing = report({ ...named, size, content: await reading, total: sources.length });
  }
  await storing;
}

/**
 * Opens an upload of assets, a ZIP or a single file, and hands over its files in order, each read and checked. A ZIP
 * that breaks the rules for ZIPs is refused before the first (domain: Asset import).
 */
export const readAssets: Task<ReadAssetsInput, AssetFile, void> = {
  ...readAssetsTask,
  async run(input, { report }) {
    const { upload, fileName, path, language } = input;
    let zip: OpenedZip | undefined;
    try {
      if (path === undefined && (await isAssetZip(fileName, upload))) {
        zip = await openZip(upload, assetZipLimits, nameCodePageOf(language));
      }
      const sources = zip
        ? assetSources(zip)
        : [singleSource(path ?? fileName, upload, (await stat(upload)).size, path !== undefined)];
      await handOver(sources, input, report);
    } finally {
      zip?.close();
    }
  },
};
