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

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const facts = info as { readonly Title?: string; readonly Language?: string };
  const pages: string[] = [];
  const roles: string[] = [];
  const figures: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    const tree: StructureNode | null = await page.getStructTree();
    if (tree === null) continue;
    walk(tree, ({ role, alt }) => {
      if (role !== undefined) roles.push(role);
      if (role === 'Figure') figures.push(alt ?? '');
    });
  }
  const marks = await document.getMarkInfo();
  return { language: facts.Language, title: facts.Title, isTagged: marks?.Marked === true, pages, roles, figures };
}
