import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putIntoOutbox } from '#mail/outbox.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { cleanUp } from './cleanUp.ts';

const day = 24 * 3600;

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

function outbox(): string {
  return join(services.environment.DATA_DIR, 'outbox');
}

async function aMail(id: string): Promise<void> {
  const writtenOn = services.now().toISOString();
  const mail = { id, writtenOn, to: 'ada@example.com', subject: 'Hello', text: 'Hello' };
  await putIntoOutbox(services.environment.DATA_DIR, mail, Buffer.from('Subject: Hello'));
}

it('removes unsent mails after 30 days and leaves newer ones', async () => {
  await aMail('old');
  services.passSeconds(20 * day);
  await aMail('new');
  services.passSeconds(11 * day);
  expect(await cleanUp(services)).toMatchObject({ outboxMails: 1 });
  expect((await readdir(outbox())).sort()).toEqual(['new.eml', 'new.json']);
});

it('removes what a host that ended has left half-written in the outbox', async () => {
  await mkdir(outbox());
  const file = join(outbox(), 'broken.eml.part');
  await writeFile(file, 'Subj');
  const longAgo = new Date(services.now().getTime() - 31 * day * 1000);
  await utimes(file, longAgo, longAgo);
  await cleanUp(services);
  expect(await readdir(outbox())).toEqual([]);
});

it('removes what a host that was killed has left of the files that it was writing', async () => {
  const incoming = join(services.environment.DATA_DIR, 'blobs', 'incoming');
  for (const [name, hours] of [
    ['old', 25],
    ['recent', 1],
  ] as const) {
    await writeFile(join(incoming, name), 'half');
    const writtenOn = new Date(services.now().getTime() - hours * 3600 * 1000);
    await utimes(join(incoming, name), writtenOn, writtenOn);
  }
  expect(await cleanUp(services)).toMatchObject({ unfinishedFiles: 1 });
  expect(await readdir(incoming)).toEqual(['recent']);
});

it('removes what checks of imports found once their jobs are gone', async () => {
  await services.blobs.put('reviews', 'job/findings.json', Buffer.from('{}'), { contentType: 'application/json' });
  expect(await cleanUp(services)).toMatchObject({ reviews: 0 });
  const { lastModified } = (await services.blobs.properties('reviews', 'job/findings.json')) ?? {};
  const later = new Date((lastModified?.getTime() ?? 0) + 32 * day * 1000);
  expect(await cleanUp({ ...services, now: () => later })).toMatchObject({ reviews: 1 });
});

it('goes on with the others when one sweep fails, and says which did', async () => {
  await aMail('old');
  services.passSeconds(31 * day);
  const blobs = Object.assign(Object.create(services.blobs), {
    list: () => {
      throw new Error('The disk is away');
    },
  });
  await expect(cleanUp({ ...services, blobs })).rejects.toThrow('The disk is away');
  expect(await readdir(outbox())).toEqual([]);
});
