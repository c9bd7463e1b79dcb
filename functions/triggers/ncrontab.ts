import { Cron } from 'croner';

/** When a timer runs, in UTC. */
export type Schedule = Cron;

// Numbers, names, ranges, lists and steps: the library knows further signs, which Azure refuses. Sunday is 0 alone.
const sixFields = /^(?:(?:[\d*,/-]|\b[a-z]{3}\b)+\s+){5}(?:[0-6*,-]|\/\d+|\b[a-z]{3}\b)+$/i;

/**
 * Reads a schedule of Azure Functions: six fields `second minute hour day month weekday` of numbers, names, ranges,
 * lists and steps. Where both the day and the weekday are given, both must match.
 *
 * @example parseSchedule('0 *\/5 * * * *') // every five minutes
 * @throws Error that names the expression
 */
export function parseSchedule(expression: string): Schedule {
  const fields = expression.trim();
  if (!sixFields.test(fields)) throw new Error(`'${expression}' is not a schedule of six fields`);
  try {
    return new Cron(fields, { mode: '6-part', timezone: 'UTC', domAndDow: true, sloppyRanges: true });
  } catch (error) {
    throw new Error(`'${expression}' is not a schedule`, { cause: error });
  }
}

/**
 * The first moment after another at which the schedule runs, in whole seconds of UTC.
 *
 * @throws Error when there is none (30 February)
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  const next = schedule.nextRun(after);
  if (next === null) throw new Error('The schedule never runs');
  return next;
}
