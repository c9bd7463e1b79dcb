// What the child of the tests can do: each task is one way to end.

import { existsSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { ImportFailure } from '#files/importFailure.ts';
import { serveTask } from '../serveTask.ts';
import type { Task, TaskCode, TaskName } from '../task.ts';
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
} from './testTaskNames.ts';

function named<Input, Item, Result>(
  { name }: TaskName<Input, Item, Result>,
  run: Task<Input, Item, Result>['run'],
): Record<string, () => Promise<Task<never, unknown, unknown>>> {
  const task = { name, run } as unknown as Task<never, unknown, unknown>;
  return { [name]: async () => task };
}

const code: TaskCode = {
  ...named(doubling, async (input) => input * 2),
  ...named(counting, async (input, { report }) => {
    // Not waited for one by one: the reporter keeps their order.
    await Promise.all(Array.from({ length: input }, (_, index) => report(index)));
    return input;
  }),
  ...named(refusing, async (name) => {
    throw new ImportFailure('FindingUnsafePath', [name], { place: { sheet: 'A', row: 7 } });
  }),
  ...named(throwing, async (text) => {
    throw new RangeError(text);
  }),
  ...named(looping, async (_, { report }) => {
    await report(process.pid);
    for (;;);
  }),
  ...named(hoarding, async () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(1024 * 1024, kept.length));
  }),
  ...named(hoardingObjects, async () => {
    const kept: object[] = [];
    for (;;) kept.push({ kept: [kept.length] });
  }),
  ...named(outliving, async (file, { report }) => {
    writeFileSync(file, '');
    while (existsSync(file));
    await report(1);
    throw new Error('reported to nobody');
  }),
  ...named(leaving, async () => process.exit(7)),
  ...named(environment, async () => Object.keys(process.env)),
  ...named(describing, async () => ({
    heapLimit: getHeapStatistics().heap_size_limit,
    priority: getPriority(),
    name: process.argv.at(-1),
  })),
};

serveTask(code, new URL('../watchdog.ts', import.meta.url));
