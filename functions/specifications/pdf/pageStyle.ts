import type { FontName } from './fonts.ts';

function points(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

/** A4 in points, and the places of everything that repeats on each page. */
export const paper = {
  width: points(210),
  height: points(297),
  left: points(22),
  right: points(210 - 22),
  contentWidth: points(210 - 44),
  headBaseline: 42,
  headRule: 50.5,
  top: 71,
  bottom: 768,
  footRule: 783,
  footBaseline: 798,
} as const;

/** Points, from the page's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The inks of the drawing office, as on the site in its light theme. */
export const ink = {
  text: '#16242B',
  muted: '#566871',
  primary: '#0B5C7A',
  extension: '#9DBFCB',
  notice: '#8A5200',
  noticeTint: '#FBF1E0',
  hairline: '#DBE1E4',
  border: '#7B8C95',
  tint: '#F1F4F5',
  surface: '#FFFFFF',
} as const;

/** How a piece of text looks; sizes in points. */
export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly lineHeight: number;
  readonly color: string;
  /** Added between letters; negative for large type. */
  readonly tracking?: number;
  /** Numerals of equal width, for columns of figures. */
  readonly isTabular?: boolean;
  /** Of a title: the size down to which it shrinks before one of its words is divided. */
  readonly minSize?: number;
}

const body: TextStyle = { font: 'regular', size: 9, lineHeight: 13, color: ink.text };
const label: TextStyle = { font: 'regular', size: 8, lineHeight: 11, color: ink.muted };

export const styles = {
  body,
  bodyMuted: { ...body, color: ink.muted },
  bodyMedium: { ...body, font: 'medium' },
  lead: { ...body, lineHeight: 14, color: ink.muted },
  open: { ...body, color: ink.notice, isTabular: true },
  label,
  columnHeader: { ...label, size: 7.5, lineHeight: 9.5, minSize: 7.5 },
  figure: { ...body, isTabular: true },
  figureMuted: { ...body, color: ink.muted, isTabular: true },
  figureStrong: { ...body, font: 'medium', isTabular: true },
  // The smallest size is the size itself: words go to the next line rather than that they are divided.
  cellTitle: { ...body, size: 8.5, lineHeight: 11.5, minSize: 8.5 },
  cellTitleMuted: { ...body, size: 8.5, lineHeight: 11.5, minSize: 8.5, color: ink.muted },
  factLabel: { ...body, minSize: 9, color: ink.muted },
  factValue: { ...body, minSize: 9, isTabular: true },
  articleNumber: { ...body, size: 8.5, lineHeight: 11.5, isTabular: true },
  articleNumberMuted: { ...body, size: 8.5, lineHeight: 11.5, color: ink.muted, isTabular: true },
  setTitle: { ...body, font: 'semibold', size: 9, lineHeight: 12 },
  spaceTitle: { ...body, font: 'semibold', size: 12, lineHeight: 15.5, tracking: -0.15, minSize: 10 },
  spaceQuantity: { ...body, size: 12, lineHeight: 15.5, color: ink.muted, tracking: -0.1, isTabular: true },
  spaceNumber: { ...body, font: 'semibold', size: 12, lineHeight: 15.5, color: ink.primary, isTabular: true },
  spaceTotal: { ...body, font: 'semibold', size: 12, lineHeight: 15.5, tracking: -0.1, isTabular: true },
  heading: { ...body, font: 'semibold', size: 12, lineHeight: 16, tracking: -0.15, minSize: 10 },
  partHeading: { ...body, font: 'semibold', size: 10, lineHeight: 14, tracking: -0.05, minSize: 9 },
  legal: { ...body, size: 8, lineHeight: 11 },
  legalTitle: { ...body, font: 'semibold', size: 8, lineHeight: 11.5 },
  title: { ...body, font: 'semibold', size: 21, lineHeight: 25.5, tracking: -0.5, minSize: 15 },
  coverTitle: { ...body, font: 'semibold', size: 36, lineHeight: 41, tracking: -1.25, minSize: 24 },
  coverKind: { ...body, font: 'medium', size: 10.5, lineHeight: 14, color: ink.primary },
  brand: { ...body, font: 'semibold', size: 11, lineHeight: 14, tracking: -0.15 },
  series: { ...body, font: 'medium', size: 9.5, lineHeight: 13, color: ink.primary },
  dataSheetNumber: { ...body, size: 12, lineHeight: 16, isTabular: true },
  grandTotal: { ...body, font: 'semibold', size: 13, lineHeight: 17, tracking: -0.2, isTabular: true },
} as const satisfies Record<string, TextStyle>;
