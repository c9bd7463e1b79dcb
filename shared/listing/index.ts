export * from './findNeighbours.ts';
export * from './listing.ts';
export { productGroupsOf } from './productGroups.ts';
export * from './searchListing.ts';
