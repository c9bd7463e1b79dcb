interface Field {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

const fields = [
  { name: 'second', min: 0, max: 59 },
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12 },
  { name: 'weekday', min: 0, max: 6 },
] as const satisfies readonly Field[];

const searchedDays = 366 * 8;
const dayMilliseconds = 24 * 3600 * 1000;

/** When a timer runs: the allowed values of each field, in UTC. */
export type Schedule = readonly ReadonlySet<number>[];

function parsePart(part: string, { name, min, max }: Field, expression: string): number[] {
  const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
  const from = Number(match?.[1] ?? min);
  const openEnd = match?.[1] === undefined || (match[3] !== undefined && match[2] === undefined);
  const to = Number(match?.[2] ?? (openEnd ? max : from));
  const step = Number(match?.[3] ?? 1);
  if (match === null || from < min || to > max || from > to || step < 1) {
    throw new Error(`'${part}' is no ${name} in the schedule '${expression}'`);
  }
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/**
 * Reads a schedule of Azure Functions: six fields `second minute hour day month weekday` of numbers, ranges, lists and
 * steps.
 *
 * @example parseSchedule('0 *\/5 * * * *') // every five minutes
 * @throws Error that names the wrong field
 */
export function parseSchedule(expression: string): Schedule {
  const texts = expression.trim().split(/\s+/);
  if (texts.length !== fields.length) throw new Error(`The schedule '${expression}' needs six fields`);
  return fields.map(
    (field, index) => new Set((texts[index] ?? '').split(',').flatMap((part) => parsePart(part, field, expression))),
  );
}

function firstAtLeast(values: ReadonlySet<number> | undefined, least: number): number | undefined {
  const fitting = [...(values ?? [])].filter((value) => value >= least);
  return fitting.length === 0 ? undefined : Math.min(...fitting);
}

/** The first allowed second of a day at or after a second of that day, 0–86,399. */
function firstSecondOfDay([seconds, minutes, hours]: Schedule, least: number): number | undefined {
  for (const hour of [...(hours ?? [])].sort((a, b) => a - b)) {
    for (const minute of [...(minutes ?? [])].sort((a, b) => a - b)) {
      const start = hour * 3600 + minute * 60;
      if (start + 59 < least) continue;
      const second = firstAtLeast(seconds, Math.max(0, least - start));
      if (second !== undefined) return start + second;
    }
  }
  return undefined;
}

/**
 * The first moment after another at which the schedule runs, in whole seconds of UTC.
 *
 * @throws Error when there is none within eight years (30 February)
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  const start = Math.floor(after.getTime() / 1000) * 1000 + 1000;
  const firstDay = Math.floor(start / dayMilliseconds) * dayMilliseconds;
  for (let offset = 0; offset < searchedDays; offset += 1) {
    const day = new Date(firstDay + offset * dayMilliseconds);
    const isAllowed =
      schedule[3]?.has(day.getUTCDate()) &&
      schedule[4]?.has(day.getUTCMonth() + 1) &&
      schedule[5]?.has(day.getUTCDay());
    if (!isAllowed) continue;
    const second = firstSecondOfDay(schedule, offset === 0 ? (start - firstDay) / 1000 : 0);
    if (second !== undefined) return new Date(day.getTime() + second * 1000);
  }
  throw new Error('The schedule never runs');
}
