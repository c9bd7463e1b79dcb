import { fieldPath, wholeField } from '../documentFields.ts';
import { type Criterion, type DocumentQuery, maxInValues, type Scalar } from '../documentStore.ts';
import { versionField } from '../storedShape.ts';

/** The text of a query and the values of its parameters, as the SDK takes them. */
export interface CosmosQuery {
  readonly query: string;
  readonly parameters: { name: string; value: Scalar }[];
}

/** `value` is a word of the language: all names stand in brackets. */
function fieldExpression(field: string): string {
  return `c["value"]${fieldPath(field)
    .map((part) => `["${part}"]`)
    .join('')}`;
}

class QueryText {
  readonly parameters: { name: string; value: Scalar }[] = [];

  parameter(value: Scalar): string {
    const name = `@p${this.parameters.length}`;
    this.parameters.push({ name, value });
    return name;
  }

  /** @param within what joins it to others: brackets stand only where they are needed, which parsers are glad of */
  criterion(criterion: Criterion, within: 'AND' | 'OR' = 'AND'): string {
    switch (criterion.kind) {
      case 'equals':
        return `${fieldExpression(criterion.field)} = ${this.parameter(criterion.value)}`;
      case 'in':
        return this.#in(criterion.field, criterion.values);
      case 'arrayContains':
        return `ARRAY_CONTAINS(${fieldExpression(criterion.field)}, ${this.parameter(criterion.value)})`;
      case 'between':
        return this.#between(criterion);
      case 'and':
        return this.#joined(criterion.criteria, 'AND', within) ?? 'true';
      case 'or':
        return this.#joined(criterion.criteria, 'OR', within) ?? 'false';
      default:
        throw new TypeError(`Unknown criterion ${JSON.stringify(criterion satisfies never)}`);
    }
  }

  #in(field: string, values: readonly Scalar[]): string {
    if (values.length > maxInValues)
      throw new RangeError(`${values.length} values for ${field}, at most ${maxInValues}`);
    const expression = fieldExpression(field);
    if (values.length === 0) return 'false';
    return `${expression} IN (${values.map((value) => this.parameter(value)).join(', ')})`;
  }

  #between({ field, from, to }: Extract<Criterion, { kind: 'between' }>): string {
    const expression = fieldExpression(field);
    const bounds = [
      ...(from === undefined ? [] : [`${expression} >= ${this.parameter(from)}`]),
      ...(to === undefined ? [] : [`${expression} <= ${this.parameter(to)}`]),
    ];
    return bounds.length === 0 ? `IS_DEFINED(${expression})` : bounds.join(' AND ');
  }

  #joined(criteria: readonly Criterion[], operator: 'AND' | 'OR', within: 'AND' | 'OR'): string | undefined {
    const [first, ...others] = criteria;
    if (first === undefined) return undefined;
    if (others.length === 0) return this.criterion(first, within);
    const text = criteria.map((criterion) => this.criterion(criterion, operator)).join(` ${operator} `);
    return operator === 'OR' && within === 'AND' ? `(${text})` : text;
  }

  /** Expired documents may still be there: the service sweeps them when it has time. */
  where(where: Criterion | undefined, now: number): string {
    const alive = `c["expiresAt"] > ${this.parameter(now)}`;
    return where === undefined ? alive : `${alive} AND ${this.criterion(where)}`;
  }
}

/** What is read of documents of which fields are selected, beside these. */
const rowFields = 'c["id"], c["pk"], c["_etag"], c["was"], c["expiresAt"], c["value"]["id"] AS documentId';

/** Where `pageQuery` puts the selected field of this index. */
export function selectedName(index: number): string {
  return `field${index}`;
}

function selection(select: readonly string[] | undefined): string {
  if (select === undefined) return '*';
  const columns = select.map((field, index) => `c["value"]["${wholeField(field)}"] AS ${selectedName(index)}`);
  return [rowFields, `c["value"]["${versionField}"] AS version`, ...columns].join(', ');
}

/**
 * The query that finds a page and, since the service charges for what it skips in any case, the pages before it. The id
 * breaks ties in the direction of the sort, so that one composite index serves both.
 *
 * @throws TypeError when a field path is not one; RangeError when a list of values is too long
 */
export function pageQuery({ where, sort, select, offset = 0, limit }: DocumentQuery, now: number): CosmosQuery {
  const text = new QueryText();
  const condition = text.where(where, now);
  const direction = sort?.descending === true ? 'DESC' : 'ASC';
  const fields = sort === undefined || sort.field === 'id' ? ['id'] : [sort.field, 'id'];
  const order = fields.map((field) => `${fieldExpression(field)} ${direction}`).join(', ');
  const top = limit === undefined ? '' : `TOP ${Math.trunc(offset + limit)} `;
  return {
    query: `SELECT ${top}${selection(select)} FROM c WHERE ${condition} ORDER BY ${order}`,
    parameters: text.parameters,
  };
}

/** How many documents a query finds. */
export function countQuery(where: Criterion | undefined, now: number): CosmosQuery {
  const text = new QueryText();
  return { query: `SELECT VALUE COUNT(1) FROM c WHERE ${text.where(where, now)}`, parameters: text.parameters };
}

/** Where the first documents are that earlier builds wrote. */
export function outdatedQuery(version: number, now: number, limit: number): CosmosQuery {
  const text = new QueryText();
  const outdated: Criterion = { kind: 'between', field: versionField, to: version - 1 };
  return {
    query: `SELECT TOP ${limit} c["id"], c["pk"] FROM c WHERE ${text.where(outdated, now)}`,
    parameters: text.parameters,
  };
}
