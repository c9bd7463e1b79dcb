import type { DocumentLanguage } from '@sanispec/shared/documents';
import { intlLocaleOf } from '@sanispec/shared/markets';
import type { IStylesOptions } from 'docx';

export const colors = {
  text: '16242B',
  muted: '566871',
  open: '9A3412',
  accent: '0B5C7A',
  hairline: 'DBE1E4',
  tint: 'F1F4F5',
  paper: 'FFFFFF',
} as const;

/** A font that every computer has, for all scripts. */
const font = 'Arial';

const twipsPerMillimetre = 1440 / 25.4;

/** A4 with margins of 20 mm, in twips. */
export const page = {
  width: Math.round(210 * twipsPerMillimetre),
  height: Math.round(297 * twipsPerMillimetre),
  margin: Math.round(20 * twipsPerMillimetre),
  head: 200,
  foot: 100,
} as const;

/** Room for text on a page, in twips. */
export function textRoom(isLandscape: boolean): { readonly width: number; readonly height: number } {
  const { width, height, margin, head, foot } = page;
  const across = 2 * margin;
  const down = 2 * margin + head + foot;
  return isLandscape
    ? { width: height - across, height: width - down }
    : { width: width - across, height: height - down };
}

/** How paragraphs of a style look: sizes in half points, distances in twips. */
interface StyleLook {
  readonly name: string;
  readonly basedOn?: string;
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly before?: number;
  readonly after?: number;
  /** Of 240: the height of a line. */
  readonly line?: number;
  readonly keepNext?: boolean;
  readonly outlineLevel?: number;
  readonly left?: number;
}

/** The document's own styles: changing one in the word processor changes the document. */
const ownStyles = {
  Kicker: { name: 'Kicker', size: 17, isBold: true, color: colors.accent, after: 80, keepNext: true },
  Lead: { name: 'Lead', size: 20, color: colors.muted, after: 200 },
  Item: { name: 'Item', size: 19, isBold: true, before: 160, after: 60, keepNext: true },
  Note: { name: 'Note', size: 15, color: colors.muted },
  Legal: { name: 'Legal text', size: 16 },
  Open: { name: 'Open point', size: 19, color: colors.open },
  Bullet: { name: 'List Bullet', size: 19, after: 40 },
  Label: { name: 'Label', size: 14, color: colors.muted, after: 20, keepNext: true },
  Cell: { name: 'Table text', size: 17, after: 0, line: 240 },
  CellHeader: { name: 'Table header', size: 16, isBold: true, after: 0, line: 240, keepNext: true },
  SpaceTitle: {
    name: 'Space title',
    basedOn: 'Heading2',
    size: 19,
    isBold: true,
    before: 40,
    after: 40,
    line: 240,
    outlineLevel: 1,
  },
  SetTitle: {
    name: 'Set title',
    basedOn: 'Heading3',
    size: 17,
    isBold: true,
    before: 20,
    after: 20,
    line: 240,
    outlineLevel: 2,
  },
  /** Within a data sheet: no heading, which contents that are updated would list by the hundred. */
  SheetHeading: { name: 'Sheet heading', size: 19, isBold: true, before: 160, after: 80, keepNext: true },
  Total: { name: 'Total', size: 22, isBold: true, before: 240, after: 60 },
  ContentsTitle: { name: 'Contents title', size: 36, isBold: true, after: 200 },
  Running: { name: 'Running head', size: 14, color: colors.muted, after: 0, line: 240 },
  Caption: { name: 'caption', size: 15, color: colors.muted, before: 40, after: 160 },
  TOC1: { name: 'toc 1', size: 19, isBold: true, before: 120, after: 40 },
  TOC2: { name: 'toc 2', size: 19, after: 40, left: 284 },
  TOC3: { name: 'toc 3', size: 19, after: 40, left: 568 },
} as const satisfies Record<string, StyleLook>;

/** Styles that word processors know by themselves. */
const builtInStyles = {
  Normal: { name: 'Normal', size: 19, after: 100 },
  Title: { name: 'Title', size: 56, isBold: true, after: 160 },
  Heading1: { name: 'heading 1', size: 36, isBold: true, after: 200, keepNext: true },
  Heading2: { name: 'heading 2', size: 26, isBold: true, before: 320, after: 120, keepNext: true },
  Heading3: { name: 'heading 3', size: 22, isBold: true, before: 240, after: 100, keepNext: true },
} as const satisfies Record<string, StyleLook>;

const allStyles: Readonly<Record<StyleName, StyleLook>> = { ...builtInStyles, ...ownStyles };
export type StyleName = keyof typeof ownStyles | keyof typeof builtInStyles;

export function styleLook(
  name: StyleName,
): Required<Pick<StyleLook, 'size' | 'before' | 'after' | 'line'>> & StyleLook {
  return { before: 0, after: 100, line: 264, ...allStyles[name] };
}

function runOf({ size, isBold = false, color = colors.text }: StyleLook) {
  return { size, bold: isBold, color, font };
}

function paragraphOf(name: StyleName) {
  const { before, after, line, keepNext = false, outlineLevel, left } = styleLook(name);
  return {
    spacing: { before, after, line, lineRule: 'auto' as const },
    keepNext,
    ...(outlineLevel === undefined ? {} : { outlineLevel }),
    ...(left === undefined ? {} : { indent: { left } }),
  };
}

function styleOf(name: keyof typeof builtInStyles) {
  return { run: runOf(builtInStyles[name]), paragraph: paragraphOf(name) };
}

/** Real styles in the document's language. */
export function stylesOf({ locale }: DocumentLanguage): IStylesOptions {
  const language = { value: intlLocaleOf(locale), bidirectional: 'ar-SA', eastAsia: 'zh-CN' };
  return {
    default: {
      document: { run: { ...runOf(builtInStyles.Normal), language }, paragraph: paragraphOf('Normal') },
      title: styleOf('Title'),
      heading1: styleOf('Heading1'),
      heading2: styleOf('Heading2'),
      heading3: styleOf('Heading3'),
    },
    paragraphStyles: (Object.keys(ownStyles) as (keyof typeof ownStyles)[]).map((id) => {
      const look: StyleLook = ownStyles[id];
      return {
        id,
        name: look.name,
        basedOn: look.basedOn ?? 'Normal',
        next: 'Normal',
        quickFormat: true,
        run: runOf(look),
        paragraph: paragraphOf(id),
      };
    }),
  };
}
