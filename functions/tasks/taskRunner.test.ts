import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { ImportFailure } from '#files/importFailure.ts';
import { openTaskRunner, TaskEnded, type TaskRunner } from './taskRunner.ts';
import {
  counting,
  describing,
  doubling,
  environment,
  hoarding,
  hoardingObjects,
  leaving,
  looping,
  outliving,
  refusing,
  throwing,
} from './testing/testTaskNames.ts';

const entry = fileURLToPath(new URL('./testing/testTasks.ts', import.meta.url));

function aRunner(): TaskRunner {
  return openTaskRunner(entry);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a task in a process of its own', () => {
  it('returns its result', async () => {
    expect(await aRunner().run(doubling, 21)).toBe(42);
  });

  it('hands its items over one at a time, in order, and waits for each', async () => {
    const seen: number[] = [];
    let open = 0;
    const onItem = async (item: number) => {
      open += 1;
      expect(open).toBe(1);
      await new Promise(setImmediate);
      seen.push(item);
      open -= 1;
    };
    expect(await aRunner().run(counting, 5, { onItem })).toBe(5);
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  it('ends when the host cannot use an item', async () => {
    const lost = new Error('the job is in other hands');
    const onItem = () => Promise.reject(lost);
    await expect(aRunner().run(counting, 3, { onItem })).rejects.toBe(lost);
  });

  it('refuses a file with the reason, its details and the place', async () => {
    const refused = aRunner().run(refusing, 'a/../b');
    await expect(refused).rejects.toBeInstanceOf(ImportFailure);
    await expect(refused).rejects.toMatchObject({
      ...{ reason: 'FindingUnsafePath', details: ['a/../b'], place: { sheet: 'A', row: 7 } },
    });
  });

  it('throws what the task throws', async () => {
    await expect(aRunner().run(throwing, 'no such row')).rejects.toThrow('no such row');
  });

  it('ends a task after its deadline, also while it is busy', async () => {
    const run = aRunner().run(looping, undefined, { deadlineMilliseconds: 300 });
    await expect(run).rejects.toMatchObject({ end: 'deadline' });
  });

  it('ends a task above its memory limit, also while it is busy', async () => {
    const run = aRunner().run(hoarding, undefined, { maxResidentBytes: 200 * 1024 * 1024 });
    await expect(run).rejects.toBeInstanceOf(TaskEnded);
    await expect(run).rejects.toMatchObject({ end: 'memory' });
  });

  it('ends a task above its heap limit', async () => {
    const run = aRunner().run(hoardingObjects, undefined, { maxHeapBytes: 64 * 1024 * 1024 });
    await expect(run).rejects.toMatchObject({ end: 'memory' });
  });

  it("has a limit for its own objects that is not the machine's, comes after its host, and says which task it is", async () => {
    const { heapLimit, priority, name } = await aRunner().run(describing, undefined);
    expect(heapLimit).toBeLessThan(400 * 1024 * 1024);
    expect(name).toBe('describing');
    expect(priority).toBe(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 10));
  });

  it('reports a task as crashed when its process ends on its own', async () => {
    await expect(aRunner().run(leaving, undefined)).rejects.toMatchObject({ end: 'crash' });
  });

  it('ends with the signal that aborts it, and its process with it', async () => {
    const controller = new AbortController();
    let pid = 0;
    const onItem = (item: number) => {
      pid = item;
      controller.abort(new Error('no longer wanted'));
    };
    const run = aRunner().run(looping, undefined, { onItem, signal: controller.signal });
    await expect(run).rejects.toThrow('no longer wanted');
    expect(isAlive(pid)).toBe(false);
  });

  it('ends only when the host is done with the item in its hands', async () => {
    const controller = new AbortController();
    let isDone = false;
    const onItem = async (pid: number) => {
      controller.abort(new Error('no longer wanted'));
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
      isDone = true;
    };
    await expect(aRunner().run(looping, undefined, { onItem, signal: controller.signal })).rejects.toThrow('no longer');
    expect(isDone).toBe(true);
  });

  it('has its deadline for itself: the time that the host takes for an item does not count', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const onItem = () => void vi.advanceTimersByTime(60_000);
      expect(await aRunner().run(counting, 3, { onItem, deadlineMilliseconds: 50_000 })).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('may take longer than its deadline where every item restarts it', async () => {
    const timeout = vi.spyOn(globalThis, 'setTimeout');
    const deadlines = () => timeout.mock.calls.map(([, wait]) => wait).filter((wait) => wait === 54_321);
    expect(await aRunner().run(counting, 3, { deadlineMilliseconds: 54_321, isDeadlinePerItem: true })).toBe(3);
    expect(deadlines()).toHaveLength(1 + 3);
    timeout.mockRestore();
  });

  it('waits for the one before, also for one that fails', async () => {
    const runner = aRunner();
    const order: string[] = [];
    await Promise.allSettled([
      runner.run(counting, 2, { onItem: (item) => void order.push(`first ${item}`) }),
      runner.run(leaving, undefined).catch(() => order.push('second ended')),
      runner.run(counting, 1, { onItem: (item) => void order.push(`third ${item}`) }),
    ]);
    expect(order).toEqual(['first 0', 'first 1', 'second ended', 'third 0']);
  });

  it('knows nothing of the settings of its host', async () => {
    vi.stubEnv('BLOBS', 'AccountKey=secret');
    expect(await aRunner().run(environment, undefined)).not.toContain('BLOBS');
    vi.unstubAllEnvs();
  });

  it('ends with its host, also while it is busy', async () => {
    const runner = fileURLToPath(new URL('./taskRunner.ts', import.meta.url));
    const host = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { openTaskRunner } from ${JSON.stringify(runner)};
         openTaskRunner(${JSON.stringify(entry)}).run({ name: 'looping' }, undefined, { onItem: (pid) => console.log(pid) });`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [chunk] = (await once(host.stdout, 'data')) as [Buffer];
    const pid = Number(chunk.toString());
    expect(isAlive(pid)).toBe(true);
    host.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
  });

  it('ends without a word when it reports to a host that is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sanispec-task-'));
    const file = join(folder, 'busy');
    const child = fork(entry, { stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'], serialization: 'advanced' });
    const written = Promise.all([child.stdout, child.stderr].map((stream) => text(stream ?? Readable.from([]))));
    const ended = once(child, 'exit');
    child.send({ kind: 'start', name: outliving.name, input: file, maxResidentBytes: Number.MAX_SAFE_INTEGER });
    await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 10_000 });
    child.disconnect();
    await rm(folder, { recursive: true });
    expect(await ended).toEqual([0, null]);
    expect(await written).toEqual(['', '']);
  });
});
