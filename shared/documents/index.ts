export * from './block.ts';
export * from './content.ts';
export * from './documentLanguage.ts';
export * from './documentOptions.ts';
export * from './section.ts';
export * from './tender/tender.ts';
export * from './tender/tenderSections.ts';
export { type TenderFinding, tenderLimits } from './tender/tenderText.ts';
