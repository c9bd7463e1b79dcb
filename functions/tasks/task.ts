import type { FailurePlace } from '#files/importFailure.ts';

/**
 * A piece of heavy work that runs in a child process, apart from the host that answers calls. Input, items and result
 * cross a process border by structured clone; large data goes through files whose paths they name.
 */
export interface Task<Input, Item, Result> {
  readonly name: string;
  run(input: Input, context: TaskContext<Item>): Promise<Result>;
}

export interface TaskContext<Item> {
  /** Hands an item, or progress, to the host; resolves when the host is done with it, so that no items pile up. */
  report(item: Item): Promise<void>;
}

/** How to load the code of each task, by the task's name; only the child loads it. */
export type TaskCode = Readonly<Record<string, () => Promise<Task<never, unknown, unknown>>>>;

/** Names a task and its types for the host, which need not load the code. */
export interface TaskName<Input, Item, Result> {
  readonly name: string;
  /** Carries the types; never set. */
  readonly types?: (input: Input, item: Item) => Result;
}

/** What the host sends to the child. */
export type HostMessage =
  | { readonly kind: 'start'; readonly name: string; readonly input: unknown; readonly maxResidentBytes: number }
  | { readonly kind: 'handled' };

/** What the child sends to the host. */
export type TaskMessage =
  | { readonly kind: 'item'; readonly item: unknown }
  | { readonly kind: 'done'; readonly result: unknown }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly details: readonly (string | number)[];
      readonly place: FailurePlace;
    }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined; readonly code: unknown };
