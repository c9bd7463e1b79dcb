import type { DocumentLanguage } from '../documentLanguage.ts';
import { openPointText } from '../openPointText.ts';
import { totalText } from '../priceText.ts';
import type { Contact, Fact, Specification } from '../specification.ts';
import { ink, paper } from './paper.ts';
import { drawHairline, ensureRoom, type Sheets, startSection, writeText } from './sheets.ts';
import { type TableColumn, textRow, writeTable } from './table.ts';
import { addElement, drawTagged } from './tagging.ts';
import { styles } from './textStyle.ts';
import { drawBlock, drawLine, setText } from './typesetting.ts';

type Element = PDFKit.PDFStructureElement;

const labelWidth = 150;

/** Labelled values one below the other, hairlines between; long values run over pages. */
export function writeFacts(sheets: Sheets, section: Element, facts: readonly Fact[]): void {
  const width = paper.contentWidth - labelWidth;
  for (const { label, value } of facts) {
    const { height } = setText(sheets.document, value, width, styles.body);
    const name = setText(sheets.document, label, labelWidth - 10, styles.bodyMuted);
    ensureRoom(sheets, Math.max(Math.min(height, 5 * styles.body.lineHeight), name.height) + 7);
    sheets.y += 3.5;
    const top = sheets.y;
    drawTagged(sheets.document, section, 'P', () => drawBlock(sheets.document, name, paper.left, top));
    const page = sheets.pageNumber();
    writeText(sheets, section, 'P', value, styles.body, { x: paper.left + labelWidth, width });
    if (sheets.pageNumber() === page) sheets.y = Math.max(sheets.y, top + name.height);
    sheets.y += 3.5;
    drawHairline(sheets, sheets.y);
  }
}

/** A heading with room for the beginning of what it heads. */
function writeHeading(sheets: Sheets, section: Element, text: string, room = 80): void {
  ensureRoom(sheets, room);
  sheets.y += 20;
  writeText(sheets, section, 'H2', text, styles.heading);
  sheets.y += 4;
  drawHairline(sheets, sheets.y, ink.text, 0.8);
  sheets.y += 4;
}

function contactFacts(contact: Contact, language: DocumentLanguage): Fact[] {
  const name = [contact.name, contact.position].filter((part) => part !== '').join(', ');
  const ways = [contact.phone, contact.email].filter((part) => part !== '').join(' · ');
  const value = [name, ways].filter((line) => line !== '').join('\n');
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

function writeSpaces(sheets: Sheets, section: Element, specification: Specification, language: DocumentLanguage) {
  writeHeading(sheets, section, language.text('DocumentSpaces'));
  const columns = spaceColumns(specification.total !== undefined, language);
  sheets.y += 6;
  writeTable(sheets, section, {
    columns,
    continuedOn: (page) => language.text('DocumentContinuedOnPage', page),
    rows: specification.spaces.map((space) =>
      textRow(sheets, columns, [
        { text: `${space.number}   ${space.title}`, style: styles.body },
        { text: language.number(space.quantity), style: styles.figure },
        ...(space.total === undefined ? [] : [{ text: language.money(space.total.cents), style: styles.figure }]),
      ]),
    ),
  });
  const { total } = specification;
  if (total === undefined) return;
  ensureRoom(sheets, 40);
  const top = sheets.y + 6;
  drawTagged(sheets.document, section, 'P', () => {
    drawLine(sheets.document, language.text('DocumentColumnTotal'), paper.left, top, styles.heading);
    drawLine(sheets.document, language.money(total.cents), paper.right, top, styles.grandTotal, 'right');
    drawLine(sheets.document, totalText(total, language), paper.right, top + 17, styles.label, 'right');
  });
  sheets.y = top + (totalText(total, language) === '' ? 18 : 30);
}

function writeOpenPoints(sheets: Sheets, section: Element, specification: Specification, language: DocumentLanguage) {
  if (specification.openPoints.length === 0) return;
  writeHeading(sheets, section, language.text('DocumentOpenPoints'));
  const list = addElement(sheets.document, section, 'L');
  for (const { space, setNumber, set, point } of specification.openPoints) {
    const item = addElement(sheets.document, list, 'LI');
    const text = `${setNumber}  ${space}, ${set}: ${openPointText(point, language)}`;
    sheets.y += 2;
    writeText(sheets, item, 'LBody', text, styles.open);
  }
}

/** The project's data, its spaces with totals, what is open, and the legal notices. */
export function writeOverview(sheets: Sheets, specification: Specification, language: DocumentLanguage): void {
  const title = language.text('DocumentProjectOverview');
  const { section } = startSection(sheets, { left: specification.title, right: title }, title);
  const { contact } = specification;
  const facts = contact === undefined ? [] : contactFacts(contact, language);
  writeFacts(sheets, section, [...specification.facts, ...facts]);
  writeSpaces(sheets, section, specification, language);
  writeOpenPoints(sheets, section, specification, language);
  const [first = ''] = specification.notices;
  const { height } = setText(sheets.document, first, paper.contentWidth, styles.bodyMuted);
  writeHeading(sheets, section, language.text('DocumentNotices'), 46 + height);
  for (const notice of specification.notices) {
    writeText(sheets, section, 'P', notice, styles.bodyMuted);
    sheets.y += 4;
  }
}
