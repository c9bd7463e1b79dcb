import type { Anchor, Block, SpecificationDocument, TextValue } from '@sanispec/shared/documents';
import type { WordBody } from './wordBody.ts';
import type { StyleName } from './wordStyles.ts';
import { embeddedRuns } from './wordText.ts';
import { contentsXml, linkXml, runXml, simpleField, type Xml } from './wordXml.ts';

interface ContentsEntry {
  readonly number: string;
  readonly title: TextValue;
  readonly level: 1 | 2 | 3;
  readonly anchor: Anchor;
}

/** What the table of contents lists: the headings that a word processor itself would list, in their order. */
export function contentsEntries({ sections }: SpecificationDocument): ContentsEntry[] {
  return sections
    .filter(({ blocks }) => !blocks.some(({ kind }) => kind === 'contents'))
    .flatMap(({ blocks }) => blocks.flatMap(entriesOf));
}

function entriesOf(block: Block): ContentsEntry[] {
  switch (block.kind) {
    case 'heading':
      return [entry(block.number, block.text, block.level, block.anchor)];
    case 'sheet':
      return [entry('', block.title, block.level, block.anchor)];
    case 'table':
      return block.rows.flatMap(({ role, number, title, anchor }) =>
        title === undefined || anchor === undefined || (role !== 'space' && role !== 'set')
          ? []
          : [entry(number, title, role === 'space' ? 2 : 3, anchor)],
      );
    default:
      return [];
  }
}

function entry(number: string, title: TextValue, level: ContentsEntry['level'], anchor: Anchor): ContentsEntry {
  return { number: number === '' ? '' : `${number} `, title, level, anchor };
}

const entryStyles = { 1: 'TOC1', 2: 'TOC2', 3: 'TOC3' } as const satisfies Record<number, StyleName>;

/** Twips that the entries take. */
export function contentsHeight(entries: readonly ContentsEntry[], room: number, body: WordBody): readonly number[] {
  return entries.map(({ number, title, level }) =>
    body.textHeight(number + title.text, entryStyles[level], room - 700),
  );
}

/**
 * The table of contents with links, and with pages where they are certain.
 *
 * @param room width of the text in twips
 */
export function writeContents(
  entries: readonly ContentsEntry[],
  { pages, breaks }: { readonly pages: ReadonlyMap<Anchor, number>; readonly breaks: ReadonlySet<number> },
  room: number,
  body: WordBody,
): Xml {
  if (entries.length === 0) return '';
  return contentsXml(
    entries.map(({ number, title, level, anchor }, index) => {
      const name = body.markName(anchor);
      const page = pages.get(anchor);
      const words = `${number === '' ? '' : runXml(number)}${embeddedRuns(title)}`;
      // A number that may be wrong is worse than a link alone.
      const startsPage = breaks.has(index);
      if (page === undefined) return { look: { style: entryStyles[level], startsPage }, content: linkXml(name, words) };
      const pageNumber = simpleField(`PAGEREF ${name} \\h`, runXml(String(page)));
      return {
        look: { style: entryStyles[level], startsPage, tab: { position: room, leader: 'dot' } },
        content: linkXml(name, `${words}${runXml('\t')}${pageNumber}`),
      };
    }),
  );
}
