export * from './cellTests.ts';
export * from './condition.ts';
export * from './matchDefinition.ts';
export * from './matchRecords.ts';
export * from './sortRows.ts';
