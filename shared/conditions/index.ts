export { dayOf } from './cellTests.ts';
export * from './condition.ts';
export { matchDefinition, unknownColumns } from './matchDefinition.ts';
export * from './matchRecords.ts';
export * from './sortRows.ts';
