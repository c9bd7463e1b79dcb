export * from './projectRights.ts';
export * from './scope.ts';
