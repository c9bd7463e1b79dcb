import { foldText } from '@sanispec/shared/columns';
import type { RuleSearch } from '@sanispec/shared/contract';
import type { z } from 'zod';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { Author } from './author.ts';
import { findDocument, isSeen } from './findDocument.ts';
import type { RuleDocuments, RuleKind } from './ruleDocuments.ts';
import { createRows, type RuleRows } from './ruleRows.ts';
import { type RuleState, sharesCountry, usesOf } from './ruleState.ts';
import { readRules } from './rulesPointer.ts';

type Search = z.output<typeof RuleSearch>;
type Row = RuleRows[RuleKind];
type Key = string | number;

/** As every search (domain: Searches). */
const maxPageSize = 1000;

function textOf(row: Row, field: string): string {
  const value: unknown = (row as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

const byText = (field: string) => (row: Row) => foldText(textOf(row, field));

/** Column → what rows are ordered by. */
const columns: Readonly<Record<string, (row: Row) => Key>> = {
  title: byText('title'),
  label: byText('label'),
  description: byText('description'),
  countryRef: byText('countryRef'),
  changedOn: byText('changedOn'),
  changedBy: byText('changedBy'),
  countries: (row) => ('countries' in row ? row.countries.join() : ''),
  group: (row) => foldText('group' in row ? (row.group?.title ?? '') : ''),
  tags: (row) => foldText('tags' in row ? row.tags.map(({ label }) => label).join() : ''),
  enabled: (row) => ('enabled' in row && row.enabled ? 1 : 0),
  usedBy: (row) => {
    if (!('usedBy' in row)) return 0;
    return typeof row.usedBy === 'number' ? row.usedBy : row.usedBy.length;
  },
};

/** The columns of each kind, the one that orders it by itself first. */
const columnsOf: Readonly<Record<RuleKind, readonly string[]>> = {
  lists: ['description', 'title', 'countryRef', 'countries', 'group', 'tags', 'usedBy', 'changedOn', 'changedBy'],
  rules: ['description', 'title', 'countryRef', 'countries', 'group', 'tags', 'enabled', 'changedOn', 'changedBy'],
  groups: ['title', 'description', 'countryRef', 'countries', 'usedBy', 'changedOn', 'changedBy'],
  tags: ['label', 'usedBy', 'changedOn', 'changedBy'],
};

/** @throws Failure 400 ErrorInvalidInput for a column that the kind does not have */
function keyOf(kind: RuleKind, column: string): (row: Row) => Key {
  const name = column === '' ? columnsOf[kind][0] : column;
  const key = name !== undefined && columnsOf[kind].includes(name) ? columns[name] : undefined;
  if (key === undefined) throw new Failure(400, 'ErrorInvalidInput', [`sortColumName ${column}`]);
  return key;
}

const collator = new Intl.Collator('en', { numeric: true });

function compareKeys(left: Key, right: Key): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}

/** The words that a document is found by. */
function wordsOf(state: RuleState, document: RuleDocuments[RuleKind]): string {
  if ('label' in document) return foldText(document.label);
  const filed =
    'tags' in document
      ? [state.groups.get(document.group ?? '')?.title, ...document.tags.map((id) => state.tags.get(id)?.label)]
      : [];
  return foldText([document.title, document.description, ...filed].filter((text) => text !== undefined).join('\n'));
}

function findIn<Kind extends RuleKind>(
  state: RuleState,
  author: Author,
  kind: Kind,
  { text, countries }: Search,
): readonly RuleDocuments[Kind][] {
  const words = foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const uses = kind === 'tags' && countries.length > 0 ? usesOf(state) : undefined;
  function isInCountries(document: RuleDocuments[Kind]): boolean {
    if (countries.length === 0) return true;
    if ('countries' in document) return sharesCountry(document.countries, countries);
    return countries.some((country) => uses?.get(document.id)?.countries.has(country) === true);
  }
  const documents = [...state[kind].values()] as RuleDocuments[Kind][];
  return documents.filter((document) => {
    if (!isSeen(author, kind, document) || !isInCountries(document)) return false;
    if (words.length === 0) return true;
    const found = wordsOf(state, document);
    return words.every((word) => found.includes(word));
  });
}

function rowMaker<Kind extends RuleKind>(state: RuleState, author: Author, kind: Kind) {
  return createRows(state, author)[kind] as (document: RuleDocuments[Kind]) => RuleRows[Kind];
}

/**
 * A page of the documents of a kind that concern a country of the author.
 *
 * @throws Failure 400 ErrorInvalidInput for a column that cannot be sorted by
 */
export async function searchDocuments<Kind extends RuleKind>(
  services: Services,
  author: Author,
  kind: Kind,
  search: Search,
): Promise<{ rows: RuleRows[Kind][]; total: number }> {
  const key = keyOf(kind, search.sortColumName);
  const state = await readRules(services);
  const found = findIn(state, author, kind, search)
    .map(rowMaker(state, author, kind))
    .map((row) => ({ row, key: key(row) }));
  const direction = search.sortOrder === 'DESC' ? -1 : 1;
  found.sort((left, right) => direction * (compareKeys(left.key, right.key) || (left.row.id < right.row.id ? -1 : 1)));
  const first = search.firstEntryIndexPage;
  const size = search.pageSize > 0 ? search.pageSize : maxPageSize;
  return { rows: found.slice(first, first + size).map(({ row }) => row), total: found.length };
}

/** @throws Failure 404 ErrorRuleDocumentNotFound */
export async function readRow<Kind extends RuleKind>(
  services: Services,
  author: Author,
  kind: Kind,
  id: string,
): Promise<RuleRows[Kind]> {
  const state = await readRules(services);
  return rowMaker(state, author, kind)(findDocument(state, author, kind, id));
}
