import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-services-'));
  vi.resetModules();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('a store that is away when an instance starts is opened by the first call after it is back', async () => {
  const { getServices } = await import('./createServices.ts');
  const place = join(folder, 'data');
  // A disk that is not mounted yet.
  await writeFile(place, '');
  vi.stubEnv('DATA_DIR', place);
  await expect(getServices()).rejects.toThrow();
  await expect(getServices()).rejects.toThrow();
  await rm(place);
  const { documents } = await getServices();
  await documents.put('tags', { id: 'x' });
  expect((await (await getServices()).documents.get('tags', 'x'))?.id).toBe('x');
  await documents.close();
});

it('settings that are missing or contradict each other are named, all at once, until they are right', async () => {
  const { getServices } = await import('./createServices.ts');
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  vi.stubEnv('DOCUMENTS', 'cosmos');
  vi.stubEnv('PASSWORD_MAX_LENGTH', 'long');
  await expect(getServices()).rejects.toMatchObject({
    name: 'WrongSettings',
    faults: expect.arrayContaining([expect.stringContaining('PASSWORD_MAX_LENGTH')]),
  });
  vi.stubEnv('DOCUMENTS', 'sqlite');
  vi.stubEnv('PASSWORD_MAX_LENGTH', '20');
  const { documents, environment } = await getServices();
  expect(environment.PASSWORD_MAX_LENGTH).toBe(20);
  await documents.close();
});
