export * from './block.ts';
export * from './content.ts';
export * from './documentLanguage.ts';
export * from './documentOptions.ts';
export * from './projectSnapshot.ts';
export * from './section.ts';
export * from './snapshotOf.ts';
export * from './specify.ts';
