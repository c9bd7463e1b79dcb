import { type DocumentLanguage, totalText } from '@sanispec/shared/documents';
import type { Contact, Fact, Specification } from '../specification/specification.ts';
import { ink, paper, styles } from './pageStyle.ts';
import { drawHairline, ensureSpace, type PageWriter, startSection, writeText } from './pageWriter.ts';
import { type TableColumn, textRow, writeTable } from './table.ts';
import { addElement, drawArtifact, drawTagged } from './tagging.ts';
import { drawBlock, drawLine, setText, type TextBlock } from './typesetting.ts';

type Element = PDFKit.PDFStructureElement;

const columnGap = 24;
const halfWidth = (paper.contentWidth - columnGap) / 2;
const labelWidth = 92;
const rowPadding = 3.5;

/** A labelled value, set into lines. */
interface SetFact {
  readonly label: TextBlock;
  readonly value: TextBlock;
}

function setFact(pages: PageWriter, { label, value }: Fact): SetFact {
  return {
    label: setText(pages.document, label, labelWidth - 8, styles.bodyMuted),
    value: setText(pages.document, value, halfWidth - labelWidth, styles.body),
  };
}

function heightOf(fact: SetFact | undefined): number {
  return fact === undefined ? 0 : Math.max(fact.label.height, fact.value.height) + 2 * rowPadding;
}

/** Short values in two columns, read down the first and then the second; rows stand on common lines. */
function writeShortFacts(pages: PageWriter, section: Element, facts: readonly Fact[]): void {
  const { document } = pages;
  const middle = Math.ceil(facts.length / 2);
  const columns = [facts.slice(0, middle), facts.slice(middle)].map((part) => part.map((fact) => setFact(pages, fact)));
  const heights = Array.from({ length: middle }, (_, row) => Math.max(...columns.map((facts) => heightOf(facts[row]))));
  const top = pages.y;
  for (const [index, column] of columns.entries()) {
    const x = paper.left + index * (halfWidth + columnGap);
    let y = top;
    for (const [row, { label, value }] of column.entries()) {
      const textTop = y + rowPadding;
      drawTagged(document, section, 'P', () => {
        drawBlock(document, label, x, textTop);
        drawBlock(document, value, x + labelWidth, textTop);
      });
      y += heights[row] ?? 0;
      drawArtifact(document, () => drawLineBelow(document, x, y));
    }
  }
  pages.y = top + heights.reduce((sum, height) => sum + height, 0);
}

function drawLineBelow(document: PDFKit.PDFDocument, x: number, y: number): void {
  document
    .moveTo(x, y)
    .lineTo(x + halfWidth, y)
    .lineWidth(0.5)
    .strokeColor(ink.hairline)
    .stroke();
}

/** A value of several lines over the whole width, over pages if it must. */
function writeLongFact(pages: PageWriter, section: Element, { label, value }: Fact): void {
  ensureSpace(pages, 4 * styles.body.lineHeight);
  pages.y += rowPadding;
  const top = pages.y;
  drawTagged(pages.document, section, 'P', () => drawLine(pages.document, label, paper.left, top, styles.bodyMuted));
  const place = { x: paper.left + labelWidth, width: paper.contentWidth - labelWidth };
  writeText(pages, section, 'P', value, styles.body, place);
  pages.y += rowPadding;
  drawHairline(pages, pages.y);
}

const maxShortLines = 3;

/** The project's labelled values. */
function writeFacts(pages: PageWriter, section: Element, facts: readonly Fact[]): void {
  const isShort = (fact: Fact): boolean => setFact(pages, fact).value.lines.length <= maxShortLines;
  writeShortFacts(pages, section, facts.filter(isShort));
  for (const fact of facts.filter((candidate) => !isShort(candidate))) writeLongFact(pages, section, fact);
}

/** A heading with space for the beginning of its section. */
function writeHeading(pages: PageWriter, section: Element, text: string, room = 80): void {
  ensureSpace(pages, room);
  pages.y += 20;
  writeText(pages, section, 'H2', text, styles.heading);
  pages.y += 4;
  drawHairline(pages, pages.y, ink.text, 0.8);
  pages.y += 4;
}

function contactFacts(contact: Contact, language: DocumentLanguage): Fact[] {
  const name = [contact.name, contact.position].filter((part) => part !== '').join(', ');
  const value = [name, contact.phone, contact.email].filter((line) => line !== '').join('\n');
  return value === '' ? [] : [{ label: language.text('DocumentAccountManager'), value }];
}

function spaceColumns(hasPrices: boolean, language: DocumentLanguage): TableColumn[] {
  const prices = hasPrices
    ? [{ header: language.text('DocumentColumnTotal'), width: 110, align: 'right' } as const]
    : [];
  return [
    { header: language.text('DocumentColumnSpace'), width: paper.contentWidth - (hasPrices ? 190 : 80), align: 'left' },
    { header: language.text('DocumentColumnQuantity'), width: 80, align: 'right' },
    ...prices,
  ];
}

function writeSpaces(pages: PageWriter, section: Element, specification: Specification, language: DocumentLanguage) {
  writeHeading(pages, section, language.text('DocumentSpaces'));
  const columns = spaceColumns(specification.total !== undefined, language);
  pages.y += 6;
  writeTable(pages, section, {
    columns,
    continuedOn: (page) => language.text('DocumentContinuedOnPage', page),
    rows: specification.spaces.map((space) =>
      textRow(pages, columns, [
        { text: `${space.number}   ${space.title}`, style: styles.body },
        { text: language.number(space.quantity), style: styles.figure },
        ...(space.total === undefined ? [] : [{ text: language.money(space.total.cents), style: styles.figure }]),
      ]),
    ),
  });
  const { total } = specification;
  if (total === undefined) return;
  ensureSpace(pages, 40);
  const top = pages.y + 6;
  drawTagged(pages.document, section, 'P', () => {
    drawLine(pages.document, language.text('DocumentColumnTotal'), paper.left, top, styles.heading);
    drawLine(pages.document, language.money(total.cents), paper.right, top, styles.grandTotal, 'right');
    drawLine(pages.document, totalText(total, language), paper.right, top + 17, styles.label, 'right');
  });
  pages.y = top + (totalText(total, language) === '' ? 18 : 30);
}

function writeOpenPoints(
  pages: PageWriter,
  section: Element,
  specification: Specification,
  language: DocumentLanguage,
) {
  if (specification.openPoints.length === 0) return;
  writeHeading(pages, section, language.text('DocumentOpenPoints'));
  const list = addElement(pages.document, section, 'L');
  for (const { space, setNumber, set, words } of specification.openPoints) {
    const item = addElement(pages.document, list, 'LI');
    const text = `${setNumber}  ${language.text('OpenPointPlaced', space, set, words)}`;
    pages.y += 2;
    writeText(pages, item, 'LBody', text, styles.open);
  }
}

/** The project's data, its spaces with totals, what is open, and the legal notices. */
export function writeOverview(pages: PageWriter, specification: Specification, language: DocumentLanguage): void {
  const title = language.text('DocumentProjectOverview');
  const { section } = startSection(pages, { left: specification.title, right: title }, title);
  const { contact } = specification;
  const facts = contact === undefined ? [] : contactFacts(contact, language);
  writeFacts(pages, section, [...specification.facts, ...facts]);
  writeSpaces(pages, section, specification, language);
  writeOpenPoints(pages, section, specification, language);
  const [first = ''] = specification.notices;
  const { height } = setText(pages.document, first, paper.contentWidth, styles.bodyMuted);
  writeHeading(pages, section, language.text('DocumentNotices'), 46 + height);
  for (const notice of specification.notices) {
    writeText(pages, section, 'P', notice, styles.bodyMuted);
    pages.y += 4;
  }
}
