import type { DocumentLanguage } from '@sanispec/shared/documents';
import { intlLocaleOf } from '@sanispec/shared/markets';
import { convertMillimetersToTwip, type INumberingOptions, type IStylesOptions, LevelFormat } from 'docx';

export const colors = {
  text: '16242B',
  muted: '566871',
  open: '9A3412',
  accent: '0B5C7A',
  hairline: 'DBE1E4',
  tint: 'F1F4F5',
} as const;

/** A font that every computer has, for all scripts. */
const font = 'Arial';

/** Sizes are half points, distances twips. */
export const sizes = { body: 19, table: 17, note: 15, small: 14 } as const;

/** A4 with margins of 20 mm. */
export const page = {
  width: convertMillimetersToTwip(210),
  height: convertMillimetersToTwip(297),
  margin: convertMillimetersToTwip(20),
} as const;

export function textWidthOf(isLandscape: boolean): number {
  return (isLandscape ? page.height : page.width) - 2 * page.margin;
}

/** Names of the document's own paragraph styles. */
export const styleIds = {
  kicker: 'Kicker',
  lead: 'Lead',
  item: 'Item',
  note: 'Note',
  open: 'Open',
  label: 'Label',
  cell: 'Cell',
  cellHeader: 'CellHeader',
  space: 'SpaceTitle',
  set: 'SetTitle',
  total: 'Total',
  running: 'Running',
} as const;

export const bulletReference = 'bullets';

export const numbering: INumberingOptions = {
  config: [
    {
      reference: bulletReference,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          alignment: 'left',
          style: { paragraph: { indent: { left: 284, hanging: 284 } } },
        },
      ],
    },
  ],
};

/** Real styles: whoever changes one changes the document. */
export function stylesOf({ locale }: DocumentLanguage): IStylesOptions {
  const { text, muted, open, accent } = colors;
  const quick = { quickFormat: true, next: 'Normal' } as const;
  const based = { basedOn: 'Normal', ...quick } as const;
  const heading = (size: number, before: number, after: number) => ({
    run: { size, bold: true, color: text, font },
    paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
  });
  return {
    default: {
      document: {
        run: {
          font,
          size: sizes.body,
          color: text,
          language: { value: intlLocaleOf(locale), bidirectional: 'ar-SA', eastAsia: 'zh-CN' },
        },
        paragraph: { spacing: { after: 100, line: 264, lineRule: 'auto' } },
      },
      title: { run: { size: 56, bold: true, color: text, font }, paragraph: { spacing: { before: 0, after: 160 } } },
      heading1: heading(36, 0, 200),
      heading2: heading(26, 320, 120),
      heading3: heading(22, 240, 100),
      heading4: heading(19, 200, 80),
      hyperlink: { run: { color: text } },
      listParagraph: { paragraph: { spacing: { after: 40 } } },
    },
    paragraphStyles: [
      {
        id: styleIds.kicker,
        name: 'Kicker',
        ...based,
        run: { size: 17, color: accent, bold: true },
        paragraph: { spacing: { after: 80 }, keepNext: true },
      },
      {
        id: styleIds.lead,
        name: 'Lead',
        ...based,
        run: { size: 20, color: muted },
        paragraph: { spacing: { after: 200 } },
      },
      {
        id: styleIds.item,
        name: 'Item',
        ...based,
        run: { bold: true },
        paragraph: { spacing: { before: 160, after: 60 }, keepNext: true },
      },
      { id: styleIds.note, name: 'Note', ...based, run: { size: sizes.note, color: muted } },
      { id: styleIds.open, name: 'Open point', ...based, run: { color: open } },
      {
        id: styleIds.label,
        name: 'Label',
        ...based,
        run: { size: sizes.small, color: muted },
        paragraph: { spacing: { after: 20 }, keepNext: true },
      },
      {
        id: styleIds.cell,
        name: 'Table text',
        ...based,
        run: { size: sizes.table },
        paragraph: { spacing: { after: 0, line: 240, lineRule: 'auto' } },
      },
      {
        id: styleIds.cellHeader,
        name: 'Table header',
        basedOn: styleIds.cell,
        run: { bold: true, size: 16 },
        paragraph: { keepNext: true },
      },
      {
        id: styleIds.space,
        name: 'Space title',
        basedOn: 'Heading2',
        run: { size: 19 },
        paragraph: { spacing: { before: 40, after: 40, line: 240, lineRule: 'auto' }, outlineLevel: 1 },
      },
      {
        id: styleIds.set,
        name: 'Set title',
        basedOn: 'Heading3',
        run: { size: 17 },
        paragraph: { spacing: { before: 20, after: 20, line: 240, lineRule: 'auto' }, outlineLevel: 2 },
      },
      {
        id: styleIds.total,
        name: 'Total',
        ...based,
        run: { bold: true, size: 22 },
        paragraph: { spacing: { before: 240, after: 60 }, keepLines: true },
      },
      {
        id: 'TOCHeading',
        name: 'TOC Heading',
        ...based,
        run: { size: 36, bold: true },
        paragraph: { spacing: { after: 200 } },
      },
      {
        id: styleIds.running,
        name: 'Running head',
        basedOn: 'Normal',
        run: { size: sizes.small, color: muted },
        paragraph: { spacing: { after: 0, line: 240, lineRule: 'auto' } },
      },
      {
        id: 'Caption',
        name: 'caption',
        ...based,
        run: { size: sizes.note, color: muted },
        paragraph: { spacing: { before: 40, after: 160 } },
      },
      ...[1, 2, 3].map((level) => ({
        id: `TOC${level}`,
        name: `toc ${level}`,
        basedOn: 'Normal',
        run: { bold: level === 1 },
        paragraph: { indent: { left: (level - 1) * 284 }, spacing: { before: level === 1 ? 120 : 0, after: 40 } },
      })),
    ],
  };
}
