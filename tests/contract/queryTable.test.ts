import { expect, it } from 'vitest';
import type { ListedQueryName } from '../../functions/storage/documentQueries.ts';
import { type CriterionShape, type ListedQueryEntry, listedQueries } from '../../functions/storage/listedQueries.ts';

function fieldsOf(shape: CriterionShape | undefined): readonly string[] {
  if (shape === undefined) return [];
  if ('criteria' in shape) return shape.criteria.flatMap(fieldsOf);
  return [shape.kind.startsWith('arrayContains') ? `${shape.field}[]` : shape.field];
}

function rowOf(name: ListedQueryName): readonly string[] {
  const { container, where, sort = [], partitions }: ListedQueryEntry = listedQueries[name];
  const filters = [...new Set(fieldsOf(where))].join(', ');
  return [`\`${name}\``, container, partitions, filters || '–', sort.join(', ') || 'id'];
}

const head = ['query', 'container', 'partitions', 'filters by', 'sorts by'];
const rows = [head, head.map(() => '---'), ...(Object.keys(listedQueries) as ListedQueryName[]).map(rowOf)];

const page = `# Queries of the document store

Written by \`tests/contract/queryTable.test.ts\` from \`functions/storage/listedQueries.ts\`; \`npx vitest run --project contract queryTable -u\` writes it again. No other query reaches a store.

The containers declare indexes for the last two columns (\`functions/storage/cosmos/cosmosContainers.ts\`); the id follows each order. A query of one partition costs the least in Cosmos DB; one of all partitions is sent to each.

${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;

it('the page of queries says what the list of queries does', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/queries.md');
});
