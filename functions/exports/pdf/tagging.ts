type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Structure types of ISO 32000 that documents use. */
export type StructureType =
  | 'Document'
  | 'Sect'
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
  | 'LBody'
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

/** Draws something that readers read, as content of `element`. */
export function drawContent(document: Document, element: Element, type: StructureType, draw: () => void): void {
  const content = document.markStructureContent(type);
  draw();
  document.endMarkedContent();
  element.add(content);
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
