import type { ReactNode } from 'react';

/** 1.5 px lines on a 24 × 24 grid. */
const paths = {
  add: 'M12 5v14M5 12h14',
  alert: 'M12 4 2.5 20h19zM12 10v4.500M12 17.200v.1',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6M4 17h16M10 20.500h4M12 3v2',
  cards: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  chart: 'M4 4v16h16M8 16v-5M12 16V7M16 16v-7',
  check: 'M4.5 12.500l5 5 10-11',
  chevronDown: 'M6 9l6 6 6-6',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  chevronUp: 'M6 15l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  dots: 'M5 12h.1M12 12h.1M19 12h.1',
  download: 'M12 4v11M7 10.500l5 5 5-5M4 20h16',
  drag: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
  drawing: 'M4 20 4 6l14 14zM8 16v-2.500l2.5 2.500zM9 4h11v11',
  edit: 'M4 20l1-4.500L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  external: 'M8 7h9v9M17 7 7 17',
  eyeOff:
    'M4 4l16 16M9.5 5.800A9.5 9.5 0 0 1 12 5.500c5 0 8.5 4 9.5 6.500a12 12 0 0 1-2.5 3.600M6.3 7.500A12 12 0 0 0 2.5 12c1 2.5 4.5 6.5 9.5 6.5 1.6 0 3-.4 4.3-1M9.9 10a3 3 0 0 0 4.2 4.2',
  filter: 'M4 7h9M19 7h1M4 17h1M11 17h9M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  globe:
    'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c3 2.5 3.8 5.5 3.8 9s-.8 6.5-3.8 9c-3-2.5-3.8-5.5-3.8-9S9 5.5 12 3',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 3.500M15 9h.1',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5.500M12 7.700v.1',
  link: 'M10 14l4-4M8.5 11.5 6 14a3.500 3.500 0 0 0 5 5l2.5-2.500M15.5 12.5 18 10a3.500 3.500 0 0 0-5-5l-2.5 2.500',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  logOut: 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4',
  mail: 'M3.5 6h17v12h-17zM4 6.500l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  monitor: 'M3 5h18v11H3zM9 20h6M12 16v4',
  moon: 'M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z',
  replace: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  note: 'M4 4h16v12h-5l-4 4v-4H4zM8 8.500h8M8 12h5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  redo: 'M15 5l4 4-4 4M19 9h-9a5 5 0 0 0 0 10h4',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  search: 'M4 10.500a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.3 15.3 20.5 20.5',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.400M18.4 5.6 17 7M7 17l-1.4 1.4',
  table: 'M3.5 5h17v14h-17zM3.5 10h17M3.5 14.500h17M9 5v14',
  template: 'M4 4h16v6H4zM4 14h6v6H4zM14 14h6v6h-6z',
  transfer: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  trash: 'M4 6.500h16M9 6.500V4h6v2.500M6 6.5 7 20h10l1-13.500M10 10.500v6M14 10.500v6',
  undo: 'M9 5 5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4',
  upload: 'M12 20V8M7 12.500l5-5 5 5M4 4h16',
  user: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 20.500c.5-4.5 4-6.5 8-6.500s7.5 2 8 6.5',
  userAdd:
    'M6 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M2.5 20.500c.5-4.5 3.500-6.5 7.500-6.500 2 0 3.700.5 5 1.500M18.500 14v6M15.500 17h6',
  userCheck:
    'M6 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M2.5 20.500c.5-4.5 3.500-6.5 7.500-6.500 2 0 3.700.5 5 1.500M15 18l2 2 4-4.500',
} as const;

export type IconName = keyof typeof paths;

/** Icons made of dots need a heavier line. */
const dotted: readonly IconName[] = ['dots', 'drag'];

interface IconProps {
  readonly name: IconName;
  /** Edge in CSS pixels. */
  readonly size?: number;
  /** Only where no words beside the icon say the same. */
  readonly label?: string;
}

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 16, label }: IconProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tooltip; the label is an aria-label, or there is none.
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={dotted.includes(name) ? 3 : (1.5 * 24) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
