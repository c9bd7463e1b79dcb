import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAssetContent } from './assetContent.ts';
import type { AssetSource } from './assetSource.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* nothing(): AsyncGenerator<Buffer> {}

it('takes a file of just under 529,530,880 bytes', async () => {
  const source = (size: number): AssetSource => ({ name: 'a.dxf', path: 'a.dxf', size, read: nothing });
  const read = (size: number) => readAssetContent(source(size), undefined, join(folder, 'draft'));
  await expect(read(529_530_880)).rejects.toMatchObject({ reason: 'FindingFileTooLarge' });
  expect(await read(529_530_879)).toMatchObject({ kind: 'ready', bytes: 529_530_879 });
});
