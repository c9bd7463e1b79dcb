import type { UsageReportDays } from '@sanispec/shared/contract';
import { Articles } from './articles.ts';
import { type DayFile, lineReasons, numbersPerLine } from './dayFile.ts';
import { type Span, spansTo, weekCount, weekOf } from './spans.ts';
import {
  addTo,
  type CountryArticles,
  emptyCounts,
  emptyFigures,
  type LeftOutReason,
  type ProjectCounts,
  packPlaces,
  type SpanFigures,
  type SpanPair,
} from './usageResults.ts';

interface ArticleTally {
  quantity: number;
  projects: number;
  cents: number;
}

/** A country's figures in a span, while they are counted. */
interface Tally {
  readonly figures: SpanFigures;
  /** By currency, then by the article's place. */
  readonly articles: Map<string, Map<number, ArticleTally>>;
  readonly leftOut: Map<LeftOutReason, Map<number, ArticleTally>>;
}

/** A span, and whom it has seen. */
interface Window {
  readonly span: Span;
  readonly days: UsageReportDays;
  readonly isBefore: boolean;
  readonly tallies: Map<string, Tally>;
  /** User → the last week in which they were counted; days come newest first. */
  readonly activeIn: Map<string, number>;
  /** Of the day that is being added. */
  week: number;
}

/** Windows that end on one day: of a project, the newest event until then decides in all of them. */
interface End {
  readonly to: string;
  readonly windows: readonly Window[];
}

/** Which ends have seen a project, by its number: a bit for each. */
type Seen = number[];

function countsIn(record: Record<string, ProjectCounts>, key: string): ProjectCounts {
  const counts = record[key] ?? emptyCounts();
  record[key] = counts;
  return counts;
}

function tallyIn<Key>(tallies: Map<Key, Map<number, ArticleTally>>, key: Key, place: number): ArticleTally {
  let ofKey = tallies.get(key);
  if (ofKey === undefined) {
    ofKey = new Map();
    tallies.set(key, ofKey);
  }
  let tally = ofKey.get(place);
  if (tally === undefined) {
    tally = { quantity: 0, projects: 0, cents: 0 };
    ofKey.set(place, tally);
  }
  return tally;
}

/**
 * Counts events for reports (domain: Reports). Days are added from the newest to the oldest: what happened to a project
 * later is known by then, so that nothing but ids is kept of what was counted.
 */
export class UsageCount {
  readonly articles = new Articles();
  readonly #ends: readonly End[];
  readonly #windows: readonly Window[];
  /** Numbers of projects. */
  readonly #projects = new Map<string, number>();
  readonly #changed: Seen = [];
  readonly #specified: Seen = [];
  /** How each project that ended or came back is now. */
  readonly #fates = new Map<string, DayFile['ends'][number]['end']>();
  readonly #claimedOn = new Map<string, string>();
  /** The earliest revision that was met. */
  readonly #specifiedOn = new Map<string, string>();
  readonly #created = new Set<string>();
  readonly #accounts = new Set<string>();

  /** @param to the last day that counts */
  constructor(to: string) {
    const ends = new Map<string, Window[]>();
    for (const { span, before } of spansTo(to)) {
      for (const { isBefore, of } of [
        { isBefore: false, of: span },
        { isBefore: true, of: before },
      ]) {
        const window = { span: of, days: span.days, isBefore, tallies: new Map(), activeIn: new Map(), week: 0 };
        ends.set(of.to, [...(ends.get(of.to) ?? []), window]);
      }
    }
    this.#ends = [...ends].map(([end, windows]) => ({ to: end, windows }));
    this.#windows = this.#ends.flatMap(({ windows }) => windows);
  }

  addDay(file: DayFile): void {
    for (const window of this.#windowsOf(file.day)) window.week = weekOf(window.span, file.day);
    for (const { id, end } of file.ends.toReversed()) if (!this.#fates.has(id)) this.#fates.set(id, end);
    for (const id of file.claimed) this.#claimedOn.set(id, file.day);
    this.#addRevisions(file);
    this.#addProjects(file);
    this.#addReplaced(file);
    this.#addCreated(file);
    this.#addUsers(file);
  }

  /** Countries that anything was counted of. */
  countries(): string[] {
    return [...new Set(this.#windows.flatMap(({ tallies }) => [...tallies.keys()]))];
  }

  /** What was counted of a country; call it when all articles are known. */
  figuresOf(country: string): Record<UsageReportDays, SpanPair> {
    const pairs: Partial<Record<UsageReportDays, { now?: SpanFigures; before?: SpanFigures }>> = {};
    for (const window of this.#windows) {
      const tally = this.#tallyOf(window, country);
      const places = [...tally.articles.values()].flatMap((articles) => [...articles.keys()]);
      const figures = { ...tally.figures, specified: packPlaces(places, this.articles.ids.length) };
      pairs[window.days] = { ...pairs[window.days], [window.isBefore ? 'before' : 'now']: figures };
    }
    return pairs as Record<UsageReportDays, SpanPair>;
  }

  articlesOf(country: string, days: UsageReportDays): CountryArticles {
    const [now, before] = [false, true].map((isBefore) =>
      this.#windows.find((window) => window.days === days && window.isBefore === isBefore),
    );
    if (now === undefined || before === undefined) throw new RangeError(`No report has ${days} days`);
    const tally = this.#tallyOf(now, country);
    const earlier = this.#tallyOf(before, country).articles;
    const specified = [...tally.articles].flatMap(([currency, articles]) =>
      [...articles].map(
        ([place, { quantity, projects, cents }]) =>
          [place, currency, quantity, projects, cents, earlier.get(currency)?.get(place)?.quantity ?? 0] as const,
      ),
    );
    const leftOut = [...tally.leftOut].flatMap(([reason, articles]) =>
      [...articles].map(([place, { quantity, projects }]) => [reason, place, quantity, projects] as const),
    );
    return { specified, leftOut };
  }

  #tallyOf({ tallies, days }: Window, country: string): Tally {
    const known = tallies.get(country);
    if (known !== undefined) return known;
    const tally = { figures: emptyFigures(weekCount(days)), articles: new Map(), leftOut: new Map() };
    tallies.set(country, tally);
    return tally;
  }

  #isGone(projectId: string): boolean {
    const fate = this.#fates.get(projectId);
    return fate === 'deleted' || fate === 'expired';
  }

  #numberOf(projectId: string): number {
    const known = this.#projects.get(projectId);
    if (known !== undefined) return known;
    const number = this.#projects.size;
    this.#projects.set(projectId, number);
    this.#changed.push(0);
    this.#specified.push(0);
    return number;
  }

  /** Windows in which the newest event of a project until their end is of this day. */
  #newest(day: string, projectId: string, seen: Seen): Window[] {
    const newest: Window[] = [];
    if (this.#isGone(projectId)) return newest;
    const number = this.#numberOf(projectId);
    const before = seen[number] ?? 0;
    let now = before;
    for (const [index, end] of this.#ends.entries()) {
      const bit = 1 << index;
      if (day > end.to || (before & bit) !== 0) continue;
      now |= bit;
      for (const window of end.windows) if (day >= window.span.from) newest.push(window);
    }
    seen[number] = now;
    return newest;
  }

  *#windowsOf(day: string): Generator<Window> {
    for (const window of this.#windows) if (day >= window.span.from && day <= window.span.to) yield window;
  }

  #addRevisions({ day, revisions }: DayFile): void {
    for (const { id, country, segment, format } of revisions) {
      this.#specifiedOn.set(id, day);
      for (const window of this.#newest(day, id, this.#specified)) {
        const { figures } = this.#tallyOf(window, country);
        figures.projects.specified += 1;
        countsIn(figures.segments, segment).specified += 1;
        countsIn(figures.months, day.slice(0, 7)).specified += 1;
      }
      if (this.#isGone(id)) continue;
      for (const window of this.#windowsOf(day)) addTo(this.#tallyOf(window, country).figures.formats, format, 1);
    }
  }

  #addProjects({ day, articles, projects }: DayFile): void {
    const places = articles.map((key) => this.articles.placeOf(...key));
    for (const project of projects) {
      const { id, country, segment, cents, currency } = project;
      for (const window of this.#newest(day, id, this.#changed)) {
        const tally = this.#tallyOf(window, country);
        const { figures } = tally;
        const kinds = [
          figures.projects,
          countsIn(figures.segments, segment),
          countsIn(figures.months, day.slice(0, 7)),
        ];
        for (const counts of kinds) {
          counts.changed += 1;
          if (cents > 0) addTo(counts.value, currency, cents);
        }
        this.#addLines(window, tally, project, { articles, places });
      }
    }
  }

  #addLines(
    window: Window,
    { figures, articles: specified, leftOut }: Tally,
    { id, lines, currency, isGuest }: DayFile['projects'][number],
    { articles, places }: Pick<DayFile, 'articles'> & { readonly places: readonly number[] },
  ): void {
    const { week } = window;
    const claimedOn = this.#claimedOn.get(id);
    const isStillGuest = isGuest && (claimedOn === undefined || claimedOn > window.span.to);
    const counted = new Set<ArticleTally>();
    for (let at = 0; at < lines.length; at += numbersPerLine) {
      const key = lines[at]!;
      const quantity = lines[at + 1]!;
      const cents = lines[at + 2]!;
      const place = places[key]!;
      const reason = isStillGuest ? 'guest' : lineReasons[lines[at + 3]!] || undefined;
      const tally = reason === undefined ? tallyIn(specified, currency, place) : tallyIn(leftOut, reason, place);
      tally.quantity += quantity;
      tally.cents += cents;
      // An article may have several lines.
      if (!counted.has(tally)) tally.projects += 1;
      counted.add(tally);
      if (reason !== undefined) continue;
      const [, subCategory, series] = articles[key] as DayFile['articles'][number];
      figures.weeks.articles[week]! += quantity;
      addTo(figures.articlesValue, currency, cents);
      addTo(figures.subCategories, subCategory, quantity);
      addTo(figures.series, series, quantity);
    }
  }

  #addReplaced({ day, articles, replaced }: DayFile): void {
    for (const { id, country, article, quantity } of replaced) {
      if (this.#isGone(id)) continue;
      const place = this.articles.placeOf(...(articles[article] as DayFile['articles'][number]));
      for (const window of this.#windowsOf(day)) {
        const tally = tallyIn(this.#tallyOf(window, country).leftOut, 'replaced', place);
        tally.quantity += quantity;
        tally.projects += 1;
      }
    }
  }

  #addCreated({ day, created }: DayFile): void {
    for (const { id, country, segment, isGuest } of created) {
      if (this.#created.has(id)) continue;
      this.#created.add(id);
      for (const window of this.#windowsOf(day)) {
        const { figures } = this.#tallyOf(window, country);
        if (isGuest) this.#addGuestProject(window, figures, id);
        if (this.#isGone(id)) continue;
        const { week } = window;
        const { projectsCreated } = figures.weeks;
        projectsCreated[week]! += 1;
        figures.projects.created += 1;
        countsIn(figures.segments, segment).created += 1;
        countsIn(figures.months, day.slice(0, 7)).created += 1;
      }
    }
  }

  /** One that expired was begun all the same: without it, ever more of the older ones would seem to find an account. */
  #addGuestProject({ span }: Window, { users }: SpanFigures, id: string): void {
    if (this.#fates.get(id) === 'deleted') return;
    users.guestProjects += 1;
    const claimedOn = this.#claimedOn.get(id);
    if (claimedOn === undefined || claimedOn > span.to) return;
    users.claimed += 1;
    const specifiedOn = this.#specifiedOn.get(id);
    if (specifiedOn !== undefined && specifiedOn <= span.to) users.claimedSpecified += 1;
  }

  #addUsers({ day, accounts, active }: DayFile): void {
    const isNew = accounts.filter(({ id }) => !this.#accounts.has(id));
    for (const { id } of isNew) this.#accounts.add(id);
    for (const window of this.#windowsOf(day)) {
      const { week } = window;
      for (const { country } of isNew) {
        const { users, weeks } = this.#tallyOf(window, country).figures;
        users.created += 1;
        weeks.usersNew[week]! += 1;
      }
      for (const { id, country } of active) {
        const lastWeek = window.activeIn.get(id);
        if (lastWeek === week) continue;
        window.activeIn.set(id, week);
        const { users, weeks } = this.#tallyOf(window, country).figures;
        if (lastWeek === undefined) users.active += 1;
        weeks.usersActive[week]! += 1;
      }
    }
  }
}
