export * from './findNeighbours.ts';
export * from './findText.ts';
export * from './findText.ts';
export * from './listing.ts';
export * from './searchListing.ts';
