import type { AuditEntry, AuditKind } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { AuditDocument } from './recordAudit.ts';

/** Entries are kept for two years. */
const auditMonths = 25;
/** What the store cannot compare is compared in the first entries that it finds (domain: Searches). */
const maxCompared = 5000;

export interface AuditSearch {
  readonly text: string;
  readonly actor: string;
  readonly kinds: readonly AuditKind[];
  readonly countries: readonly string[];
  /** Days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
}

interface AuditPage {
  readonly rows: AuditEntry[];
  readonly total: number;
}

/** The months of which there are entries, newest first, as their partitions are called. */
export function* auditMonthsBefore(now: Date): Generator<string> {
  for (let back = 0; back < auditMonths; back += 1) {
    yield new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  }
}

function* monthsOf({ from = '', to = '' }: AuditSearch, now: Date): Generator<string> {
  for (const month of auditMonthsBefore(now)) {
    if ((to === '' || month <= to.slice(0, 7)) && month >= from.slice(0, 7)) yield month;
  }
}

/** The caller's countries that are asked for; undefined stands for every entry, those without a country too. */
function countriesOfSearch(
  { countries }: AuditSearch,
  allowed: readonly string[] | 'all',
): readonly string[] | undefined {
  if (allowed === 'all') return countries.length === 0 ? undefined : countries;
  return countries.length === 0 ? allowed : countries.filter((country) => allowed.includes(country));
}

function queryOf(search: AuditSearch, countries: readonly string[] | undefined) {
  return (month: string, page: { readonly offset?: number; readonly limit?: number } = {}) => {
    const options = {
      kinds: search.kinds.length === 0 ? undefined : search.kinds,
      from: search.from ?? '',
      // Times of a day follow the day, and come before the next.
      to: `${search.to ?? '9999'}~`,
      partition: month,
      sort: { field: 'on', descending: true } as const,
      ...page,
    };
    if (countries === undefined) return listedQuery('auditOfMonth', options);
    return listedQuery('auditOfCountries', { ...options, countries });
  };
}

function foldWord(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function isFound({ subject, action, actor }: AuditDocument, search: AuditSearch): boolean {
  const text = foldWord(search.text.trim());
  const isText = [subject.title, subject.id, action].some((part) => foldWord(part).includes(text));
  return isText && foldWord(`${actor.name} ${actor.id}`).includes(foldWord(search.actor.trim()));
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isPlainList ? value.join(', ') : JSON.stringify(value);
}

/** What is inside of facts is a fact with a longer name, such as `text.de`. */
function flatFacts(facts: Readonly<Record<string, unknown>>, outer = ''): Readonly<Record<string, unknown>> {
  const flat = Object.entries(facts).map(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject
      ? flatFacts(value as Readonly<Record<string, unknown>>, `${outer}${name}.`)
      : { [`${outer}${name}`]: value };
  });
  return Object.assign({}, ...flat);
}

function changesOf(entry: AuditDocument): AuditEntry['changes'] {
  const [before, after] = [flatFacts(entry.before ?? {}), flatFacts(entry.after ?? {})];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    if (was === is) return [];
    return [{ field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

function entryOf(document: AuditDocument): AuditEntry {
  const { id, on, actor, action, subject, countries, content } = document;
  const changes = changesOf(document);
  return { ...{ id, on, actor, action, subject, changes, countries: [...countries] }, ...(content && { content }) };
}

/** A page of what the store alone can find: months are counted, and only those read that the page lies in. */
async function pageByMonths(
  { documents }: Services,
  months: readonly string[],
  query: ReturnType<typeof queryOf>,
  { pageSize, firstEntryIndexPage }: AuditSearch,
): Promise<AuditPage> {
  const counts = await Promise.all(months.map((month) => documents.count('audit', query(month))));
  const rows: AuditEntry[] = [];
  let skipped = 0;
  for (const [index, month] of months.entries()) {
    const count = counts[index] ?? 0;
    const offset = Math.max(0, firstEntryIndexPage - skipped);
    skipped += count;
    if (offset >= count || rows.length >= pageSize) continue;
    const limit = pageSize - rows.length;
    const page = await documents.query<AuditDocument>('audit', query(month, { offset, limit }));
    rows.push(...page.documents.map(({ value }) => entryOf(value)));
  }
  return { rows, total: counts.reduce((sum, count) => sum + count, 0) };
}

/** A page of what has to be compared by texts, too. */
async function pageByTexts(
  { documents }: Services,
  months: readonly string[],
  query: ReturnType<typeof queryOf>,
  search: AuditSearch,
): Promise<AuditPage> {
  const found: AuditDocument[] = [];
  let left = maxCompared;
  for (const month of months) {
    if (left <= 0) break;
    const page = await documents.query<AuditDocument>('audit', query(month, { limit: left }));
    left -= page.documents.length;
    found.push(...page.documents.map(({ value }) => value).filter((entry) => isFound(entry, search)));
  }
  const first = search.firstEntryIndexPage;
  return { rows: found.slice(first, first + search.pageSize).map(entryOf), total: found.length };
}

/**
 * Entries of the log, newest first: those that concern one of the countries, all of them for 'all'.
 */
export async function searchAudit(
  services: Services,
  allowed: readonly string[] | 'all',
  search: AuditSearch,
): Promise<AuditPage> {
  const countries = countriesOfSearch(search, allowed);
  if (countries?.length === 0) return { rows: [], total: 0 };
  const months = [...monthsOf(search, services.now())];
  const query = queryOf(search, countries);
  const hasTexts = search.text.trim() !== '' || search.actor.trim() !== '';
  return (hasTexts ? pageByTexts : pageByMonths)(services, months, query, search);
}
