import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { ArticleFacts, SpaceUse } from '#exports/specification/specification.ts';
import type { PictureDrawer } from '../figure.ts';
import { paper, styles } from '../pageStyle.ts';
import { ensureSpace, type PageWriter } from '../pageWriter.ts';
import { drawTagged } from '../tagging.ts';
import { drawLine } from '../typesetting.ts';

/** A data sheet while it is written. */
export interface DataSheetPage {
  readonly pages: PageWriter;
  readonly language: DocumentLanguage;
  readonly pictures: PictureDrawer;
  readonly product: ArticleFacts;
  readonly section: PDFKit.PDFStructureElement;
  /** BCP 47 language of article texts, when it is another than the document's. */
  readonly articleLanguage: string | undefined;
  /** Where the project uses the article; absent on a data sheet outside of a project. */
  readonly uses: { readonly totalQuantity: number; readonly spaces: readonly SpaceUse[] } | undefined;
  /** One paragraph each, at the foot. */
  readonly notices: readonly string[];
  /** Levels of the article's name and of the parts below it. */
  readonly headings: { readonly name: 'H1' | 'H2'; readonly part: 'H2' | 'H3' };
}

export const gutter = 23;
/** Left half: picture and texts; right half: name and data. */
export const leftWidth = 203;
export const rightLeft = paper.left + leftWidth + gutter;
export const rightWidth = paper.contentWidth - leftWidth - gutter;

/** A part of the page's width, in points. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** The title of a part, at the pen. */
export function writeHeading({ pages, section, headings }: DataSheetPage, text: string, column: Column): void {
  ensureSpace(pages, 50);
  const { y } = pages;
  drawTagged(pages.document, section, headings.part, () => drawLine(pages.document, text, column.x, y, styles.heading));
  pages.y = y + styles.heading.lineHeight + 5;
}
