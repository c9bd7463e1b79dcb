export * from './condition.ts';
export * from './listing.ts';
