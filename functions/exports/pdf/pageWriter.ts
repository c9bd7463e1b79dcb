import type { DocumentLanguage } from '@sanispec/shared/documents';
import PDFDocument from 'pdfkit';
import type { DocumentFonts } from './fonts.ts';
import { infoEntries, prepareMetadata } from './metadata.ts';
import { ink, paper, styles, type TextStyle } from './pageStyle.ts';
import { addElement, drawArtifact, drawContent, type StructureType } from './tagging.ts';
import { openTypesetting } from './text/typesetter.ts';
import { drawBlock, drawLine, setText } from './typesetting.ts';

/** The head of a page: left and right of its rule. */
interface Head {
  readonly left: string;
  readonly right: string;
}

/** What a document says of itself. */
export interface DocumentIdentity {
  readonly title: string;
  /** Stands at the foot of every page: the number of a project or an article. */
  readonly reference: string;
  /** ISO date-time. */
  readonly createdOn: string;
}

/**
 * The pages of one document: where the pen stands, and what begins a new page. Heads and feet are drawn at the end, when
 * the number of pages is known.
 */
export interface PageWriter {
  readonly document: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  /** Top of what is drawn next, in points. */
  y: number;
  /** A page with its running head, or with neither head nor foot; the pen stands at its top. */
  newPage(head?: Head): void;
  /** Another page with the head of the current one. */
  continuePage(): void;
  /** The page that holds the pen, counted from 1. */
  pageNumber(): number;
  finish(): Promise<Uint8Array>;
}

function openDocument(
  identity: DocumentIdentity,
  language: DocumentLanguage,
  fonts: DocumentFonts,
): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: 'A4',
    // Page breaks are decided here, never by pdfkit.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language.language,
    displayTitle: true,
    info: infoEntries(identity),
  });
  openTypesetting(document, language, fonts);
  prepareMetadata(document, identity);
  return document;
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

function drawRule(document: PDFKit.PDFDocument, y: number, color: string, width: number): void {
  document.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(width).strokeColor(color).stroke();
}

function drawHeadAndFoot(document: PDFKit.PDFDocument, head: Head, foot: string, page: string): void {
  const half = paper.contentWidth / 2;
  const line = styles.label.lineHeight;
  const rightWidth = half - 8;
  const [left = ''] = setText(document, head.left, half, styles.label).lines;
  const [right = ''] = setText(document, head.right, rightWidth, styles.label).lines;
  drawLine(document, left, paper.left, paper.headBaseline - line / 2, styles.label);
  drawLine(document, right, paper.right, paper.headBaseline - line / 2, styles.label, 'right');
  drawRule(document, paper.headRule, ink.text, 0.6);
  drawRule(document, paper.footRule, ink.hairline, 0.6);
  drawLine(document, foot, paper.left, paper.footBaseline - line / 2, styles.label);
  drawLine(document, page, paper.right, paper.footBaseline - line / 2, { ...styles.label, isTabular: true }, 'right');
}

/** Starts a document; nothing is drawn yet. */
export function openPageWriter(
  identity: DocumentIdentity,
  language: DocumentLanguage,
  fonts: DocumentFonts,
): PageWriter {
  const document = openDocument(identity, language, fonts);
  const bytes = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const heads: (Head | undefined)[] = [];
  const foot = `${identity.reference} · ${language.date(identity.createdOn)}`;

  function add(head: Head | undefined): void {
    document.addPage();
    heads.push(head);
    pages.y = paper.top;
  }

  const pages: PageWriter = {
    document,
    root,
    y: paper.top,
    newPage: (head) => add(head),
    continuePage: () => add(heads.at(-1)),
    pageNumber: () => heads.length,
    finish() {
      for (const [index, head] of heads.entries()) {
        if (head === undefined) continue;
        document.switchToPage(index);
        drawArtifact(
          document,
          () => drawHeadAndFoot(document, head, foot, `${index + 1} / ${heads.length}`),
          'Pagination',
        );
      }
      root.end();
      document.end();
      return bytes;
    },
  };
  return pages;
}

/** Goes to a new page unless `height` points are left above the foot. */
export function ensureSpace(pages: PageWriter, height: number): void {
  if (pages.y + height > paper.bottom) pages.continuePage();
}

/** Lines. */
const shortText = 6;

/** One text at the pen, over pages if it must; the pen moves below it. */
export function writeText(
  pages: PageWriter,
  parent: PDFKit.PDFStructureElement,
  type: StructureType,
  text: string,
  style: TextStyle,
  place: { readonly x?: number; readonly width?: number } = {},
): void {
  const { document } = pages;
  const { x = paper.left, width = paper.contentWidth } = place;
  const block = setText(document, text, width, style);
  const { lineHeight } = block.style;
  let { lines } = block;
  // Short texts stay whole: no line of theirs stands alone on another page.
  ensureSpace(pages, Math.min(lines.length, shortText) * lineHeight);
  const element = addElement(document, parent, type);
  while (lines.length > 0) {
    ensureSpace(pages, lineHeight);
    const count = Math.max(1, Math.floor((paper.bottom - pages.y) / lineHeight));
    const part = lines.slice(0, count);
    lines = lines.slice(count);
    const top = pages.y;
    const shown = { ...block, lines: part, height: part.length * lineHeight };
    drawContent(document, element, type, () => drawBlock(document, shown, x, top));
    pages.y = top + part.length * lineHeight;
  }
}

/** A section's title on a new page, with a sentence below it and a bookmark. */
export function startSection(
  pages: PageWriter,
  head: Head,
  title: string,
  lead?: string,
): { readonly section: PDFKit.PDFStructureElement; readonly bookmark: PDFKit.PDFOutline } {
  pages.newPage(head);
  const section = addElement(pages.document, pages.root, 'Sect');
  const bookmark = pages.document.outline.addItem(title);
  writeText(pages, section, 'H1', title, styles.title);
  pages.y += 4;
  if (lead !== undefined) writeText(pages, section, 'P', lead, styles.lead);
  pages.y += 14;
  return { section, bookmark };
}

/** A hairline over the whole width. */
export function drawHairline(pages: PageWriter, y: number, color: string = ink.hairline, width = 0.5): void {
  drawArtifact(pages.document, () => drawRule(pages.document, y, color, width));
}
