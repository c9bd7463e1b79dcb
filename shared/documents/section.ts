import type { Anchor, Block } from './block.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentLanguage } from './documentLanguage.ts';
import type { DocumentOptions } from './documentOptions.ts';

/** Workbooks hold fewer sections than pages do, and show tables with other columns. */
export type Medium = 'page' | 'workbook';

/** What a section is built of. */
export interface SectionInput {
  readonly content: DocumentContent;
  readonly options: DocumentOptions;
  readonly language: DocumentLanguage;
  readonly medium: Medium;
  /** Of the section; those within it begin with it. */
  readonly anchor: Anchor;
}

/** Lower case words with hyphens, since anchors are made of them. */
export type SectionKey =
  | 'front-page'
  | 'contents'
  | 'project-overview'
  | 'changes'
  | 'quick-overview'
  | 'specification'
  | 'spaces-summary'
  | 'product-summary'
  | 'project-plan'
  | 'scope-of-delivery'
  | 'series'
  | 'data-sheets'
  | 'pictures-and-drawings'
  | 'additional-pictures'
  | 'technologies'
  | 'ambience'
  | 'range'
  | 'terms';

/** A section of documents: when there is one, and what it says. Titles and columns are decided here alone. */
export interface SectionDefinition {
  /** Unique. */
  readonly key: SectionKey;
  title(input: Pick<SectionInput, 'language' | 'medium' | 'options'>): string;
  /** Whether the options ask for it. */
  isWanted(options: DocumentOptions): boolean;
  /** Whether this project has something to say in it. */
  hasContent(content: DocumentContent): boolean;
  /** What stands under its heading. */
  build(input: SectionInput): Block[];
}
