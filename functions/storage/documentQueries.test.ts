import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProjectSummary } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { type ListedDocuments, listedQuery } from './documentQueries.ts';
import type { DocumentStore } from './documentStore.ts';
import { type CriterionShape, type ListedQueryEntry, listedQueries, projectSummaryFields } from './listedQueries.ts';
import { indexedFields, sortedFields } from './sqlite/sqliteDatabase.ts';
import { indexedArrays } from './sqlite/sqliteTerms.ts';

const functions = fileURLToPath(new URL('..', import.meta.url));
const entries: readonly (readonly [string, ListedQueryEntry])[] = Object.entries(listedQueries);

function productSources(): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(dist|testing|node_modules)\b/.test(file),
    )
    .map((file) => ({ file, text: readFileSync(join(functions, file), 'utf8') }));
}

function fieldsOf(shape: CriterionShape | undefined): readonly string[] {
  if (shape === undefined) return [];
  return 'criteria' in shape ? shape.criteria.flatMap(fieldsOf) : [shape.field];
}

describe('the list of queries', () => {
  it('names exactly those that the code asks', () => {
    const asked = productSources()
      .filter(({ file }) => file !== join('storage', 'documentQueries.ts'))
      .flatMap(({ text }) => [...text.matchAll(/listedQuery\(\s*'(\w+)'/g)].map((found) => found[1]));
    expect([...new Set(asked)].sort()).toEqual(Object.keys(listedQueries).sort());
  });

  it('allows only listed queries outside storage', () => {
    const knowing = productSources().filter(({ text }) => /\bDocumentStore\b/.test(text));
    expect(knowing.map(({ file }) => file).filter((file) => !file.startsWith('storage'))).toEqual([]);
  });

  it('has a query for every index', () => {
    const indexes = [indexedFields, sortedFields, indexedArrays].flatMap((fields) => Object.entries(fields));
    for (const [container, fields] of indexes) {
      const asked = entries
        .filter(([, entry]) => entry.container === container)
        .flatMap(([, entry]) => [...fieldsOf(entry.where), ...(entry.sort ?? [])]);
      expect(asked).toEqual(expect.arrayContaining([...fields]));
    }
  });

  it('reads of listed projects what a summary shows, and who owns them', () => {
    const shown = Object.keys(ProjectSummary.shape).filter((field) => field !== 'onlySummary');
    expect([...projectSummaryFields].sort()).toEqual([...shown, 'owner'].sort());
  });
});

describe('a listed query', () => {
  let services: TestServices;
  beforeEach(async () => {
    services = await openTestServices();
  });
  afterEach(() => services.close());

  it('takes the values of its caller', () => {
    const query = listedQuery('ownAndPublishedTemplates', {
      ownerId: 'u',
      countries: ['DE', 'AT'],
      offset: 5,
      limit: 20,
    });
    expect(query).toEqual({
      where: {
        kind: 'and',
        criteria: [
          { kind: 'equals', field: 'isTemplate', value: true },
          {
            kind: 'or',
            criteria: [
              { kind: 'equals', field: 'owner.id', value: 'u' },
              {
                kind: 'or',
                criteria: [
                  { kind: 'arrayContains', field: 'templateCountries', value: 'DE' },
                  { kind: 'arrayContains', field: 'templateCountries', value: 'AT' },
                ],
              },
            ],
          },
        ],
      },
      select: projectSummaryFields,
      offset: 5,
      limit: 20,
    });
  });

  it('leaves out what its caller does not narrow down, and asks for every part', () => {
    const query = listedQuery('allMarketProjects', {
      chosenCountries: ['DE'],
      chosenSegments: undefined,
      chosenClients: undefined,
      chosenCompanies: undefined,
      titleParts: ['^h', 'bad'],
    });
    const anything = { kind: 'and', criteria: [] };
    expect(query.where).toEqual({
      kind: 'and',
      criteria: [
        { kind: 'equals', field: 'listed.isMarket', value: true },
        { kind: 'in', field: 'details.country', values: ['DE'] },
        anything,
        anything,
        anything,
        {
          kind: 'and',
          criteria: [
            { kind: 'arrayContains', field: 'listedParts', value: '^h' },
            { kind: 'arrayContains', field: 'listedParts', value: 'bad' },
          ],
        },
      ],
    });
  });

  it('refuses a listed query without its values, its partition, or with an unplanned order', () => {
    // @ts-expect-error
    expect(() => listedQuery('ownProjects', {})).toThrow(TypeError);
    // @ts-expect-error
    expect(() => listedQuery('catalogsById', { ids: 'one' })).toThrow(TypeError);
    // @ts-expect-error
    expect(() => listedQuery('revisionIds', {})).toThrow(TypeError);
    // @ts-expect-error
    expect(() => listedQuery('allTemplates', { sort: { field: 'details.city' } })).toThrow(TypeError);
  });

  it('does not compile when it is not listed, or asked of another container', async () => {
    const product: ListedDocuments = services.documents;
    const where = { kind: 'equals', field: 'email', value: 'a' } as const;
    // @ts-expect-error
    await product.query('users', { where });
    // @ts-expect-error
    await product.query('lists', listedQuery('rules', {}));
    // @ts-expect-error
    await product.count('users', {});
    const adapter: DocumentStore = services.documents;
    await adapter.query('users', { where });
  });

  it.each(entries)('can be answered in every order: %s', async (_, entry) => {
    const { documents } = services;
    const sorts = [undefined, ...(entry.sort ?? [])];
    for (const field of sorts) {
      const sort = field === undefined ? {} : { sort: { field, descending: true } };
      const select = entry.select === undefined ? {} : { select: entry.select };
      expect((await documents.query(entry.container, { ...sort, ...select })).documents).toEqual([]);
    }
  });
});
