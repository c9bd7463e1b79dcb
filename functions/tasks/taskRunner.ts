import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { ImportFailure, type ImportFailureReason } from '#files/importFailure.ts';
import type { HostMessage, TaskMessage, TaskName } from './task.ts';

/** Why a task was ended before it was done. */
export type TaskEnd = 'deadline' | 'memory' | 'crash';

/** The child was ended from outside, or ended itself: what it worked on is too large, or makes it crash. */
export class TaskEnded extends Error {
  override readonly name = 'TaskEnded';
  readonly end: TaskEnd;

  constructor(task: string, end: TaskEnd, detail = '') {
    super(`The task ${task} was ended: ${end}${detail}`);
    this.end = end;
  }
}

export interface TaskOptions<Item> {
  /** Called for each item that the task reports; the task goes on when it resolves, and ends when it rejects. */
  readonly onItem?: (item: Item) => Promise<void> | void;
  /** Ends the task; `run` then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The child's own time: waiting for others, and for the host to handle an item, does not count. */
  readonly deadlineMilliseconds?: number;
  /** The deadline restarts with every item: work that goes on may take as long as it needs. */
  readonly isDeadlinePerItem?: boolean;
  readonly maxResidentBytes?: number;
  /**
   * Of JavaScript's own objects. V8 keeps what it need not keep for as long as it may, and that by the memory of the whole
   * machine: a task takes twice what it needs without a limit. Above it the process ends itself, as above its memory limit.
   */
  readonly maxHeapBytes?: number;
}

export interface TaskRunner {
  /**
   * Runs a task in a process of its own, one at a time; others wait for their turn.
   *
   * @throws TaskEnded after the deadline, above the memory limit, or when the process ends on its own
   * @throws ImportFailure and Error as the task throws them
   */
  run<Input, Item, Result>(
    task: TaskName<Input, Item, Result>,
    input: Input,
    options?: TaskOptions<Item>,
  ): Promise<Result>;
}

const defaultDeadlineMilliseconds = 10 * 60 * 1000;
/** As an import: nothing that works on a catalogue needs more than what made it. */
const defaultMaxResidentBytes = 576 * 1024 * 1024;
const defaultMaxHeapBytes = 320 * 1024 * 1024;

/**
 * The child knows nothing of stores and secrets; it reads and writes the files that its input names, and shares the
 * compiled code of its host, where that keeps any.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, TMP, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, TMP, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

const megabyte = 1024 * 1024;

function heapFlags(maxHeapBytes: number): string[] {
  return [`--max-old-space-size=${Math.floor(maxHeapBytes / megabyte)}`, '--max-semi-space-size=8'];
}

function startChild(entry: string, name: string, maxHeapBytes = defaultMaxHeapBytes): ChildProcess {
  // The name is for people who list processes. The last pipe is the watchdog's: it can be written while the child's own
  // thread is busy.
  const child = fork(entry, [name], {
    env: childEnvironment(),
    execArgv: heapFlags(maxHeapBytes),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  });
  // Calls go first where both want the same core.
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** Below its host's, whichever that is. */
function lowerPriority(pid: number): void {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  try {
    setPriority(pid, Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL));
  } catch {
    // A process that has ended already needs none.
  }
}

function errorOf(message: Extract<TaskMessage, { kind: 'refused' | 'failed' }>): Error {
  if (message.kind === 'refused') {
    const { reason, details, place } = message;
    return new ImportFailure(reason as ImportFailureReason, details, { place });
  }
  const error = new Error(message.message);
  if (message.code !== undefined) Object.assign(error, { code: message.code });
  if (message.stack !== undefined) error.stack = message.stack;
  return error;
}

/** Calls back after a time that passes only while it is ticking. */
class Countdown {
  readonly #onEnd: () => void;
  #leftMilliseconds: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number, onEnd: () => void) {
    this.#leftMilliseconds = milliseconds;
    this.#onEnd = onEnd;
  }

  /** The whole time is left again. */
  renew(milliseconds: number): void {
    this.#leftMilliseconds = milliseconds;
  }

  start(): void {
    this.#startedAt = performance.now();
    this.#timer = setTimeout(this.#onEnd, this.#leftMilliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#leftMilliseconds = Math.max(0, this.#leftMilliseconds - (performance.now() - this.#startedAt));
  }
}

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** One child from start to end. */
function runChild<Item>(entry: string, name: string, input: unknown, options: TaskOptions<Item>): Promise<unknown> {
  const { onItem, signal, deadlineMilliseconds = defaultDeadlineMilliseconds } = options;
  const { maxResidentBytes = defaultMaxResidentBytes } = options;
  signal?.throwIfAborted();
  const child = startChild(entry, name, options.maxHeapBytes);
  return new Promise((resolve, reject) => {
    let watchdogSaid = '';
    let settled = false;
    let handling: Promise<void> = Promise.resolve();
    const deadline = new Countdown(deadlineMilliseconds, () => settle(() => reject(new TaskEnded(name, 'deadline'))));
    const abort = () => settle(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort, { once: true });

    function settle(how: () => void): void {
      if (settled) return;
      settled = true;
      deadline.stop();
      signal?.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      // The caller may remove the files that the child and the handling of an item work on, so it waits for both.
      void waitForExit(child)
        .then(() => handling)
        .then(how);
    }

    async function handle(item: unknown): Promise<void> {
      if (settled) return;
      deadline.stop();
      try {
        await onItem?.(item as Item);
        if (settled) return;
        if (options.isDeadlinePerItem === true) deadline.renew(deadlineMilliseconds);
        deadline.start();
        child.send({ kind: 'handled' } satisfies HostMessage);
      } catch (error) {
        settle(() => reject(error));
      }
    }

    (child.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => {
      watchdogSaid += text;
    });
    child.on('message', (message: TaskMessage) => {
      if (message.kind === 'item') handling = handle(message.item);
      else if (message.kind === 'done') settle(() => resolve(message.result));
      else settle(() => reject(errorOf(message)));
    });
    child.once('error', (error) => settle(() => reject(error)));
    // 'close' comes after all pipes have been read, so the watchdog's word is known.
    child.once('close', (code, killedBy) => {
      // V8 aborts when its heap is full.
      const end = watchdogSaid === 'memory' || killedBy === 'SIGABRT' ? 'memory' : 'crash';
      settle(() => reject(new TaskEnded(name, end, ` (${killedBy ?? `exit code ${code}`})`)));
    });
    deadline.start();
    child.send({ kind: 'start', name, input, maxResidentBytes } satisfies HostMessage);
  });
}

/** @param entry path of the module that the child runs: `taskMain` */
export function openTaskRunner(entry: string): TaskRunner {
  const limit = pLimit(1);
  return {
    run: (task, input, options = {}) => limit(() => runChild(entry, task.name, input, options)) as Promise<never>,
  };
}
