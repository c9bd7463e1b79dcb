import { once } from '@sanispec/shared/columns';

// Made when they are first asked for: the tables of time zones would be a tenth of what an instance takes to start.
const dayForm = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' }));
const hourForm = once(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' }),
);

const dayMilliseconds = 86_400_000;

/**
 * The day that a moment belongs to, in Berlin (domain: Events).
 *
 * @param moment ISO date-time
 * @example berlinDay('2026-10-24T22:30:00Z') // '2026-10-25'
 */
export function berlinDay(moment: string): string {
  return dayForm().format(Date.parse(moment));
}

/** The hour of a moment in Berlin, 0–23. */
export function berlinHour(moment: Date): number {
  return Number(hourForm().format(moment));
}

/**
 * A day some days later, or earlier. Days are names, not spans of 24 hours: the one on which the clocks change is as long
 * as any.
 *
 * @example addDays('2026-10-24', 2) // '2026-10-26'
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** How many days later the one is than the other. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);
}
