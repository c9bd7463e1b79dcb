export * from './countries.ts';
export * from './market.ts';
export * from './markets.ts';
