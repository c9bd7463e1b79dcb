import type { MainCategory } from '@sanispec/shared/catalogue';

const shapes: Readonly<Record<MainCategory, string>> = {
  TOILET: 'M10 6v36M10 22h24c3 0 5 2 5 4 0 8-8 12-14 13-3 1-5 3-9 3h-6M14 18h20c3 0 5 1 5 4M10 18h4',
  WASHBASHIN: 'M6 22h36v3c0 9-7 13-13 13H19c-6 0-13-4-13-13zM22 38v6M26 38v6M24 22v-8c0-3 2-4 4-4h4v4',
  BIDET: 'M10 6v36M10 22h28c2 0 3 1 3 3-1 8-8 11-15 12-3 1-5 4-9 4h-7M18 22c1 6 5 9 10 9s8-4 9-9M16 22v-6h5',
  SHOWER:
    'M8 40h32M12 40V10c0-2 2-4 4-4h8c2 0 4 2 4 4v2M21 12h14l2 4H19zM22 21v3M28 21v3M34 21v3M22 29v3M28 29v3M34 29v3',
  URINAL:
    'M15 9c0-3 3-4 9-4s9 1 9 4l3 20c1 9-5 14-12 14S11 38 12 29zM19 15c0-2 2-3 5-3s5 1 5 3l2 14c0 5-3 8-7 8s-7-3-7-8z',
  BATHTUB: 'M5 24h38v3c0 8-4 13-10 13H15C9 40 5 35 5 27zM13 40v4M35 40v4M10 24V12c0-3 2-5 5-5s5 2 5 5',
  SPECIAL: 'M6 26h36l-3 12H9zM12 26V14M24 26V14M36 26V14M10 12c0-3 5-3 5 0M22 12c0-3 5-3 5 0M34 12c0-3 5-3 5 0',
};

/** The icon of a main category, as an SVG file. */
export function categoryIcon(category: MainCategory): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><path d="${shapes[category]}" fill="none" stroke="#16242b" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
