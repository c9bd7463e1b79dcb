import { usageReportDays } from '@sanispec/shared/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#events/berlinDay.ts';
import { type EventDraft, type EventLine, type UsageEvent, usageEventOf } from '#events/usageEvent.ts';
import { DayCollector, packDay, unpackDay } from './dayFile.ts';
import { spanBefore, spanTo, weekOf, weekStarts } from './spans.ts';
import { UsageCount } from './usageCount.ts';
import { figuresFor, totalsOf } from './usageFigures.ts';
import { type CountryFigures, packPlaces } from './usageResults.ts';

const to = '2026-11-22';
const countries = ['AT', 'DE', 'GB'];
const articleIds = ['110.1', '110.2', '110.3'];

function record(drafts: readonly EventDraft[]): UsageEvent[] {
  return drafts.map((draft, index) => usageEventOf(draft, new Date(Date.UTC(2026, 10, 23, 0, 0, index)).toISOString()));
}

/** Days of events as the night makes them, newest first. */
function daysOf(events: readonly UsageEvent[]): DayCollector[] {
  const days = new Map<string, DayCollector>();
  for (const event of events.filter(({ day }) => day <= to)) {
    const collector = days.get(event.day) ?? new DayCollector(event.day);
    collector.add(event);
    days.set(event.day, collector);
  }
  return [...days].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, collector]) => collector);
}

function counted(events: readonly UsageEvent[]): UsageCount {
  const count = new UsageCount(to);
  for (const day of daysOf(events)) count.addDay(day.done());
  return count;
}

function figuresOf(count: UsageCount, of: readonly string[]): CountryFigures[] {
  const all = packPlaces(count.articles.ids.keys(), count.articles.ids.length);
  return of.map((country) => ({ country, visible: all, spans: count.figuresOf(country) }));
}

// ——— The same by hand: one pass over all events for each question. ———

type Of<Kind extends UsageEvent['kind']> = UsageEvent & { readonly kind: Kind };

function once(events: readonly UsageEvent[]): UsageEvent[] {
  const first = new Map<string, UsageEvent>();
  for (const event of events) {
    const known = first.get(event.id);
    if (known === undefined || event.recordedOn < known.recordedOn) first.set(event.id, event);
  }
  return [...first.values()].filter(({ day }) => day <= to);
}

function only<Kind extends UsageEvent['kind']>(events: readonly UsageEvent[], kind: Kind): Of<Kind>[] {
  return events.filter((event): event is Of<Kind> => event.kind === kind);
}

function fateOf(events: readonly UsageEvent[], projectId: string): 'there' | 'deleted' | 'expired' {
  const last = [...only(events, 'projectDeleted'), ...only(events, 'projectRestored')]
    .filter((event) => event.projectId === projectId)
    .sort((a, b) => (a.on < b.on ? -1 : 1))
    .at(-1);
  if (last?.kind !== 'projectDeleted') return 'there';
  return last.isExpired ? 'expired' : 'deleted';
}

function byHand(recorded: readonly UsageEvent[], span: { from: string; to: string }, chosen: readonly string[]) {
  const events = once(recorded);
  const isIn = ({ day }: { day: string }) => day >= span.from && day <= span.to;
  const isHere = ({ country }: { country: string }) => chosen.includes(country);
  const isThere = ({ projectId }: { projectId: string }) => fateOf(events, projectId) === 'there';
  const isClaimed = (projectId: string) =>
    only(events, 'projectClaimed').some((claim) => claim.projectId === projectId && claim.day <= span.to);
  const newest = <Event extends { day: string }>(some: readonly Event[], keyOf: (event: Event) => string) => {
    const last = new Map<string, Event>();
    for (const event of some) {
      const known = last.get(keyOf(event));
      if (known === undefined || event.day > known.day) last.set(keyOf(event), event);
    }
    return [...last.values()];
  };
  const states = newest(only(events, 'projectDay').filter(isIn), ({ projectId }) => projectId)
    .filter(isThere)
    .filter(isHere);
  const specified = newest(only(events, 'revisionIssued').filter(isIn), ({ projectId }) => projectId)
    .filter(isThere)
    .filter(isHere);
  const guests = only(events, 'projectCreated').filter(
    (event) => isIn(event) && isHere(event) && event.isGuest && fateOf(events, event.projectId) !== 'deleted',
  );
  const lines = states
    .filter(({ isGuest, projectId }) => !isGuest || isClaimed(projectId))
    .flatMap(({ lines: own, day, currency }) => own.map((line) => ({ line, day, currency })))
    .filter(({ line }) => line[5] === undefined);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const money = (of: readonly { currency: string; cents: number }[]) => {
    const currencies = [...new Set(of.filter(({ cents }) => cents > 0).map(({ currency }) => currency))].sort();
    return currencies.map((code) => [
      code,
      sum(of.filter(({ currency }) => currency === code).map(({ cents }) => cents)),
    ]);
  };
  return {
    usersNew: only(events, 'accountCreated').filter((event) => isIn(event) && isHere(event)).length,
    usersActive: newest(only(events, 'accountActive').filter(isIn), ({ userId }) => userId).filter(isHere).length,
    guestProjects: guests.length,
    claimed: guests.filter(({ projectId }) => isClaimed(projectId)).length,
    created: only(events, 'projectCreated').filter((event) => isIn(event) && isHere(event) && isThere(event)).length,
    changed: states.length,
    specified: specified.length,
    value: money(states.map(({ currency, priceInCents: cents }) => ({ currency, cents }))),
    revisions: only(events, 'revisionIssued').filter((event) => isIn(event) && isHere(event) && isThere(event)).length,
    articles: sum(lines.map(({ line }) => line[1])),
    articlesValue: money(lines.map(({ line, currency }) => ({ currency, cents: line[2] }))),
    different: new Set(lines.map(({ line }) => line[0])).size,
  };
}

function byTotals({ now }: ReturnType<typeof totalsOf>, specified: Uint8Array) {
  const money = (value: Record<string, number>) =>
    Object.entries(value)
      .filter(([, cents]) => cents > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
  return {
    usersNew: now.users.created,
    usersActive: now.users.active,
    guestProjects: now.users.guestProjects,
    claimed: now.users.claimed,
    created: now.projects.created,
    changed: now.projects.changed,
    specified: now.projects.specified,
    value: money(now.projects.value),
    revisions: sum(Object.values(now.formats)),
    articles: sum(now.weeks.articles),
    articlesValue: money(now.articlesValue),
    different: sum([...specified].map((byte) => byte.toString(2).replaceAll('0', '').length)),
  };
}

// ——— What happens at random. ———

const country = fc.constantFrom(...countries);
const currencies: Record<string, string> = { AT: 'EUR', DE: 'EUR', GB: 'GBP' };
/** ISO date-times of a year and a half, also of today. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 420 }), fc.integer({ min: 0, max: 86_399 }))
  .map(([days, seconds]) =>
    new Date(Date.parse(`${addDays('2026-11-23', -days)}T00:00:00Z`) + seconds * 1000).toISOString(),
  );
const userId = fc.constantFrom('u1', 'u2', 'u3', 'u4');
const projectId = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6');
const line: fc.Arbitrary<EventLine> = fc
  .tuple(
    fc.constantFrom(...articleIds),
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 0, max: 9999 }),
    fc.constantFrom<'inactive' | 'missing' | undefined>(undefined, undefined, 'inactive', 'missing'),
  )
  .map(([article, quantity, cents, reason]) => {
    const plain = [article, quantity, reason === undefined ? cents : 0, 'WC', 'Arvo'] as const;
    return reason === undefined ? plain : [...plain, reason];
  });

/** An account has one country: events of several for one day are the same event. */
const homes: Record<string, string> = { u1: 'DE', u2: 'DE', u3: 'AT', u4: 'GB' };
const ofUsers = fc
  .tuple(fc.constantFrom('accountCreated' as const, 'accountActive' as const), userId, moment)
  .map(([kind, user, on]): EventDraft => ({ kind, userId: user, country: homes[user] ?? 'DE', on }));
const ofProjects = fc
  .record({
    projectId,
    country,
    on: moment,
    isGuest: fc.boolean(),
    lines: fc.array(line, { maxLength: 4 }),
    at: fc.nat(6),
  })
  .map(({ projectId: id, country: where, on, isGuest, lines, at }): EventDraft => {
    const place = { projectId: id, country: where, on };
    const kinds: readonly EventDraft[] = [
      { kind: 'projectCreated', ...place, segment: 'LEISURE', isGuest },
      { kind: 'projectClaimed', ...place },
      { kind: 'projectDeleted', ...place, isExpired: isGuest },
      { kind: 'projectRestored', ...place },
      {
        kind: 'revisionIssued',
        ...place,
        segment: 'LEISURE',
        format: 'PDF',
        letter: String.fromCharCode(65 + lines.length),
      },
    ];
    const priceInCents = lines.reduce((sum, [, , cents]) => sum + cents, 0);
    const state = { segment: 'LEISURE', isGuest, priceInCents, currency: currencies[where] ?? 'EUR', lines };
    return kinds[at] ?? { kind: 'projectDay', ...place, ...state };
  });

/** Nothing happens to a project once it is deleted for good; a guest's is claimed once it is there, and then no guest's. */
function isPlausible(draft: EventDraft, all: readonly EventDraft[]): boolean {
  if (!('projectId' in draft)) return true;
  const own = all.filter((other) => 'projectId' in other && other.projectId === draft.projectId);
  const latest = (kind: EventDraft['kind']) =>
    own
      .filter((other) => other.kind === kind)
      .map(({ on }) => on)
      .sort()
      .at(-1) ?? '';
  const deletedOn = latest('projectDeleted');
  if (deletedOn > latest('projectRestored') && draft.on > deletedOn) return false;
  const claimedOn = latest('projectClaimed');
  if (draft.kind === 'projectDay' && draft.isGuest && claimedOn !== '' && draft.on > claimedOn) return false;
  return draft.kind !== 'projectClaimed' || draft.on >= latest('projectCreated');
}

/** A project is created once, and claimed once. */
function plausible(drafts: readonly EventDraft[]): EventDraft[] {
  const seen = new Set<string>();
  const singles = drafts.filter((draft) => {
    if (draft.kind === 'accountActive' || draft.kind === 'projectDay') return true;
    const { id } = usageEventOf(draft, '');
    return !seen.has(id) && seen.add(id);
  });
  return singles.filter((draft) => isPlausible(draft, singles));
}

const happenings = fc.array(fc.oneof(ofUsers, { arbitrary: ofProjects, weight: 4 }), { maxLength: 60 }).map(plausible);

describe('what reports count', () => {
  it('counts as by hand in every span and for all countries together', () => {
    const chosen = fc.subarray(countries, { minLength: 1 });
    fc.assert(
      fc.property(happenings, chosen, (drafts, own) => {
        const events = record(drafts);
        const count = counted(events);
        for (const days of usageReportDays) {
          const totals = totalsOf(figuresOf(count, own), days, to);
          const { span } = totals;
          expect(byTotals(totals, totals.specified)).toEqual(byHand(events, span, own));
          const before = { ...totals, now: totals.before };
          expect(byTotals(before, totals.specifiedBefore)).toEqual(byHand(events, spanBefore(span), own));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('counts the same for repeated events and in any order', () => {
    fc.assert(
      fc.property(happenings, fc.infiniteStream(fc.nat()), (drafts, keys) => {
        const events = record(drafts);
        const again = events.map((event) => ({ ...event, recordedOn: '2026-11-23T05:00:00.000Z' }));
        const mixed = [...events, ...again]
          .map((event) => [keys.next().value as number, event] as const)
          .sort(([a], [b]) => a - b)
          .map(([, event]) => event);
        // The order of articles is that in which they were met.
        for (const days of usageReportDays) {
          const [first, second] = [events, mixed].map((some) =>
            totalsOf(figuresOf(counted(some), countries), days, to),
          );
          expect({ ...second?.now, specified: '' }).toEqual({ ...first?.now, specified: '' });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('adds up by week', () => {
    for (const days of usageReportDays) {
      const span = spanTo(to, days);
      const starts = weekStarts(span);
      const weeks = Array.from({ length: days }, (_, index) => weekOf(span, addDays(span.from, index)));
      expect(starts[0]).toBe(span.from);
      expect(new Set(weeks).size).toBe(starts.length);
      for (const [index, week] of weeks.entries()) {
        const day = addDays(span.from, index);
        const end = starts[week + 1];
        expect(day >= (starts[week] ?? '') && (end === undefined || day < end)).toBe(true);
      }
      // The newest week is whole.
      expect(daysBetween(starts.at(-1) ?? '', to)).toBe(6);
    }
  });
});

function aProjectDay(
  on: string,
  lines: readonly EventLine[],
  rest: Partial<Extract<EventDraft, { kind: 'projectDay' }>> = {},
): EventDraft {
  const cents = lines.reduce((sum, [, , some]) => sum + some, 0);
  return {
    ...{ kind: 'projectDay', projectId: 'p1', country: 'DE', on, segment: 'LEISURE', isGuest: false },
    ...{ priceInCents: cents, currency: 'EUR', lines, ...rest },
  };
}

function productsOf(drafts: readonly EventDraft[], days: 30 | 60 = 30) {
  const totals = totalsOf(figuresOf(counted(record(drafts)), countries), days, to);
  return figuresFor('PRODUCTS', totals, { builtOn: '', countries });
}

function tile(report: ReturnType<typeof productsOf>, key: string) {
  return report.tiles.find((each) => each.key === key);
}

describe('a project that changed in several weeks', () => {
  const drafts = [
    aProjectDay('2026-11-02T12:00:00Z', [['110.1', 10, 1000, 'WC', 'Arvo']]),
    aProjectDay('2026-11-20T12:00:00Z', [['110.1', 4, 400, 'WC', 'Arvo']]),
  ];

  it('counts once, as it was last, in the week of that day', () => {
    const report = productsOf(drafts);
    expect(tile(report, 'articles')).toMatchObject({ value: 4, before: null });
    expect(report.series[0]?.points.map(({ value }) => value)).toEqual([0, 0, 0, 0, 4]);
  });

  it('counts in the span before as it was at the end of that', () => {
    const report = productsOf([aProjectDay('2026-10-20T12:00:00Z', [['110.1', 7, 700, 'WC', 'Arvo']]), ...drafts]);
    expect(tile(report, 'articles')).toMatchObject({ value: 4, before: 7 });
  });
});

describe('a span in which the clocks change', () => {
  it('has its days as they are named in Berlin', () => {
    // 22:30 UTC is past midnight in summer time, and half past eleven at night in winter time.
    const drafts = [
      aProjectDay('2026-10-23T21:30:00Z', [['110.1', 1, 100, 'WC', 'Arvo']], { projectId: 'p1' }),
      aProjectDay('2026-10-23T22:30:00Z', [['110.1', 10, 100, 'WC', 'Arvo']], { projectId: 'p2' }),
      aProjectDay('2026-11-22T22:30:00Z', [['110.1', 100, 100, 'WC', 'Arvo']], { projectId: 'p3' }),
      aProjectDay('2026-11-22T23:30:00Z', [['110.1', 1000, 100, 'WC', 'Arvo']], { projectId: 'p4' }),
    ];
    const report = productsOf(drafts);
    expect([report.from, report.to]).toEqual(['2026-10-24', '2026-11-22']);
    expect(tile(report, 'articles')).toMatchObject({ value: 110, before: 1 });
  });
});

describe('what is counted apart', () => {
  it("counts guests', inactive, missing and replaced articles apart", () => {
    const on = '2026-11-20T12:00:00Z';
    const count = counted(
      record([
        aProjectDay(on, [
          ['110.1', 3, 300, 'WC', 'Arvo'],
          ['110.2', 5, 0, 'WC', 'Arvo', 'inactive'],
          ['110.3', 7, 0, '', '', 'missing'],
        ]),
        aProjectDay(on, [['110.1', 11, 1100, 'WC', 'Arvo']], { projectId: 'p2', isGuest: true }),
        {
          ...{ kind: 'articleReplaced', projectId: 'p1', country: 'DE', on, from: '110.9', to: '110.1' },
          ...{ quantity: 2, subCategory: 'WC' },
        },
      ]),
    );
    const { ids } = count.articles;
    const { specified, leftOut } = count.articlesOf('DE', 30);
    expect(specified.map(([place, ...rest]) => [ids[place], ...rest])).toEqual([['110.1', 'EUR', 3, 1, 300, 0]]);
    expect(leftOut.map(([reason, place, ...rest]) => [reason, ids[place], ...rest])).toEqual([
      ['inactive', '110.2', 5, 1],
      ['missing', '110.3', 7, 1],
      ['guest', '110.1', 11, 1],
      ['replaced', '110.9', 2, 1],
    ]);
  });

  it("counts a claimed project no longer as a guest's", () => {
    const lines = [['110.1', 11, 1100, 'WC', 'Arvo']] as const;
    const report = productsOf([
      aProjectDay('2026-11-18T12:00:00Z', lines, { isGuest: true }),
      { kind: 'projectClaimed', projectId: 'p1', country: 'DE', on: '2026-11-20T12:00:00Z' },
    ]);
    expect(tile(report, 'articles')).toMatchObject({ value: 11 });
  });

  it('counts value by currency', () => {
    const report = productsOf([
      aProjectDay('2026-11-18T12:00:00Z', [['110.1', 1, 1000, 'WC', 'Arvo']]),
      aProjectDay('2026-11-18T12:00:00Z', [['110.1', 1, 700, 'WC', 'Arvo']], {
        projectId: 'p2',
        country: 'GB',
        currency: 'GBP',
      }),
    ]);
    const values = report.tiles.filter(({ key }) => key === 'articlesValue');
    expect(values.map(({ currency, value }) => [currency, value])).toEqual([
      ['EUR', 1000],
      ['GBP', 700],
    ]);
  });
});

it('a day reads as it was written', async () => {
  const [day] = daysOf(record([aProjectDay('2026-11-20T12:00:00Z', [['110.1', 3, 300, 'WC', 'Arvo']])]));
  const file = day?.done();
  if (file === undefined) throw new Error('No day');
  expect(await unpackDay(await packDay(file))).toEqual(file);
});
