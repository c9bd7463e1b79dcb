import type { Anchor, DocumentLanguage } from '@sanispec/shared/documents';
import { Bookmark, type TextRun } from 'docx';
import type { DocumentPictures } from '../documentWriter.ts';

/** An entry of the table of contents. */
export interface ContentsEntry {
  readonly title: string;
  readonly level: number;
  readonly anchor: Anchor;
}

/** What is known while a document is written. */
export interface WordContext {
  readonly language: DocumentLanguage;
  readonly pictures: DocumentPictures;
  /** Width of the text on the page, in twips. */
  readonly room: number;
  /** Of the tables in their order; '' for those that only arrange. */
  readonly tableCaptions: string[];
  /** Puts a mark around runs that links lead to. */
  bookmark(anchor: Anchor, runs: readonly TextRun[]): Bookmark;
  bookmarkName(anchor: Anchor): string;
  /** The table of contents, which is complete when the document is. */
  readonly contents: readonly ContentsEntry[];
  readonly pages: ReadonlyMap<Anchor, number>;
}

/** Names of marks have at most 40 letters, digits and underscores; anchors may have more and others. */
export class BookmarkNames {
  readonly #names = new Map<Anchor, string>();

  nameOf(anchor: Anchor): string {
    const name = this.#names.get(anchor) ?? `_Doc${this.#names.size + 1}`;
    this.#names.set(anchor, name);
    return name;
  }

  bookmark(anchor: Anchor, runs: readonly TextRun[]): Bookmark {
    return new Bookmark({ id: this.nameOf(anchor), children: [...runs] });
  }
}
