type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Structure types of ISO 32000 that documents use. */
export type StructureType =
  | 'Document'
  | 'Sect'
  | 'TOC'
  | 'TOCI'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Caption'
  | 'Span'
  | 'Reference'
  | 'Link'
  | 'Figure';

/** A new element below `parent`, to be filled by further calls. */
export function addElement(
  document: Document,
  parent: Element,
  type: StructureType,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Element {
  const element = document.struct(type, options);
  parent.add(element);
  return element;
}

/** The content that is drawn at the moment, and what it belongs to. */
interface OpenContent {
  readonly element: Element;
  readonly type: StructureType;
  /** What is drawn so far, or since the last part with another text. */
  marked: PDFKit.PDFStructureContent;
}

const openContents = new WeakMap<Document, OpenContent>();

/** Draws something that readers read, as content of `element`. */
export function drawContent(document: Document, element: Element, type: StructureType, draw: () => void): void {
  const content: OpenContent = { element, type, marked: document.markStructureContent(type) };
  openContents.set(document, content);
  draw();
  openContents.delete(document);
  document.endMarkedContent();
  element.add(content.marked);
}

/** Closes what is drawn so far, draws something between, and goes on. */
function interrupt(document: Document, content: OpenContent, draw: () => void): void {
  document.endMarkedContent();
  content.element.add(content.marked);
  openContents.delete(document);
  draw();
  openContents.set(document, content);
  content.marked = document.markStructureContent(content.type);
}

/**
 * Draws signs that stand for others, within what drawContent draws: a hyphen at the end of a line. They are content
 * beside the rest, not within it: readers lose what follows a mark within a mark. In an artifact they are drawn alone.
 *
 * @param draw draws in the page's own coordinates, from its bottom; readers place such signs by the coordinates that hold
 *   where the mark ends, and would look for them elsewhere
 */
export function drawInstead(document: Document, actual: string, draw: () => void): void {
  const content = openContents.get(document);
  const drawOnPage = (drawMarked: () => void): void => {
    document.save().transform(1, 0, 0, -1, 0, document.page.height);
    drawMarked();
    document.restore();
  };
  if (content === undefined) {
    drawOnPage(draw);
    return;
  }
  interrupt(document, content, () =>
    drawOnPage(() => {
      const marked = document.markStructureContent('Span', { actual });
      draw();
      document.endMarkedContent();
      content.element.add(marked);
    }),
  );
}

/** Draws a text, within what drawContent draws, whose letters are drawn in another order than they are read. */
export function drawReordered(document: Document, actual: string, draw: () => void): void {
  const content = openContents.get(document);
  if (content === undefined) draw();
  else interrupt(document, content, () => drawTagged(document, content.element, 'Span', draw, { actual }));
}

/** Draws something that readers read, as an element of its own. */
export function drawTagged(
  document: Document,
  parent: Element,
  type: StructureType,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  drawContent(document, addElement(document, parent, type, options), type, draw);
}

/** A cell of a table; what heads a row or a column says so. */
export function drawCell(
  document: Document,
  row: Element,
  draw: (() => void) | undefined,
  options: {
    readonly heads?: 'Row' | 'Column' | undefined;
    readonly columns?: number | undefined;
    readonly language?: string | undefined;
  } = {},
): Element {
  const { heads, columns = 1, language } = options;
  const type = heads === undefined ? 'TD' : 'TH';
  const cell = addElement(document, row, type, {
    ...(heads === undefined ? {} : { scope: heads }),
    ...(language === undefined ? {} : { lang: language }),
  });
  if (columns > 1) spanColumns(cell, columns);
  if (draw !== undefined) drawContent(document, cell, type, draw);
  return cell;
}

/** A link over a part of the page. */
export interface PageLink {
  /** The name of a destination in this document, or an address with its scheme. */
  readonly to: { readonly destination: string } | { readonly address: string };
  /** What it says to those who hear it: 'Page 4: Guest bathroom'. */
  readonly contents: string;
  /** Points, from the page's top left corner. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Draws what a reader can follow, on the current page. */
export function drawLink(document: Document, parent: Element, link: PageLink, draw: () => void): void {
  const element = addElement(document, parent, 'Link');
  drawContent(document, element, 'Link', draw);
  const { x, y, width, height } = link.box;
  const shown: PDFKit.Mixins.LinkOptions = { structParent: element, Contents: new String(link.contents) };
  if ('destination' in link.to) document.goTo(x, y, width, height, link.to.destination, shown);
  else document.link(x, y, width, height, link.to.address, shown);
  // The annotation's page is taken when the element is written; later another one would be the current one.
  element.end();
}

/** Draws rules, tints and repeated heads: what readers skip. */
export function drawArtifact(document: Document, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

/** A table cell that spans columns. */
export function spanColumns(cell: Element, columns: number): void {
  const attributes = cell.dictionary.data.A;
  cell.dictionary.data.A = { ...(typeof attributes === 'object' ? attributes : {}), O: 'Table', ColSpan: columns };
}
