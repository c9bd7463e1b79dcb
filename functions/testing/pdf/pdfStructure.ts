import { type Painted, paintedOn } from './pdfContent.ts';
import {
  openPdf,
  type PdfDictionary,
  type PdfFile,
  PdfName,
  PdfReference,
  type PdfValue,
  pdfText,
} from './pdfObjects.ts';

/** An element of the structure tree, with everything that it paints itself and what stands below it, in order. */
export interface StructureElement {
  readonly type: string;
  readonly facts: PdfDictionary;
  readonly children: readonly (StructureElement | MarkedContent | Annotation)[];
}

/** Painted content of an element. */
export interface MarkedContent {
  readonly content: readonly Painted[];
  readonly page: number;
  readonly id: number;
}

/** An annotation of an element. */
export interface Annotation {
  readonly annotation: number;
  readonly page: number;
}

export interface TaggedPdf {
  readonly file: PdfFile;
  readonly catalog: PdfDictionary;
  readonly pages: readonly PdfDictionary[];
  readonly painted: readonly Painted[];
  readonly roots: readonly StructureElement[];
}

export function isElement(child: StructureElement['children'][number]): child is StructureElement {
  return 'type' in child;
}

/** An element and all below it, in the order in which they are read. */
export function elementsIn(element: StructureElement): StructureElement[] {
  return [element, ...element.children.filter(isElement).flatMap(elementsIn)];
}

/** A text of an element's dictionary, e.g. its 'Alt'. */
export function textOf(facts: PdfDictionary, key: string): string | undefined {
  const value = facts.get(key);
  return typeof value === 'string' ? pdfText(value) : undefined;
}

function pageReferences(file: PdfFile, node: PdfValue | undefined): PdfReference[] {
  const kids = file.list(file.dictionary(node).get('Kids'));
  if (kids.length === 0) return node instanceof PdfReference ? [node] : [];
  return kids.flatMap((kid) => pageReferences(file, kid));
}

/** Reads the structure of a file that pdfkit wrote. */
export function readTaggedPdf(bytes: Uint8Array): TaggedPdf {
  const file = openPdf(bytes);
  const catalog = file.dictionary(file.trailer.get('Root'));
  const references = pageReferences(file, catalog.get('Pages'));
  const pages = references.map((reference) => file.dictionary(reference));
  const painted = pages.flatMap((page, index) => paintedOn(file, page, index + 1));
  const contents = new Map<string, Painted[]>();
  for (const part of painted) {
    const id = part.marks.findLast((mark) => mark.id !== undefined)?.id;
    if (id === undefined) continue;
    const key = `${part.page} ${id}`;
    contents.set(key, [...(contents.get(key) ?? []), part]);
  }

  function pageNumber(reference: PdfValue | undefined): number {
    return reference instanceof PdfReference ? references.findIndex(({ id }) => id === reference.id) + 1 : 0;
  }

  function childOf(kid: PdfValue, page: PdfValue | undefined): StructureElement['children'][number] {
    const facts = file.dictionary(kid);
    const own = facts.get('Pg') ?? page;
    const id = typeof kid === 'number' ? kid : facts.get('MCID');
    if (typeof id === 'number') {
      return { id, page: pageNumber(own), content: contents.get(`${pageNumber(own)} ${id}`) ?? [] };
    }
    const annotation = facts.get('Obj');
    if (annotation instanceof PdfReference) return { annotation: annotation.id, page: pageNumber(own) };
    return elementOf(facts);
  }

  function elementOf(facts: PdfDictionary): StructureElement {
    const type = facts.get('S');
    return {
      type: type instanceof PdfName ? type.name : '',
      facts,
      children: file.list(facts.get('K')).map((kid) => childOf(kid, facts.get('Pg'))),
    };
  }

  const tree = file.dictionary(catalog.get('StructTreeRoot'));
  const roots = file.list(tree.get('K')).map((kid) => elementOf(file.dictionary(kid)));
  return { file, catalog, pages, painted, roots };
}

/** What is said as a part of the words around it; all else is said by itself. */
const inline = new Set(['Span', 'Link', 'Reference', 'Quote']);

function spokenParts(element: StructureElement): string {
  const replaced = textOf(element.facts, 'ActualText') ?? textOf(element.facts, 'Alt');
  const spoken = replaced ?? element.children.map(spokenChild).join('');
  return inline.has(element.type) ? spoken : ` ${spoken} `;
}

function spokenChild(child: StructureElement['children'][number]): string {
  if (isElement(child)) return spokenParts(child);
  if (!('content' in child)) return '';
  return child.content
    .map(({ text, marks }) => marks.findLast(({ actualText }) => actualText !== undefined)?.actualText ?? text)
    .join('');
}

/** What a screen reader says of an element: replaced texts and drawn texts in order, one space between words. */
export function spokenText(element: StructureElement): string {
  return spokenParts(element).replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();
}
