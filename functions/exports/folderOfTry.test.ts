import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolderOfTry } from './folderOfTry.ts';

/** No system has so many processes. */
const deadPid = 99_999_999;

describe('the folder of a try', () => {
  it('is gone afterwards, however the try ends', async () => {
    let folder = '';
    const failing = inFolderOfTry(randomUUID(), async (given) => {
      folder = given;
      expect(existsSync(folder)).toBe(true);
      throw new Error('no report');
    });
    await expect(failing).rejects.toThrow('no report');
    expect(existsSync(folder)).toBe(false);
  });

  it('stays while another try of the job begins, and ends', async () => {
    const jobId = randomUUID();
    await inFolderOfTry(jobId, async (first) => {
      await inFolderOfTry(jobId, async (second) => {
        expect(second).not.toBe(first);
        expect(existsSync(first)).toBe(true);
      });
      expect(existsSync(first)).toBe(true);
    });
  });

  it('is removed by the next try when its process was killed', async () => {
    const jobId = randomUUID();
    const left = [`sanispec-report-${jobId}-${deadPid}-abcdef`, `sanispec-report-${jobId}-ofEarlierBuilds`];
    const paths = left.map((name) => join(tmpdir(), name));
    for (const path of paths) mkdirSync(path);
    await inFolderOfTry(jobId, async () => {
      expect(paths.filter((path) => existsSync(path))).toEqual([]);
    });
  });
});
