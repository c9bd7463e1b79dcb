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
