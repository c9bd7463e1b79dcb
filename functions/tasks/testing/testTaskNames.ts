import type { TaskName } from '../task.ts';

export const doubling: TaskName<number, never, number> = { name: 'doubling' };
export const counting: TaskName<number, number, number> = { name: 'counting' };
export const refusing: TaskName<string, never, never> = { name: 'refusing' };
export const throwing: TaskName<string, never, never> = { name: 'throwing' };
export const looping: TaskName<undefined, number, never> = { name: 'looping' };
export const hoarding: TaskName<undefined, never, never> = { name: 'hoarding' };
export const hoardingObjects: TaskName<undefined, never, never> = { name: 'hoardingObjects' };
/** Holds its thread while the file of this path exists, which it makes, and then reports. */
export const outliving: TaskName<string, number, never> = { name: 'outliving' };
export const leaving: TaskName<undefined, never, never> = { name: 'leaving' };
export const environment: TaskName<undefined, never, readonly string[]> = { name: 'environment' };
/** What a task finds out about its own process. */
interface TaskDescription {
  readonly heapLimit: number;
  readonly priority: number;
  /** Its last argument. */
  readonly name: string | undefined;
}

export const describing: TaskName<undefined, never, TaskDescription> = {
  name: 'describing',
};
