import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAssetFiles } from '@sanispec/demo';
import { ReportOptions } from '@sanispec/shared/contract';
import type { ProjectSnapshot } from '@sanispec/shared/documents';
import type { z } from 'zod';
import { makeReport } from '../../../functions/specifications/makeReport.ts';
import { type MadeFile, reportFiles } from '../../../functions/specifications/reportTask.ts';
import { assetPath } from './demoProject.ts';

const assets = demoAssetFiles();
/** Drawn once for all documents of a run. */
const assetFolder = mkdtempSync(join(tmpdir(), 'sanispec-pictures-'));
process.once('exit', () => rmSync(assetFolder, { recursive: true, force: true }));
/** Path in the demo's ZIP → path on the disk. */
const drawn = new Map<string, Promise<string>>();

function drawAsset(url: string): Promise<string> | undefined {
  const name = assetPath(url);
  const asset = assets.get(name);
  if (asset === undefined) return undefined;
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const work = (async () => {
    const path = join(assetFolder, name.replaceAll('/', '_'));
    await writeFile(path, await asset.make());
    return path;
  })();
  drawn.set(name, work);
  return work;
}

/** Writes the documents of a snapshot with the demo's pictures, as a report job does in its process. */
export async function makeFiles(
  snapshot: ProjectSnapshot,
  chosen: z.input<typeof ReportOptions>,
  folder: string,
): Promise<readonly MadeFile[]> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, reportFiles.snapshot), JSON.stringify(snapshot));
  const options = ReportOptions.parse(chosen);
  const result = await makeReport.run(
    { folder, options, revision: 'B' },
    {
      async report(item) {
        if (item.kind !== 'wants') return;
        const paths: Record<string, string> = {};
        for (const { url } of item.pictures) {
          const path = await drawAsset(url);
          if (path !== undefined) paths[url] = path;
        }
        await writeFile(join(folder, reportFiles.pictures), JSON.stringify(paths));
      },
    },
  );
  if (result.kind === 'empty') throw new Error('The project has no articles');
  return result.documents;
}
