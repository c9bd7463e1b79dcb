import type { TaskName } from '../task.ts';

export const doubling: TaskName<number, never, number> = { name: 'doubling' };
export const counting: TaskName<number, number, number> = { name: 'counting' };
export const refusing: TaskName<string, never, never> = { name: 'refusing' };
export const throwing: TaskName<string, never, never> = { name: 'throwing' };
export const looping: TaskName<undefined, number, never> = { name: 'looping' };
export const hoarding: TaskName<undefined, never, never> = { name: 'hoarding' };
export const hoardingObjects: TaskName<undefined, never, never> = { name: 'hoardingObjects' };
export const leaving: TaskName<undefined, never, never> = { name: 'leaving' };
export const environment: TaskName<undefined, never, readonly string[]> = { name: 'environment' };
export const describing: TaskName<undefined, never, { readonly heapLimit: number; readonly name: string | undefined }> =
  {
    name: 'describing',
  };
