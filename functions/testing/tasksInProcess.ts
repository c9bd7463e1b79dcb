import type { TaskRunner } from '#tasks/taskRunner.ts';
import { taskCode } from '#triggers/taskCode.ts';

/** Runs tasks where they are asked for, for tests of what surrounds them; child processes have tests of their own. */
export const tasksInProcess: TaskRunner = {
  async run(task, input, { onItem } = {}) {
    const load = taskCode[task.name];
    if (load === undefined) throw new RangeError(`No task is called '${task.name}'`);
    const { run } = await load();
    return run(input as never, { report: async (item) => onItem?.(item as never) }) as Promise<never>;
  },
};
