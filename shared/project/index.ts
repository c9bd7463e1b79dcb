export * from './newId.ts';
export * from './project.ts';
