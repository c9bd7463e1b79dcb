import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolderOfAttempt } from './folderOfAttempt.ts';

/** No system has so many processes. */
const deadPid = 99_999_999;

describe('the folder of an attempt', () => {
  it('removes the folder of an attempt, however it ends', async () => {
    let folder = '';
    const failing = inFolderOfAttempt(randomUUID(), async (given) => {
      folder = given;
      expect(existsSync(folder)).toBe(true);
      throw new Error('no report');
    });
    await expect(failing).rejects.toThrow('no report');
    expect(existsSync(folder)).toBe(false);
  });

  it('stays while another attempt of the job begins, and ends', async () => {
    const jobId = randomUUID();
    await inFolderOfAttempt(jobId, async (first) => {
      await inFolderOfAttempt(jobId, async (second) => {
        expect(second).not.toBe(first);
        expect(existsSync(first)).toBe(true);
      });
      expect(existsSync(first)).toBe(true);
    });
  });

  it('removes the folder of a killed process at the next attempt', async () => {
    const jobId = randomUUID();
    const left = [`sanispec-report-${jobId}-${deadPid}-abcdef`, `sanispec-report-${jobId}-ofEarlierBuilds`];
    const paths = left.map((name) => join(tmpdir(), name));
    for (const path of paths) mkdirSync(path);
    await inFolderOfAttempt(jobId, async () => {
      expect(paths.filter((path) => existsSync(path))).toEqual([]);
    });
  });
});
