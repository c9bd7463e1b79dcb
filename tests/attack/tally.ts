import type { AttackedHost } from './attackedHost.ts';

/** What an attack on one part came to. */
export interface Tally {
  /** Inputs, calls, or acknowledged writes. */
  tried: number;
  /** Of them, those that were refused with a reason. */
  refused: number;
  /** Answers with a status of 500 or above that name no reason. */
  serverErrors: number;
  /** Processes that ended by themselves, and unexpected errors. */
  crashed: number;
  /** What had not answered when the time was over. */
  hung: number;
  /** What was acknowledged and is not there, or was read as something else. */
  lost: number;
  /** Answers that the model does not allow: a caller received data of others, or was refused their own. */
  wrong: number;
}

export function emptyTally(): Tally {
  return { tried: 0, refused: 0, serverErrors: 0, crashed: 0, hung: 0, lost: 0, wrong: 0 };
}

export function addTally(into: Tally, more: Tally): void {
  for (const name of Object.keys(into) as (keyof Tally)[]) into[name] += more[name];
}

/** Whether nothing was found; refusals are right answers. */
export function isClean({ serverErrors, crashed, hung, lost, wrong }: Tally): boolean {
  return serverErrors + crashed + hung + lost + wrong === 0;
}

/** @example 'saves: 812 tried, 0 refused, 0 5xx, 0 crashed, 0 hung, 0 lost, 0 wrong' */
export function tallyLine(part: string, tally: Tally): string {
  const { tried, refused, serverErrors, crashed, hung, lost, wrong } = tally;
  const found = `${serverErrors} 5xx, ${crashed} crashed, ${hung} hung, ${lost} lost, ${wrong} wrong`;
  return `${part}: ${tried} tried, ${refused} refused, ${found}`;
}

/** A part of the product that can be attacked again and again. */
export interface AttackPart {
  readonly name: string;
  /** How many rounds its share of a run of an hour has. */
  readonly rounds: number;
  /** How many are enough for every run of the tests. */
  readonly fewRounds: number;
  readonly run: (options: AttackOptions) => Promise<Tally>;
}

export interface AttackOptions {
  /** The same seed makes the same inputs; when a process is killed within them is not part of it. */
  readonly seed: number;
  readonly rounds: number;
  /** Called with everything that makes a tally unclean: what it was, and how to get it again. */
  readonly report: (finding: string) => void;
  /** Called with what was measured. */
  readonly note: (line: string) => void;
  /** A host that parts share, where each need not have its own. */
  readonly host?: AttackedHost | undefined;
}
