import { type UsageReportDays, usageReportDays } from '@sanispec/shared/contract';
import { addDays, daysBetween } from '#events/berlinDay.ts';

/** A span of a report: whole days in Berlin, the first and the last included. */
export interface Span {
  readonly days: UsageReportDays;
  readonly from: string;
  readonly to: string;
}

const daysPerWeek = 7;

/** The span that ends on a day. */
export function spanTo(to: string, days: UsageReportDays): Span {
  return { days, from: addDays(to, 1 - days), to };
}

/** The span of as many days that ends where the other begins. */
export function spanBefore({ days, from }: Span): Span {
  return spanTo(addDays(from, -1), days);
}

export function weekCount(days: number): number {
  return Math.ceil(days / daysPerWeek);
}

/**
 * The week of a span that a day belongs to, from 0. Weeks are counted back from the last day, so that the newest is whole
 * and the first may be shorter.
 */
export function weekOf({ days, to }: Span, day: string): number {
  return weekCount(days) - 1 - Math.floor(daysBetween(day, to) / daysPerWeek);
}

/** The first day of each week of a span. */
export function weekStarts({ days, from, to }: Span): string[] {
  const weeks = weekCount(days);
  return Array.from({ length: weeks }, (_, week) =>
    week === 0 ? from : addDays(to, 1 - (weeks - week) * daysPerWeek),
  );
}

/** All spans that reports of a day show, with those before. */
export function spansTo(to: string): readonly { readonly span: Span; readonly before: Span }[] {
  return usageReportDays.map((days) => {
    const span = spanTo(to, days);
    return { span, before: spanBefore(span) };
  });
}

/** As many days back as reports look. */
export const daysLookedBack = 2 * Math.max(...usageReportDays);
