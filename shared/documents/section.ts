import type { Block } from './block.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentLanguage } from './documentLanguage.ts';
import type { DocumentFormat, DocumentOptions } from './documentOptions.ts';

/** What a section is built of. */
export interface SectionInput {
  readonly content: DocumentContent;
  readonly options: DocumentOptions;
  readonly language: DocumentLanguage;
  /** Workbooks show some tables with other columns than pages do. */
  readonly medium: 'page' | 'workbook';
}

/** A section of documents: when there is one, and what it says. Order, titles and columns are decided here alone. */
export interface SectionDefinition {
  /** Unique. */
  readonly key: string;
  /** The formats that can hold it. */
  readonly formats: readonly DocumentFormat[];
  title(language: DocumentLanguage): string;
  /** Whether this project has something to say in it; a switch without content is off and says why. */
  hasContent(input: SectionInput): boolean;
  /** Whether the options ask for it. */
  isWanted(options: DocumentOptions): boolean;
  build(input: SectionInput): Block[];
}
