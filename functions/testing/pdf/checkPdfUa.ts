import type { Painted } from './pdfContent.ts';
import { type PdfDictionary, PdfName, PdfReference } from './pdfObjects.ts';
import { elementsIn, isElement, readTaggedPdf, type StructureElement, type TaggedPdf, textOf } from './pdfStructure.ts';

/** What a file breaks of PDF/UA-1, as far as a program can tell. */
export interface UaFinding {
  readonly rule: keyof typeof rules;
  /** What and where. */
  readonly what: string;
}

/** Types of ISO 32000 that need no mapping. */
const standardTypes = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private H H1 H2 H3 H4 H5 H6 P L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Figure Formula Form'
  ).split(' '),
);

function metadataOf({ file, catalog }: TaggedPdf): string {
  return Buffer.from(file.stream(catalog.get('Metadata')), 'latin1').toString('utf8');
}

function attributesOf({ file }: TaggedPdf, { facts }: StructureElement): PdfDictionary {
  return new Map(file.list(facts.get('A')).flatMap((part) => [...file.dictionary(part)]));
}

function* everyElement({ roots }: TaggedPdf): Generator<StructureElement> {
  for (const root of roots) yield* elementsIn(root);
}

function namesOf(element: StructureElement): string[] {
  return element.children.filter(isElement).map(({ type }) => type);
}

function* checkDocument(pdf: TaggedPdf): Generator<string> {
  const { file, catalog } = pdf;
  if (pdf.painted.length === 0) yield 'paints nothing';
  if (file.dictionary(catalog.get('MarkInfo')).get('Marked') !== true) yield 'is not marked as tagged';
  if (file.dictionary(catalog.get('ViewerPreferences')).get('DisplayDocTitle') !== true) yield 'hides its title';
  if (pdf.roots.length !== 1 || pdf.roots[0]?.type !== 'Document') yield 'has no single root of type Document';
}

function* checkMetadata(pdf: TaggedPdf): Generator<string> {
  const xml = metadataOf(pdf);
  if (!/<pdfuaid:part>1<\/pdfuaid:part>/.test(xml)) yield 'does not say that it is PDF/UA-1';
  if (!/<dc:title>.*<rdf:li[^>]*>[^<]+<\/rdf:li>/s.test(xml)) yield 'has no dc:title';
  if (!/<dc:creator>.*<rdf:li[^>]*>[^<]+<\/rdf:li>/s.test(xml)) yield 'has no dc:creator';
}

const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

function* checkLanguages(pdf: TaggedPdf): Generator<string> {
  if (!languageTag.test(textOf(pdf.catalog, 'Lang') ?? '')) yield 'the document has none';
  for (const { type, facts } of everyElement(pdf)) {
    const language = textOf(facts, 'Lang');
    if (language !== undefined && !languageTag.test(language)) yield `${type}: '${language}'`;
  }
}

function* checkTypes(pdf: TaggedPdf): Generator<string> {
  for (const { type } of everyElement(pdf)) if (!standardTypes.has(type)) yield type;
}

function described({ page, operator, text }: Painted): string {
  return `page ${page}: ${operator} '${text.slice(0, 40)}'`;
}

function isArtifact({ marks }: Painted): boolean {
  return marks.some(({ tag }) => tag === 'Artifact');
}

function isTagged({ marks }: Painted): boolean {
  return marks.some(({ id }) => id !== undefined);
}

function* checkMarks({ painted }: TaggedPdf): Generator<string> {
  for (const part of painted) {
    if (isArtifact(part) === isTagged(part)) yield described(part);
  }
}

function* checkOwners(pdf: TaggedPdf): Generator<string> {
  const owned = new Map<string, number>();
  for (const element of everyElement(pdf)) {
    for (const child of element.children) {
      if (!('content' in child)) continue;
      const key = `${child.page} ${child.id}`;
      owned.set(key, (owned.get(key) ?? 0) + 1);
    }
  }
  for (const part of pdf.painted) {
    const id = part.marks.findLast((mark) => mark.id !== undefined)?.id;
    if (id !== undefined && owned.get(`${part.page} ${id}`) !== 1) yield described(part);
  }
}

function* checkHeadings(pdf: TaggedPdf): Generator<string> {
  let last = 0;
  for (const { type } of everyElement(pdf)) {
    const level = Number(/^H([1-6])$/.exec(type)?.[1] ?? 0);
    if (level === 0) continue;
    if (level > last + 1) yield last === 0 ? `the first one is ${type}` : `${type} follows H${last}`;
    last = level;
  }
}

function spanOf(pdf: TaggedPdf, cell: StructureElement): number {
  const span = attributesOf(pdf, cell).get('ColSpan');
  return typeof span === 'number' ? span : 1;
}

function* checkTable(pdf: TaggedPdf, table: StructureElement): Generator<string> {
  const rows = elementsIn(table).filter(({ type }) => type === 'TR');
  const cells = rows.map((row) => row.children.filter(isElement));
  const widths = new Set(cells.map((row) => row.reduce((width, cell) => width + spanOf(pdf, cell), 0)));
  if (widths.size > 1) yield `rows of ${[...widths].join(', ')} columns`;
  const heads = cells.flat().filter(({ type }) => type === 'TH');
  if (heads.length === 0) yield 'no header cell';
  for (const head of heads) {
    if (!(attributesOf(pdf, head).get('Scope') instanceof PdfName)) yield 'a TH without scope';
  }
  for (const name of cells.flat().map(({ type }) => type))
    if (name !== 'TH' && name !== 'TD') yield `a ${name} in a TR`;
  const parts = namesOf(table).filter((name) => !['TR', 'THead', 'TBody', 'TFoot', 'Caption'].includes(name));
  if (parts.length > 0) yield `${parts.join(', ')} in a Table`;
}

function* checkTables(pdf: TaggedPdf): Generator<string> {
  for (const element of everyElement(pdf)) if (element.type === 'Table') yield* checkTable(pdf, element);
}

function* checkLists(pdf: TaggedPdf): Generator<string> {
  for (const element of everyElement(pdf)) {
    const allowed = { L: ['LI', 'L', 'Caption'], LI: ['Lbl', 'LBody'], TOC: ['TOCI', 'TOC', 'Caption'] }[element.type];
    if (allowed === undefined) continue;
    for (const name of namesOf(element)) if (!allowed.includes(name)) yield `${name} in ${element.type}`;
  }
}

function* checkFigures(pdf: TaggedPdf): Generator<string> {
  for (const element of everyElement(pdf)) {
    if (element.type !== 'Figure') continue;
    if ((textOf(element.facts, 'Alt') ?? '').trim() === '') yield 'without alternative text';
    if (!attributesOf(pdf, element).has('BBox')) yield 'without its box';
  }
}

function* checkLinks(pdf: TaggedPdf): Generator<string> {
  const { file } = pdf;
  const owners = new Map<number, { readonly page: number; readonly type: string }>();
  for (const { type, children } of everyElement(pdf)) {
    for (const child of children) if ('annotation' in child) owners.set(child.annotation, { page: child.page, type });
  }
  for (const [index, page] of pdf.pages.entries()) {
    const annotations = file.list(page.get('Annots'));
    const tabs = page.get('Tabs');
    if (annotations.length > 0 && !(tabs instanceof PdfName && tabs.name === 'S')) {
      yield `page ${index + 1}: not followed in the order of its structure`;
    }
    for (const reference of annotations) {
      const facts = file.dictionary(reference);
      const owner = reference instanceof PdfReference ? owners.get(reference.id) : undefined;
      if (owner?.type !== 'Link' || owner.page !== index + 1) yield `page ${index + 1}: in no Link of that page`;
      if ((textOf(facts, 'Contents') ?? '').trim() === '') yield `page ${index + 1}: without Contents`;
      if (typeof facts.get('StructParent') !== 'number') yield `page ${index + 1}: leads to no element`;
    }
  }
}

function* checkFonts({ file, pages, painted }: TaggedPdf): Generator<string> {
  for (const page of pages) {
    for (const [name, reference] of file.dictionary(file.dictionary(page.get('Resources')).get('Font'))) {
      const font = file.dictionary(reference);
      const [descendant] = file.list(font.get('DescendantFonts'));
      const descriptor = file.dictionary(file.dictionary(descendant).get('FontDescriptor'));
      if (!descriptor.has('FontFile2') && !descriptor.has('FontFile3')) yield `${name} is not embedded`;
      if (!font.has('ToUnicode')) yield `${name} does not say its letters`;
    }
  }
  for (const part of painted) if (part.missing > 0) yield `${described(part)} has signs that the font lacks`;
}

const blocks = new Set(['P', 'H1', 'H2', 'H3', 'TH', 'TD', 'LBody', 'Lbl', 'Caption', 'Figure', 'TOCI', 'LI', 'TR']);

/** What a block paints, without the blocks in it, each of which begins another text. */
function textsOf(element: StructureElement): Painted[][] {
  const texts: Painted[][] = [[]];
  for (const child of element.children) {
    if ('content' in child) texts.at(-1)?.push(...child.content.filter(({ operator }) => operator === 'TJ'));
    else if (isElement(child) && !blocks.has(child.type)) texts.at(-1)?.push(...textsOf(child).flat());
    else texts.push([]);
  }
  return texts;
}

function* neighbours(pdf: TaggedPdf): Generator<readonly [Painted, Painted]> {
  for (const element of everyElement(pdf)) {
    if (!blocks.has(element.type)) continue;
    for (const text of textsOf(element)) {
      for (const [index, part] of text.entries()) {
        const next = text[index + 1];
        if (next !== undefined) yield [part, next];
      }
    }
  }
}

function actualText({ marks }: Painted): string | undefined {
  return marks.findLast((mark) => mark.actualText !== undefined)?.actualText;
}

/** Whether a reader sees space or a new line between two texts. */
function areApart(first: Painted, second: Painted): boolean {
  if (first.page !== second.page || Math.abs(first.baseline - second.baseline) > first.size * 0.5) return true;
  const gap = Math.max(second.left - first.right, first.left - second.right);
  return gap > first.size * 0.15;
}

function* checkWords(pdf: TaggedPdf): Generator<string> {
  for (const [first, second] of neighbours(pdf)) {
    if (actualText(first) === '\u00ad' || !areApart(first, second)) continue;
    if (/[\p{L}\p{N}€$£]$/u.test(first.text) && /^[\p{L}\p{N}×€$£]/u.test(second.text)) {
      yield `page ${first.page}: '${first.text.slice(-20)}' and '${second.text.slice(0, 20)}'`;
    }
  }
}

/** A word with a hyphen of its own stands elsewhere within one line, such as 'wall-hung'. */
function hasOwnHyphen({ painted }: TaggedPdf, first: string, second: string): boolean {
  const start = /[\p{L}\p{N}-]*$/u.exec(first)?.[0] ?? '';
  const end = /^[\p{L}\p{N}]*/u.exec(second)?.[0] ?? '';
  return painted.some(({ text }) => text.includes(start + end));
}

function* checkHyphens(pdf: TaggedPdf): Generator<string> {
  for (const [first, second] of neighbours(pdf)) {
    if (!/-$/.test(first.text) || actualText(first) === '\u00ad' || !areApart(first, second)) continue;
    if (!/^\p{Ll}/u.test(second.text) || hasOwnHyphen(pdf, first.text, second.text)) continue;
    yield `page ${first.page}: '${first.text.slice(-20)}${second.text.slice(0, 20)}'`;
  }
}

/** What is checked; each names what it finds. */
const rules = {
  document: checkDocument,
  metadata: checkMetadata,
  languages: checkLanguages,
  types: checkTypes,
  /** Everything painted is either content or artifact. */
  marks: checkMarks,
  /** Every content belongs to one element. */
  owners: checkOwners,
  headings: checkHeadings,
  tables: checkTables,
  lists: checkLists,
  figures: checkFigures,
  links: checkLinks,
  fonts: checkFonts,
  /** What is seen apart is read apart. */
  words: checkWords,
  /** Hyphens at the end of lines say that they are soft. */
  hyphens: checkHyphens,
} as const satisfies Record<string, (pdf: TaggedPdf) => Generator<string>>;

/**
 * Checks a file that pdfkit wrote by the rules of PDF/UA-1 that a program can check. A file without findings may still
 * break rules that only a person can judge, such as whether an alternative text says what the picture shows.
 */
export function checkPdfUa(bytes: Uint8Array): UaFinding[] {
  const pdf = readTaggedPdf(bytes);
  return Object.entries(rules).flatMap(([rule, check]) =>
    [...new Set(check(pdf))].map((what) => ({ rule: rule as keyof typeof rules, what })),
  );
}
