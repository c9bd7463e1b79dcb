import {
  type Criterion,
  type DocumentAccess,
  type DocumentContainer,
  type DocumentPage,
  type DocumentQuery,
  documentContainers,
  type Scalar,
} from './documentStore.ts';
import {
  type Choice,
  type CriterionShape,
  type ListedQueryEntry,
  listedQueries,
  type Parameter,
} from './listedQueries.ts';

export type ListedQueryName = keyof typeof listedQueries;

type Entries = typeof listedQueries;
/** Names of a criterion's places, each with what it takes. */
type PlacesOf<Shape> = Shape extends { readonly criteria: readonly (infer Inner)[] }
  ? PlacesOf<Inner>
  : Shape extends { readonly values: { readonly parameter: infer Name extends string } }
    ? [Name, Shape['values'] extends Choice ? readonly Scalar[] | undefined : readonly Scalar[]]
    : Shape extends
          | { readonly value: { readonly parameter: infer Name extends string } }
          | { readonly from: { readonly parameter: infer Name extends string } }
          | { readonly to: { readonly parameter: infer Name extends string } }
      ? [Name, Scalar]
      : never;

type ParametersOf<Shape> = { readonly [Place in PlacesOf<Shape> as Place[0]]: Place[1] };

type SortField<Entry> = Entry extends { readonly sort: readonly (infer Field)[] } ? Field : never;

/** What a caller says about a listed query: its values, its partition, and which page in which order. */
export type ListedQueryOptions<Name extends ListedQueryName> = (Entries[Name] extends { readonly where: infer Shape }
  ? ParametersOf<Shape>
  : unknown) &
  (Entries[Name]['partitions'] extends 'one' ? { readonly partition: string } : unknown) & {
    readonly sort?: { readonly field: SortField<Entries[Name]>; readonly descending?: boolean };
    readonly offset?: number;
    readonly limit?: number;
  };

declare const listed: unique symbol;

/** A query of the list; `listedQuery` alone makes one. */
export interface ListedQuery<Container extends DocumentContainer> extends DocumentQuery {
  readonly [listed]: Container;
}

type Question = {
  [Container in DocumentContainer]: [container: Container, query: ListedQuery<Container>];
}[DocumentContainer];

/** The document store as the product sees it: single documents, and the queries of the list. */
export interface ListedDocuments extends DocumentAccess {
  query<Value extends object>(...question: Question): Promise<DocumentPage<Value>>;
  count(...question: Question): Promise<number>;
}

type Values = Readonly<Record<string, unknown>>;

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function scalarOf(place: Scalar | Parameter, values: Values): Scalar {
  const value = typeof place === 'object' ? values[place.parameter] : place;
  if (!isScalar(value)) throw new TypeError(`The query lacks a value for ${JSON.stringify(place)}`);
  return value;
}

function scalarsOf(place: readonly Scalar[] | Parameter, values: Values): readonly Scalar[] {
  const list = 'parameter' in place ? values[place.parameter] : place;
  if (!Array.isArray(list) || !list.every(isScalar)) {
    throw new TypeError(`The query lacks values for ${JSON.stringify(place)}`);
  }
  return list;
}

function isLeftOut(place: readonly Scalar[] | Parameter | Choice, values: Values): boolean {
  return 'isOptional' in place && values[place.parameter] === undefined;
}

function criterionOf(shape: CriterionShape, values: Values): Criterion {
  switch (shape.kind) {
    case 'equals':
      return { kind: 'equals', field: shape.field, value: scalarOf(shape.value, values) };
    case 'arrayContainsAny':
      return {
        kind: 'or',
        criteria: scalarsOf(shape.values, values).map((value) => ({
          kind: 'arrayContains',
          field: shape.field,
          value,
        })),
      };
    case 'arrayContainsAll':
      return {
        kind: 'and',
        criteria: scalarsOf(shape.values, values).map((value) => ({
          kind: 'arrayContains',
          field: shape.field,
          value,
        })),
      };
    case 'in':
      return isLeftOut(shape.values, values)
        ? { kind: 'and', criteria: [] }
        : { kind: 'in', field: shape.field, values: scalarsOf(shape.values, values) };
    case 'between':
      return {
        kind: 'between',
        field: shape.field,
        ...(shape.from !== undefined && { from: scalarOf(shape.from, values) }),
        ...(shape.to !== undefined && { to: scalarOf(shape.to, values) }),
      };
    case 'and':
    case 'or':
      return { kind: shape.kind, criteria: shape.criteria.map((criterion) => criterionOf(criterion, values)) };
  }
}

/**
 * A query of the list with the caller's values in its places.
 *
 * @example documents.query('projects', listedQuery('ownProjects', { ownerId: user.id, limit: 20 }))
 */
export function listedQuery<Name extends ListedQueryName>(
  name: Name,
  options: ListedQueryOptions<Name>,
): ListedQuery<Entries[Name]['container']> {
  const entry: ListedQueryEntry = listedQueries[name];
  const { sort, offset, limit, partition } = options as DocumentQuery;
  if (sort !== undefined && !entry.sort?.includes(sort.field)) {
    throw new TypeError(`The query ${name} is not sorted by ${sort.field}`);
  }
  if (entry.partitions === 'one' && partition === undefined) {
    throw new TypeError(`The query ${name} is asked of one ${documentContainers[entry.container]}`);
  }
  const query: DocumentQuery = {
    ...(entry.where !== undefined && { where: criterionOf(entry.where, options as Values) }),
    ...(entry.select !== undefined && { select: entry.select }),
    ...(sort !== undefined && { sort }),
    ...(offset !== undefined && { offset }),
    ...(limit !== undefined && { limit }),
    ...(partition !== undefined && { partition }),
  };
  return query as ListedQuery<Entries[Name]['container']>;
}
