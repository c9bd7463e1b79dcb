import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Anchor, DocumentLanguage } from '@sanispec/shared/documents';
import PDFDocument from 'pdfkit';
import type { DocumentFonts } from '../fonts.ts';
import { infoEntries, prepareMetadata } from '../metadata.ts';
import { ink, paper, styles } from '../pageStyle.ts';
import { drawArtifact } from '../tagging.ts';
import { openTypesetting } from '../text/typesetter.ts';
import { drawLine, widthOf } from '../typesetting.ts';
import { fitLine } from './fitLine.ts';

/** What a document says of itself. */
export interface DocumentIdentity {
  readonly title: string;
  /** Number of a project or an article. */
  readonly reference: string;
  /** 'A', 'B', …; '' while it has none. */
  readonly revision: string;
  /** ISO date-time. */
  readonly createdOn: string;
}

/** The head of a page: left and right over its rule. */
export interface Head {
  readonly left: string;
  readonly right: string;
  /** Takes the right side on pages that go on with what began on this one. */
  readonly continued?: string;
}

/** Where something stands. */
export interface Place {
  /** Counted from 1. */
  readonly page: number;
  /** Points from the page's top. */
  readonly top: number;
}

/**
 * The pages of one document. Heads, feet and page numbers are drawn at the end, when the number of pages is known; all
 * else goes to the sink as soon as it is drawn.
 */
export interface Pages {
  readonly document: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly language: DocumentLanguage;
  /** Level of the last heading; 0 before the first. */
  headingLevel: number;
  /** A page with its running head. One that is bare shows neither head nor foot, but those that continue it do. */
  newPage(head: Head | undefined, isBare?: boolean): Promise<void>;
  /** Another page with the head of the current one. */
  continuePage(isBare?: boolean): Promise<void>;
  /** Whether the current page shows neither head nor foot. */
  isBare(): boolean;
  /** The current page, counted from 1. */
  pageNumber(): number;
  /** Remembers where an anchor stands: on the current page. */
  place(anchor: Anchor, top: number): void;
  readonly places: ReadonlyMap<Anchor, Place>;
  /** A bookmark of the current page, below the last one of a higher level. */
  bookmark(level: 1 | 2 | 3, title: string, top: number): void;
  /** Does something when everything has its place, before the document ends. */
  atEnd(work: () => void): void;
  /** Lets others work, and waits until the sink has taken what is written. */
  breathe(): Promise<void>;
  /** @returns the number of pages */
  finish(): Promise<number>;
  /** Gives the document up; the sink is destroyed. */
  abandon(error: unknown): void;
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

function drawRule(document: PDFKit.PDFDocument, y: number, color: string): void {
  document.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(0.6).strokeColor(color).stroke();
}

const headGap = 24;

function drawHead(document: PDFKit.PDFDocument, { left, right }: Head): void {
  const top = paper.headBaseline - styles.label.lineHeight / 2;
  const rightText = fitLine(document, right, paper.contentWidth / 2, styles.label);
  const rightWidth = widthOf(document, rightText, styles.label);
  const room = paper.contentWidth - rightWidth - (rightText === '' ? 0 : headGap);
  drawLine(document, fitLine(document, left, room, styles.label), paper.left, top, styles.label);
  drawLine(document, rightText, paper.right, top, styles.label, 'right');
  drawRule(document, paper.headRule, ink.text);
}

function drawFoot(document: PDFKit.PDFDocument, foot: string, page: string): void {
  const top = paper.footBaseline - styles.label.lineHeight / 2;
  const pageStyle = { ...styles.label, isTabular: true };
  const room = paper.contentWidth - widthOf(document, page, pageStyle) - headGap;
  drawRule(document, paper.footRule, ink.hairline);
  drawLine(document, fitLine(document, foot, room, styles.label), paper.left, top, styles.label);
  drawLine(document, page, paper.right, top, pageStyle, 'right');
}

/** Page labels that viewers show: the printed numbers, also after pages that print none. */
function labelPages(document: PDFKit.PDFDocument): void {
  const labels = document.ref({ Nums: [0, { S: 'D' }] });
  document._root.data.PageLabels = labels;
  labels.end();
}

export interface PagesOptions {
  readonly fonts: DocumentFonts;
  /** Gets the file. */
  readonly sink: Writable;
  onPage(): Promise<void>;
}

/** Starts a document; nothing is drawn yet. */
export function openPages(
  identity: DocumentIdentity,
  language: DocumentLanguage,
  { fonts, sink, onPage }: PagesOptions,
): Pages {
  const document = openDocument(identity, language, fonts);
  const root = document.struct('Document');
  document.addStructure(root);
  const written = pipeline(document, sink);
  // A failure reaches the caller that awaits the pages; before that it must not count as unhandled.
  written.catch(() => undefined);
  const heads: { readonly head: Head | undefined; readonly isBare: boolean }[] = [];
  const places = new Map<Anchor, Place>();
  const ends: (() => void)[] = [];
  const bookmarks: PDFKit.PDFOutline[] = [];
  const revision = identity.revision === '' ? [] : [language.text('DocumentRevision', identity.revision)];
  const foot = [identity.reference, ...revision, language.date(identity.createdOn)].join(' · ');

  async function add(head: Head | undefined, isBare = head === undefined): Promise<void> {
    // Hundreds of thousands of small pieces would take more memory than the page itself.
    if (heads.length > 0) document.page.content.buffer = [Buffer.concat(document.page.content.buffer)];
    await onPage();
    await pages.breathe();
    document.addPage();
    heads.push({ head, isBare });
  }

  const pages: Pages = {
    document,
    root,
    language,
    headingLevel: 0,
    newPage: add,
    continuePage(isBare) {
      const head = heads.at(-1)?.head;
      return add(head && { ...head, right: head.continued ?? head.right }, isBare);
    },
    isBare: () => heads.at(-1)?.isBare === true,
    pageNumber: () => heads.length,
    place(anchor, top) {
      if (places.has(anchor)) return;
      places.set(anchor, { page: heads.length, top });
      document.addNamedDestination(anchor, 'XYZ', 0, Math.max(0, top - 12), null);
    },
    places,
    bookmark(level, title, top) {
      bookmarks.length = Math.min(bookmarks.length, level - 1);
      const parent = bookmarks.at(-1) ?? document.outline;
      bookmarks.push(parent.addItem(title, { top: Math.max(0, top - 12) }));
    },
    atEnd: (work) => ends.push(work),
    async breathe() {
      await setImmediate();
      if (sink.writableNeedDrain || sink.destroyed) await Promise.race([once(sink, 'drain'), written]);
    },
    async finish() {
      for (const work of ends) work();
      for (const [index, { head, isBare }] of heads.entries()) {
        if (head === undefined || isBare) continue;
        document.switchToPage(index);
        const drawBoth = (): void => {
          drawHead(document, head);
          drawFoot(document, foot, `${index + 1} / ${heads.length}`);
        };
        drawArtifact(document, drawBoth, 'Pagination');
      }
      labelPages(document);
      root.end();
      document.end();
      await written;
      return heads.length;
    },
    abandon(error) {
      document.destroy(error instanceof Error ? error : new Error('The document was given up', { cause: error }));
    },
  };
  return pages;
}
