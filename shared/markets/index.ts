export * from './countries.ts';
export * from './formatNumber.ts';
export * from './market.ts';
export * from './markets.ts';
