import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { Activity } from '../activity.ts';
import { type BlobTriggerSettings, BlobTriggers } from './blobTriggers.ts';

const calls: string[] = [];
/** How many calls fail before one succeeds. */
let failures = 0;

async function run(blobPath: string): Promise<void> {
  calls.push(blobPath);
  if (calls.length <= failures) throw new Error(`failure ${calls.length}`);
}

describe('blob triggers', () => {
  let services: TestServices;
  let pauses: number[];
  let opened: BlobTriggers[];
  let activity: Activity;

  beforeEach(async () => {
    calls.length = 0;
    failures = 0;
    pauses = [];
    opened = [];
    activity = new Activity();
    services = await openTestServices();
  });

  afterEach(async () => {
    for (const triggers of opened) triggers.stop();
    await services.close();
  });

  /** Every pause is asked for and then skipped, but for tests that want to stop within it. */
  function open(settings: Partial<BlobTriggerSettings> = {}): BlobTriggers {
    const triggers = new BlobTriggers(
      run,
      services,
      {
        maxAttempts: 5,
        pollMilliseconds: 3_600_000,
        backoffMilliseconds: (count) => {
          pauses.push(count);
          return 0;
        },
        parallel: 2,
        ...settings,
      },
      activity.track,
    );
    opened.push(triggers);
    return triggers;
  }

  function put(name = 'report/A.json', body = '{"n":1}') {
    return services.blobs.put('jobs', name, Buffer.from(body), { contentType: 'application/json' });
  }

  async function statusOf(name: string): Promise<unknown> {
    const id = `blob:runJob:jobs:${encodeURIComponent(name)}`;
    return (await services.documents.get('hostState', id))?.value;
  }

  /** Resolves when a receipt has been written that says so. */
  function statusWritten(status: string): Promise<void> {
    return new Promise((resolve) => {
      const { put: putDocument } = services.documents;
      services.documents.put = async (container, value, options) => {
        const stored = await putDocument.call(services.documents, container, value, options);
        if ('status' in value && value.status === status) resolve();
        return stored as never;
      };
    });
  }

  /** Polls and waits for what that started; tries that come later are waited for by `until`. */
  async function poll(triggers: BlobTriggers): Promise<void> {
    await triggers.poll();
    await activity.idle(10_000);
  }

  it('call the function with the path of the blob', async () => {
    await put();
    await poll(open());
    expect(calls).toEqual(['jobs/report/A.json']);
  });

  it('leave blobs alone whose names do not fit', async () => {
    await put('A.json');
    await put('report/A.txt');
    await poll(open());
    expect(calls).toEqual([]);
  });

  it('fire once for each version, also after a restart', async () => {
    await put();
    const triggers = open();
    await poll(triggers);
    await poll(triggers);
    await poll(open());
    expect(calls).toHaveLength(1);
    await put();
    await poll(triggers);
    expect(calls).toHaveLength(2);
  });

  it('fire immediately when notified of a put, and not again at the next poll', async () => {
    const triggers = open();
    triggers.nudge('jobs', await put());
    await activity.idle(10_000);
    expect(calls).toHaveLength(1);
    await poll(triggers);
    expect(calls).toHaveLength(1);
  });

  it('succeed on the third try', async () => {
    failures = 2;
    await put();
    const done = statusWritten('done');
    await open().poll();
    await done;
    expect(calls).toHaveLength(3);
    expect(pauses).toEqual([1, 2]);
    expect(await statusOf('report/A.json')).toMatchObject({ status: 'done', tries: 3 });
  });

  it('give a blob up after five attempts and record it as poison', async () => {
    failures = 99;
    await put();
    const given = statusWritten('poison');
    open().start();
    await given;
    expect(calls).toHaveLength(5);
    expect(await statusOf('report/A.json')).toMatchObject({ status: 'poison', tries: 5, reason: 'failure 5' });
    await poll(open());
    expect(calls).toHaveLength(5);
  });

  it('repeat a call for as long as storage is away, without counting', async () => {
    failures = 12;
    await put();
    const done = statusWritten('done');
    await open({ isTemporary: (error) => error instanceof Error && /^failure \d+$/.test(error.message) }).poll();
    await done;
    expect(calls).toHaveLength(13);
    // At once after a moment, and then no longer than after a few failures.
    expect(pauses).toEqual([1, 2, ...Array.from({ length: 10 }, () => 3)]);
    expect(await statusOf('report/A.json')).toMatchObject({ status: 'done', tries: 1 });
  });

  it('go on counting after a restart', async () => {
    failures = 99;
    await put();
    const first = open({ backoffMilliseconds: () => 3_600_000 });
    await poll(first);
    first.stop();
    expect(await statusOf('report/A.json')).toMatchObject({ status: 'retry', tries: 1 });
    failures = 0;
    await poll(open());
    expect(calls).toHaveLength(2);
    expect(await statusOf('report/A.json')).toMatchObject({ status: 'done', tries: 2 });
  });

  it('ignore a blob that was deleted before its turn', async () => {
    const stored = await put();
    await services.blobs.delete('jobs', stored.name);
    open().nudge('jobs', stored);
    await activity.idle(10_000);
    expect(calls).toEqual([]);
  });
});
