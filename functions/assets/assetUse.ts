import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { memoizeWeak } from '@sanispec/shared/columns';
import type { VersionFile } from '#catalogues/catalogueDocuments.ts';
import { createVersionCache } from '#catalogues/openServerCatalogue.ts';
import type { Services } from '#config/services.ts';
import type { TaskName } from '#tasks/task.ts';

/** How a version of a catalogue uses one asset. */
export interface AssetUse {
  /** `scope:path`, as `assetKey` writes it. */
  readonly asset: string;
  /** As the catalogue writes it first. */
  readonly reference: string;
  /** Articles that refer to it, each counted once. */
  readonly articles: number;
  /** The same articles, as numbers that name them within the version. */
  readonly rows: readonly number[];
  readonly settings: number;
  /** The keys of these settings. */
  readonly keys: readonly string[];
  /** Country → articles that are sold there. */
  readonly byCountry: Readonly<Record<string, number>>;
  readonly firstPlace: { readonly sheet: string; readonly column: string; readonly articleId?: string };
}

/** The uses of a version's assets by `assetKey`. */
export type AssetUses = ReadonlyMap<string, AssetUse>;

export function assetKey(scope: 'global' | 'local', path: string): string {
  return `${scope}:${path}`;
}

/** Finds the assets that a catalogue ZIP refers to, and writes a line of JSON for each. */
export const countAssetUseTask: TaskName<{ readonly zip: string; readonly lines: string }, never, void> = {
  name: 'count-asset-use',
};

/** The name says how it was counted; it changes whenever that does. */
function blobNameOf(versionId: string): string {
  return `asset-use-2-${versionId}.ndjson`;
}

/** Some hundred bytes for each asset of a version. */
const maxCachedUses = 200_000;

async function readUses(lines: NodeJS.ReadableStream): Promise<AssetUses> {
  const uses = new Map<string, AssetUse>();
  for await (const line of createInterface({ input: lines })) {
    const use = JSON.parse(line) as AssetUse;
    uses.set(use.asset, use);
  }
  return uses;
}

async function countUses({ blobs, tasks }: Services, versionId: string, zipName: string): Promise<AssetUses> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-use-'));
  try {
    const [zip, lines] = [join(folder, 'catalogue.zip'), join(folder, 'lines')];
    const blob = await blobs.get('catalogs', zipName);
    if (blob === undefined) return new Map();
    await pipeline(blob.stream, createWriteStream(zip));
    await tasks.run(countAssetUseTask, { zip, lines });
    await blobs.put('catalogs', blobNameOf(versionId), createReadStream(lines), {
      contentType: 'application/x-ndjson',
    });
    return await readUses(createReadStream(lines));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openUses(services: Services, versionId: string, zipName: string): Promise<AssetUses> {
  // Kept apart from the catalogue's files: what the sweep of strays removes is counted again when it is asked for.
  const kept = await services.blobs.get('catalogs', blobNameOf(versionId));
  return kept === undefined ? countUses(services, versionId, zipName) : readUses(kept.stream);
}

const usesOf = memoizeWeak((_blobs: Services['blobs']) =>
  createVersionCache({
    maxBytes: maxCachedUses,
    bytesOf: (uses: AssetUses) => uses.size,
    open: (versionId, { services, zipName }: { services: Services; zipName: string }) =>
      openUses(services, versionId, zipName),
  }),
);

/**
 * Which assets a version of a catalogue uses, and how often: counted once per content by a process of its own, kept as a
 * blob, and in memory. Nothing is used by a version whose files are gone.
 */
export function readAssetUses(services: Services, { versionId, zipName }: VersionFile): Promise<AssetUses> {
  return usesOf(services.blobs)(versionId, { services, zipName });
}
