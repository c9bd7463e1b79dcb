export * from './findNeighbours.ts';
export * from './listing.ts';
export * from './searchListing.ts';
