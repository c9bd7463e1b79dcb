import { expect, it } from 'vitest';
import { queryTable, queryUnits, storeOfTable, strongFactor, unitsPerKilobyte } from '../support/queryCharges.ts';

const page = `# Queries of the document store, and what they cost

Written by \`tests/contract/queryTable.test.ts\` out of \`functions/storage/documentQueries.ts\`; \`npx vitest run --project contract queryTable -u\` writes it anew.

**Every figure is an estimate**; no emulator knows request units (RU), and nothing was measured on an account. Reckoned for ${storeOfTable}, each container in one physical partition: ${queryUnits} RU a query and ${unitsPerKilobyte} for each KB of its answer. *Now* is twice that, since the account is strongly consistent, with the fields that the query selects. *Before* are whole documents at the account's usual consistency; where filters and words were compared in memory, all documents that they were compared in. Selecting fields spares what is sent, not all of what the service reads, so that the truth of large documents lies between both. Each physical partition more (50 GB) adds ${queryUnits * strongFactor} RU to queries of all partitions.

Columns 'asked by' and 'in the order of' are the indexes that the containers declare (\`functions/storage/cosmos/cosmosContainers.ts\`), the order always with the id behind it.

${queryTable()}
`;

it('the page of queries says what the list of queries does', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/queries.md');
});
