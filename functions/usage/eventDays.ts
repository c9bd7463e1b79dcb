import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '#config/services.ts';
import { addDays, daysBetween } from '#events/berlinDay.ts';
import type { UsageEvent } from '#events/usageEvent.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { DayCollector, packDay } from './dayFile.ts';
import { daysLookedBack } from './spans.ts';

/** Events that are read at a time; the host answers calls between them. */
const pageSize = 1500;

/** A write that was under way when the events were read last has a time before it. */
const marginMilliseconds = 3600 * 1000;

export function dayBlobName(day: string): string {
  return `days/${day}.json.gz`;
}

async function collectDay({ documents }: Services, day: string): Promise<DayCollector> {
  const collector = new DayCollector(day);
  for (let after = ''; ; ) {
    const query = listedQuery('eventsOfDay', { day, from: after, limit: pageSize });
    const page = await documents.query<UsageEvent>('events', query);
    for (const { value } of page.documents) collector.add(value);
    await nextTurn();
    const last = page.documents.at(-1)?.id;
    // The page begins with the last of the one before.
    if (last === undefined || page.documents.length < pageSize || last === after) return collector;
    after = last;
  }
}

/** Writes the file of a day's events. */
async function writeDay(services: Services, day: string): Promise<boolean> {
  const collector = await collectDay(services, day);
  const name = dayBlobName(day);
  if (collector.isEmpty) {
    await services.blobs.delete('statistics', name);
    return false;
  }
  await services.blobs.put('statistics', name, await packDay(collector.done()), { contentType: 'application/gzip' });
  return true;
}

/** Days of which something was recorded since the events were last read, also of long ago. */
async function daysRecordedSince({ documents }: Services, readOn: string): Promise<Set<string>> {
  const from = new Date(Date.parse(readOn) - marginMilliseconds).toISOString();
  const found = await documents.query<Pick<UsageEvent, 'day'>>('events', listedQuery('daysRecordedSince', { from }));
  return new Set(found.documents.map(({ value }) => value.day));
}

async function storedDays({ blobs }: Services): Promise<Set<string>> {
  const days = new Set<string>();
  for await (const { name } of blobs.list('statistics', 'days/'))
    days.add(name.slice('days/'.length, -'.json.gz'.length));
  return days;
}

/**
 * Brings the files of days up to date with the events.
 *
 * @param to the last day that reports count
 * @param known what was read before; undefined to read everything
 * @param onDay called when a day is read, with how many are left
 * @returns the days that have a file, newest first
 */
export async function refreshDays(
  services: Services,
  to: string,
  known: { readonly eventDays: readonly string[]; readonly readOn: string } | undefined,
  onDay: (left: number) => Promise<void>,
): Promise<string[]> {
  const stored = await storedDays(services);
  const first = addDays(to, 1 - daysLookedBack);
  for (const day of stored) {
    if (day >= first) continue;
    await services.blobs.delete('statistics', dayBlobName(day));
    stored.delete(day);
  }
  const recorded = known === undefined ? undefined : await daysRecordedSince(services, known.readOn);
  const knownDays = new Set(known?.eventDays);
  const isOutdated = (day: string): boolean =>
    recorded === undefined || recorded.has(day) || (knownDays.has(day) && !stored.has(day));
  const all = Array.from({ length: daysBetween(first, to) + 1 }, (_, index) => addDays(to, -index));
  const outdated = all.filter(isOutdated);
  for (const [index, day] of outdated.entries()) {
    if (await writeDay(services, day)) stored.add(day);
    else stored.delete(day);
    await onDay(outdated.length - index - 1);
  }
  return all.filter((day) => stored.has(day));
}
