import type { SQLOutputValue } from 'node:sqlite';
import { fieldPath, wholeField } from '../documentFields.ts';
import { type Criterion, maxInValues, type Scalar } from '../documentStore.ts';
import { firstVersion, type JsonObject, versionField } from '../storedShape.ts';

type SqlValue = string | number;

/** A piece of SQL with the values of its question marks, in order. */
export interface SqlFragment {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

const typesOfScalar = {
  string: "IN ('text')",
  number: "IN ('integer', 'real')",
  boolean: "IN ('true', 'false')",
} as const;
const scalarTypes = ['string', 'number', 'boolean'] as const;

/** The JSON path is a literal, never a parameter: SQLite uses an expression index only for the same expression. */
function jsonPath(field: string): string {
  return `'$${fieldPath(field)
    .map((part) => `."${part}"`)
    .join('')}'`;
}

/** The value of a field of the document, as indexes and sorting spell it. */
export function fieldExpression(field: string): string {
  return `json_extract(body, ${jsonPath(field)})`;
}

function typeExpression(field: string): string {
  return `json_type(body, ${jsonPath(field)})`;
}

function scalarType(value: Scalar): (typeof scalarTypes)[number] {
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}

/** SQLite sees JSON's true and false as 1 and 0; the type is compared separately. */
function sqlValue(value: Scalar): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

function compileIn(field: string, values: readonly Scalar[]): SqlFragment {
  if (values.length > maxInValues) throw new RangeError(`${values.length} values for ${field}, at most ${maxInValues}`);
  const fragments = scalarTypes.flatMap((type) => {
    const group = values.filter((value) => scalarType(value) === type);
    if (group.length === 0) return [];
    // One parameter holds the whole list, so that every length is the same statement.
    const sql = `(${fieldExpression(field)} IN (SELECT value FROM json_each(?)) AND ${typeExpression(field)} ${typesOfScalar[type]})`;
    return [{ sql, values: [JSON.stringify(group.map(sqlValue))] }];
  });
  return joinFragments(fragments, ' OR ', '0');
}

function compileBetween(criterion: Extract<Criterion, { kind: 'between' }>): SqlFragment {
  const bounds = [
    { operator: '>=', value: criterion.from },
    { operator: '<=', value: criterion.to },
  ].flatMap(({ operator, value }) => (value === undefined ? [] : [{ operator, value }]));
  if (bounds.length === 0) return { sql: `${typeExpression(criterion.field)} IS NOT NULL`, values: [] };
  const fragments = bounds.map(({ operator, value }) => ({
    sql: `(${fieldExpression(criterion.field)} ${operator} ? AND ${typeExpression(criterion.field)} ${typesOfScalar[scalarType(value)]})`,
    values: [sqlValue(value)],
  }));
  return joinFragments(fragments, ' AND ', '1');
}

function joinFragments(fragments: readonly SqlFragment[], operator: ' AND ' | ' OR ', whenEmpty: '0' | '1') {
  if (fragments.length === 0) return { sql: whenEmpty, values: [] };
  return {
    sql: `(${fragments.map((fragment) => fragment.sql).join(operator)})`,
    values: fragments.flatMap((fragment) => fragment.values),
  };
}

/**
 * The WHERE clause of a criterion. Values are parameters; field names are checked. Values match only fields of their own
 * JSON type.
 *
 * @throws TypeError when a field path is not one; RangeError when a list of values is too long
 */
export function compileCriterion(criterion: Criterion): SqlFragment {
  switch (criterion.kind) {
    case 'equals':
      return {
        sql: `(${fieldExpression(criterion.field)} = ? AND ${typeExpression(criterion.field)} ${typesOfScalar[scalarType(criterion.value)]})`,
        values: [sqlValue(criterion.value)],
      };
    case 'in':
      return compileIn(criterion.field, criterion.values);
    case 'arrayContains':
      return {
        sql: `(${typeExpression(criterion.field)} = 'array' AND EXISTS (SELECT 1 FROM json_each(body, ${jsonPath(criterion.field)}) AS item WHERE item.value = ? AND item.type ${typesOfScalar[scalarType(criterion.value)]}))`,
        values: [sqlValue(criterion.value)],
      };
    case 'between':
      return compileBetween(criterion);
    case 'and':
      return joinFragments(criterion.criteria.map(compileCriterion), ' AND ', '1');
    case 'or':
      return joinFragments(criterion.criteria.map(compileCriterion), ' OR ', '0');
    default:
      throw new TypeError(`Unknown criterion ${JSON.stringify(criterion satisfies never)}`);
  }
}

/** The version of a stored document's shape. */
export const versionExpression = `coalesce(json_extract(body, '$.${versionField}'), ${firstVersion})`;

function columnOf(field: string, index: number): string {
  return `body -> '$."${wholeField(field)}"' AS field${index}`;
}

/**
 * The columns of a query that selects fields: each of them as JSON. The body comes along only where it has another
 * version than the current one, since an upgrade needs all of it.
 *
 * @throws TypeError when a field is a path, or not a name
 */
export function selectedColumns(fields: readonly string[], currentVersion: number): string {
  const body = `CASE ${versionExpression} WHEN ${currentVersion} THEN NULL ELSE body END AS body`;
  return [body, ...fields.map(columnOf)].join(', ');
}

/** What `selectedColumns` found; fields that the document lacks are left out. */
export function readSelected(fields: readonly string[], row: Readonly<Record<string, SQLOutputValue>>): JsonObject {
  const found = fields.flatMap((field, index): [string, unknown][] => {
    const json = row[`field${index}`];
    return typeof json === 'string' ? [[field, JSON.parse(json)]] : [];
  });
  return Object.fromEntries(found);
}
