import { getDocumentProxy } from 'unpdf';

/** What a reader gets out of a PDF file. */
export interface PdfContent {
  /** BCP 47. */
  readonly language: string | undefined;
  readonly title: string | undefined;
  readonly isTagged: boolean;
  /** One text per page, pieces joined by spaces. */
  readonly pages: readonly string[];
  /** Structure types over the whole document, in reading order. */
  readonly roles: readonly string[];
  /** Alternative texts of figures, in reading order. */
  readonly figures: readonly string[];
  /** Bookmarks, each below its parents: 'Summary > 1 Bathroom'. */
  readonly bookmarks: readonly string[];
  /** Links to places of the document. */
  readonly links: readonly PdfLink[];
  /** What viewers call the pages. */
  readonly labels: readonly string[];
  /** Lines of each page from top to bottom: pieces that stand on one height, from left to right. */
  readonly lines: readonly (readonly PdfLine[])[];
}

/** A link from one page to another; pages count from 1. */
export interface PdfLink {
  readonly from: number;
  readonly to: number;
  readonly says: string;
}

/** Pieces of text on one height. */
export interface PdfLine {
  /** Points from the page's top. */
  readonly y: number;
  readonly pieces: readonly { readonly text: string; readonly x: number; readonly end: number }[];
}

interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly unknown[];
}

function walk(node: StructureNode, visit: (node: StructureNode) => void): void {
  visit(node);
  for (const child of node.children ?? []) if (typeof child === 'object' && child !== null) walk(child, visit);
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

interface OutlineNode {
  readonly title: string;
  readonly items: readonly OutlineNode[];
}

function bookmarksOf(nodes: readonly OutlineNode[], above: string): string[] {
  return nodes.flatMap(({ title, items }) => [`${above}${title}`, ...bookmarksOf(items, `${above}${title} > `)]);
}

async function linksOf(document: PdfDocument, from: number): Promise<PdfLink[]> {
  const page = await document.getPage(from);
  const links: PdfLink[] = [];
  for (const annotation of await page.getAnnotations()) {
    const { subtype, dest, contentsObj } = annotation as {
      subtype: string;
      dest: string | unknown[] | null;
      contentsObj?: { str: string };
    };
    if (subtype !== 'Link') continue;
    const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const target = place?.[0] as Parameters<PdfDocument['getPageIndex']>[0] | undefined;
    const to = target === undefined ? 0 : (await document.getPageIndex(target)) + 1;
    links.push({ from, to, says: contentsObj?.str ?? '' });
  }
  return links;
}

interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

function linesOf(items: readonly unknown[], height: number): PdfLine[] {
  const lines = new Map<number, { text: string; x: number; end: number }[]>();
  for (const item of items as readonly TextItem[]) {
    if (item.str === undefined || item.str.trim() === '') continue;
    const [x = 0, base = 0] = item.transform.slice(4);
    const y = Math.round(height - base);
    const known = [y, y - 1, y + 1].find((near) => lines.has(near)) ?? y;
    const pieces = lines.get(known) ?? [];
    lines.set(known, pieces);
    pieces.push({ text: item.str.trim(), x, end: x + item.width });
  }
  return [...lines].sort(([a], [b]) => a - b).map(([y, pieces]) => ({ y, pieces: pieces.sort((a, b) => a.x - b.x) }));
}

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const facts = info as { readonly Title?: string; readonly Language?: string };
  const pages: string[] = [];
  const roles: string[] = [];
  const figures: string[] = [];
  const links: PdfLink[] = [];
  const lines: PdfLine[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    lines.push(linesOf(items, page.view[3] ?? 0));
    links.push(...(await linksOf(document, number)));
    const tree: StructureNode | null = await page.getStructTree();
    if (tree === null) continue;
    walk(tree, ({ role, alt }) => {
      if (role !== undefined) roles.push(role);
      if (role === 'Figure') figures.push(alt ?? '');
    });
  }
  const marks = await document.getMarkInfo();
  const outline = (await document.getOutline()) as readonly OutlineNode[] | null;
  return {
    language: facts.Language,
    title: facts.Title,
    isTagged: marks?.Marked === true,
    pages,
    roles,
    figures,
    bookmarks: bookmarksOf(outline ?? [], ''),
    links,
    labels: (await document.getPageLabels()) ?? [],
    lines,
  };
}
