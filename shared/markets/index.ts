export * from './market.ts';
