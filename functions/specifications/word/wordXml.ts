import { xmlText } from '#files/xmlText.ts';
import { colors, type StyleName } from './wordStyles.ts';

/** Parts of the body of a document in the markup of word processors; each is a string that is complete in itself. */
export type Xml = string;

function escapeXml(text: string): Xml {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export interface RunLook {
  readonly isBold?: boolean;
  readonly color?: string;
  /** Half points. */
  readonly size?: number;
}

interface RunOptions extends RunLook {
  /** BCP 47, where it is not the document's. */
  readonly language?: string | undefined;
  readonly isRightToLeft?: boolean;
}

/** A run of text; its line ends and tabs are elements. */
export function runXml(text: string, { isBold, color, size, language, isRightToLeft }: RunOptions = {}): Xml {
  const properties = [
    isBold ? '<w:b/><w:bCs/>' : '',
    color === undefined ? '' : `<w:color w:val="${color}"/>`,
    size === undefined ? '' : `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
    isRightToLeft ? '<w:rtl/>' : '',
    language === undefined ? '' : `<w:lang w:${isRightToLeft ? 'bidi' : 'val'}="${escapeXml(language)}"/>`,
  ].join('');
  const content = text
    .split(/([\n\t])/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\n') return '<w:br/>';
      return part === '\t' ? '<w:tab/>' : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`;
    });
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content.join('')}</w:r>`;
}

export interface ParagraphLook {
  readonly style: StyleName;
  readonly align?: 'left' | 'center' | 'right';
  readonly isRightToLeft?: boolean;
  readonly keepNext?: boolean;
  readonly startsPage?: boolean;
  readonly isBullet?: boolean;
  readonly border?: 'box' | 'top';
  /** Twips. */
  readonly before?: number;
  readonly after?: number;
  readonly left?: number;
  readonly right?: number;
  readonly hanging?: number;
  readonly tab?: { readonly position: number; readonly leader?: 'dot' };
}

/** Word processors count 'left' from where a paragraph begins. */
const otherSide = { left: 'right', center: 'center', right: 'left' } as const;

function borderXml(border: ParagraphLook['border']): Xml {
  const line = (side: string, size: number, color: string) =>
    `<w:${side} w:val="single" w:sz="${size}" w:space="6" w:color="${color}"/>`;
  if (border === undefined) return '';
  if (border === 'top') return `<w:pBdr>${line('top', 12, colors.text)}</w:pBdr>`;
  return `<w:pBdr>${['top', 'left', 'bottom', 'right'].map((side) => line(side, 4, colors.hairline)).join('')}</w:pBdr>`;
}

function numbers(tag: string, attributes: Readonly<Record<string, number | undefined>>): Xml {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `<w:${tag}${given.map(([name, value]) => ` w:${name}="${value}"`).join('')}/>`;
}

export function paragraphXml(look: ParagraphLook, content: Xml = ''): Xml {
  const { style, align, isRightToLeft, tab, before, after, left, right, hanging } = look;
  const side = align === undefined ? (isRightToLeft ? 'left' : undefined) : align;
  const properties = [
    `<w:pStyle w:val="${style}"/>`,
    look.keepNext ? '<w:keepNext/>' : '',
    look.startsPage ? '<w:pageBreakBefore/>' : '',
    look.isBullet ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '',
    borderXml(look.border),
    tab === undefined
      ? ''
      : `<w:tabs><w:tab w:val="right"${tab.leader === undefined ? '' : ` w:leader="${tab.leader}"`} w:pos="${tab.position}"/></w:tabs>`,
    isRightToLeft ? '<w:bidi/>' : '',
    numbers('spacing', { before, after }),
    numbers('ind', { left, right, hanging }),
    side === undefined ? '' : `<w:jc w:val="${isRightToLeft ? otherSide[side] : side}"/>`,
  ].join('');
  return `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
}

export interface CellToWrite {
  readonly content: Xml;
  /** Twips. */
  readonly width: number;
  readonly span?: number;
  readonly isTinted?: boolean;
  /** Its own lines, in place of those of its table. */
  readonly rule?: 'hairline' | 'ink' | 'frame';
  readonly align?: 'center' | 'bottom';
}

function lineXml(side: string, size: number, color: string): Xml {
  return `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="${color}"/>`;
}

const cellBorders = {
  hairline: lineXml('bottom', 4, colors.hairline),
  ink: lineXml('bottom', 12, colors.text),
  frame: ['top', 'left', 'bottom', 'right'].map((side) => lineXml(side, 4, colors.hairline)).join(''),
} as const;

function cellXml({ content, width, span = 1, isTinted, rule, align }: CellToWrite): Xml {
  const properties = [
    `<w:tcW w:w="${width}" w:type="dxa"/>`,
    span > 1 ? `<w:gridSpan w:val="${span}"/>` : '',
    rule === undefined ? '' : `<w:tcBorders>${cellBorders[rule]}</w:tcBorders>`,
    isTinted ? `<w:shd w:val="clear" w:color="auto" w:fill="${colors.tint}"/>` : '',
    align === undefined ? '' : `<w:vAlign w:val="${align}"/>`,
  ].join('');
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
}

/** A row that stays on its page; one that heads its table is repeated on each. */
export function rowXml(cells: readonly CellToWrite[], kind: 'header' | 'body' | 'long' = 'body'): Xml {
  const properties = `${kind === 'long' ? '' : '<w:cantSplit/>'}${kind === 'header' ? '<w:tblHeader/>' : ''}`;
  return `<w:tr><w:trPr>${properties}</w:trPr>${cells.map(cellXml).join('')}</w:tr>`;
}

export interface TableOptions {
  /** Twips. */
  readonly widths: readonly number[];
  /** For those who hear it; '' for a table that only arranges. */
  readonly caption: string;
  readonly hasHeaderRow?: boolean;
  readonly hasHeaderColumn?: boolean;
  /** Twips beside the text of cells. */
  readonly padding?: number;
  /** Whether a line stands below each row. */
  readonly isRuled?: boolean;
}

const ruledBorders = `<w:tblBorders>${lineXml('bottom', 4, colors.hairline)}${lineXml('insideH', 4, colors.hairline)}</w:tblBorders>`;

export function tableXml(options: TableOptions, rows: readonly Xml[]): Xml {
  const { widths, caption, hasHeaderRow = false, hasHeaderColumn = false, padding = 60, isRuled = true } = options;
  const width = widths.reduce((sum, one) => sum + one, 0);
  const properties = [
    `<w:tblW w:w="${width}" w:type="dxa"/>`,
    isRuled ? ruledBorders : '',
    '<w:tblLayout w:type="fixed"/>',
    `<w:tblCellMar><w:top w:w="50" w:type="dxa"/><w:left w:w="${padding}" w:type="dxa"/><w:bottom w:w="50" w:type="dxa"/><w:right w:w="${padding}" w:type="dxa"/></w:tblCellMar>`,
    `<w:tblLook w:firstRow="${Number(hasHeaderRow)}" w:lastRow="0" w:firstColumn="${Number(hasHeaderColumn)}" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>`,
    caption === '' ? '' : `<w:tblCaption w:val="${escapeXml(xmlText(caption))}"/>`,
  ].join('');
  const grid = widths.map((one) => `<w:gridCol w:w="${one}"/>`).join('');
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

interface ImageToWrite {
  /** Unique in the document. */
  readonly id: number;
  readonly relation: string;
  readonly alt: string;
  /** Pixels of 1/96 inch. */
  readonly width: number;
  readonly height: number;
}

/** A picture in the line. */
export function imageXml(image: ImageToWrite): Xml {
  const { extent, properties, graphic } = drawingParts(image);
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${extent}${properties}${graphic}</wp:inline></w:drawing></w:r>`;
}

/** A picture behind the text, so far from the left and the top edge of the page, in pixels. */
export function pageImageXml(image: ImageToWrite, left: number, top: number): Xml {
  const { extent, properties, graphic } = drawingParts(image);
  const place = (axis: 'H' | 'V', offset: number) =>
    `<wp:position${axis} relativeFrom="page"><wp:posOffset>${Math.round(offset * 9525)}</wp:posOffset></wp:position${axis}>`;
  return [
    '<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="0" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1">',
    `<wp:simplePos x="0" y="0"/>${place('H', left)}${place('V', top)}${extent}`,
    `<wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>${properties}${graphic}</wp:anchor></w:drawing></w:r>`,
  ].join('');
}

function drawingParts({ id, relation, alt, width, height }: ImageToWrite) {
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
  const size = `cx="${Math.round(width * 9525)}" cy="${Math.round(height * 9525)}"`;
  const picture = [
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="Picture ${id}"/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`,
  ].join('');
  return {
    extent: `<wp:extent ${size}/>`,
    properties: `<wp:docPr id="${id}" name="Picture ${id}" descr="${escapeXml(xmlText(alt))}"/>`,
    graphic: `<a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture">${picture}</pic:pic></a:graphicData></a:graphic>`,
  };
}

/** A mark that links lead to. */
export function bookmarkXml(id: number, name: string, content: Xml): Xml {
  return `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
}

function fieldXml(kind: 'begin' | 'separate' | 'end'): Xml {
  return `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
}

function instructionXml(instruction: string): Xml {
  return `<w:r><w:instrText xml:space="preserve">${escapeXml(instruction)}</w:instrText></w:r>`;
}

/** A field with the value that it had when the document was written. */
export function simpleField(instruction: string, value: Xml): Xml {
  return `${fieldXml('begin')}${instructionXml(instruction)}${fieldXml('separate')}${value}${fieldXml('end')}`;
}

/** The table of contents as word processors write theirs: they show it as it is, and update it when asked to. */
export function contentsXml(entries: readonly { readonly look: ParagraphLook; readonly content: Xml }[]): Xml {
  const start = `${fieldXml('begin')}${instructionXml('TOC \\o "1-3" \\h \\z \\u')}${fieldXml('separate')}`;
  const paragraphs = entries.map(({ look, content }, index) =>
    paragraphXml(look, `${index === 0 ? start : ''}${content}${index === entries.length - 1 ? fieldXml('end') : ''}`),
  );
  const properties = '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj>';
  return `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${paragraphs.join('')}</w:sdtContent></w:sdt>`;
}

export function linkXml(anchor: string, content: Xml): Xml {
  return `<w:hyperlink w:anchor="${anchor}" w:history="1">${content}</w:hyperlink>`;
}
