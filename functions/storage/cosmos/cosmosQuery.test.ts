import { describe, expect, it } from 'vitest';
import type { Criterion } from '../documentStore.ts';
import { countQuery, pageQuery } from './cosmosQuery.ts';

const [a, b, c]: readonly Criterion[] = ['a', 'b', 'c'].map((field) => ({ kind: 'equals', field, value: field }));
const and = (...criteria: (Criterion | undefined)[]): Criterion => ({ kind: 'and', criteria: criteria as Criterion[] });
const or = (...criteria: (Criterion | undefined)[]): Criterion => ({ kind: 'or', criteria: criteria as Criterion[] });

/** The condition, with fields and parameters in short. */
function conditionOf(where: Criterion): string {
  const [, condition] = / AND (.*)$/.exec(countQuery(where, 0).query) ?? [];
  return (condition ?? '').replaceAll(/c\["value"\]\["(\w)"\] = @p\d/g, '$1');
}

describe('conditions of queries to Cosmos DB', () => {
  it.each([
    [and(a, or(b, c)), 'a AND (b OR c)'],
    [or(a, and(b, c)), '(a OR b AND c)'],
    [or(or(a, b)), '(a OR b)'],
    [and(or(a, b)), '(a OR b)'],
    [and(and(a, or(or(b, c)))), 'a AND (b OR c)'],
    [or(and(or(a, b), c), b), '((a OR b) AND c OR b)'],
    [or(and(or(a, b)), c), '(a OR b OR c)'],
    [and(a, and(), or()), 'a AND true AND false'],
  ])('%#: have the brackets that they need', (where, text) => {
    expect(conditionOf(where)).toBe(text);
  });

  it('take values as parameters alone', () => {
    const where: Criterion = { kind: 'in', field: 'details.country', values: ["' OR true", 1, false] };
    expect(
      pageQuery({ where, sort: { field: 'n', descending: true }, offset: 20, limit: 10, select: ['n'] }, 5),
    ).toEqual({
      query:
        'SELECT TOP 30 c["id"], c["pk"], c["_etag"], c["was"], c["expiresAt"], c["value"]["id"] AS documentId, ' +
        'c["value"]["schemaVersion"] AS version, c["value"]["n"] AS field0 FROM c ' +
        'WHERE c["expiresAt"] > @p0 AND c["value"]["details"]["country"] IN (@p1, @p2, @p3) ' +
        'ORDER BY c["value"]["n"] DESC, c["value"]["id"] DESC',
      parameters: [5, "' OR true", 1, false].map((value, index) => ({ name: `@p${index}`, value })),
    });
  });
});
