export * from './cellTests.ts';
export * from './condition.ts';
export * from './evaluateCondition.ts';
export * from './findNeighbours.ts';
export * from './listing.ts';
export * from './matchDefinition.ts';
export * from './searchListing.ts';
export * from './sortRows.ts';
