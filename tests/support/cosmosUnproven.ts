/** Ring c: what an account or the official emulator alone can prove; the suite runs against one by COSMOS_ENDPOINT. */
export const provenByAccountAlone: readonly string[] = [
  'request units: every figure that was not measured on an account is an estimate',
  'index use: that a query with its declared indexes scans nothing else',
  'queries over several physical partitions: their plans, and the merging of their orders and counts',
  'partitions that split or move: 410 in the middle of a query',
  '449 of writes that meet inside the service, 429 of a container that is out of its units',
  'consistency: that an instance reads at once what another has written',
  'the sweeping of expired documents by the service, and what it costs',
  'sizes of containers in x-ms-resource-usage',
  'identities: tokens, their renewal, roles of the data plane, 403 while a role is being assigned',
  'the limits of ids, items and query texts that the service really has',
  'regions: a write region that moves',
];
