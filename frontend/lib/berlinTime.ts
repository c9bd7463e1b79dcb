const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The time that clocks in Berlin show, as date inputs take it. @example toBerlinTime('2026-12-01T17:00:00Z') // '2026-12-01T18:00' */
export function toBerlinTime(iso: string): string {
  return parts.format(new Date(iso)).replace(' ', 'T');
}

/**
 * The moment at which clocks in Berlin show a time. Of two, when clocks go back, the first; of none, when they go
 * forward, the hour after.
 *
 * @param local as date inputs give it
 * @returns undefined for what is no time
 */
export function fromBerlinTime(local: string): string | undefined {
  const shown = Date.parse(`${local.trim().replace(' ', 'T')}Z`);
  if (Number.isNaN(shown)) return undefined;
  const wanted = new Date(shown).toISOString().slice(0, 16);
  // Berlin is two hours ahead of UTC, or one.
  const moments = [2, 1].map((hours) => new Date(shown - hours * 3_600_000).toISOString());
  return moments.find((moment) => toBerlinTime(moment) === wanted) ?? moments[1];
}
