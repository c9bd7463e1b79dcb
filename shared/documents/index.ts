export * from './block.ts';
export * from './content.ts';
export * from './documentLanguage.ts';
export * from './documentOptions.ts';
export * from './section.ts';
