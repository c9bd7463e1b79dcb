import type { ProductFamily } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';

const troughs: readonly ProductFamily[] = (['StainlessSteel', 'MineralComposite'] as const).flatMap((material) =>
  [120, 180, 240].map(
    (width): ProductFamily => ({
      id: `WR${material === 'StainlessSteel' ? 'S' : 'M'}${width}`,
      subCategory: 'PUBLICSOLUTIONS',
      series: material === 'StainlessSteel' ? 'Kolonne' : 'Campo',
      product: 'trough',
      size: `${width}`,
      properties: {
        Material: material,
        Width: width,
        Height: material === 'StainlessSteel' ? 28 : 24,
        Depth: 46,
        NumberOfTaps: width / 60,
      },
      variants:
        material === 'StainlessSteel' ? inColours('steel', 'black') : inColours('white', 'whiteMatt', 'sand', 'lava'),
      priceInEuro: Math.round((material === 'StainlessSteel' ? 4.9 : 6.4) * width),
      bullets: [material === 'StainlessSteel' ? 'vandal' : 'seamless', 'easyClean'],
      technical: ['fixingIncluded', 'noOverflow'],
      appearance: {
        shape: 'trough',
        form: material === 'StainlessSteel' ? 'crisp' : 'soft',
        scale: width >= 240 ? 'l' : width <= 120 ? 's' : 'm',
        detail: `${width / 60}`,
      },
    }),
  ),
);

const sinks: readonly ProductFamily[] = [
  { width: 42, height: 38, depth: 36, price: 164 },
  { width: 51, height: 42, depth: 41, price: 212 },
].flatMap((build) =>
  [false, true].map(
    (hasWall): ProductFamily => ({
      id: `AB${build.width}${hasWall ? 'R' : ''}`,
      subCategory: 'UTILITYSINK',
      series: 'Werk',
      product: 'utilitySink',
      ...(hasWall
        ? {
            remark: {
              en: 'with splashback',
              de: 'mit Rückwand',
              nl: 'met achterwand',
              fr: 'avec dosseret',
              pl: 'ze ścianką tylną',
            },
          }
        : {}),
      size: `${build.width}`,
      properties: {
        Material: 'Ceramic',
        Width: build.width,
        Height: build.height + (hasWall ? 14 : 0),
        Depth: build.depth,
      },
      variants: inColours('white', 'whiteMatt', 'lava'),
      priceInEuro: build.price + (hasWall ? 28 : 0),
      bullets: ['grid', ...(hasWall ? (['rearWall'] as const) : [])],
      technical: ['fixingIncluded', 'easyClean'],
      appearance: { shape: 'sink', form: 'soft', detail: hasWall ? 'wall' : 'plain' },
    }),
  ),
);

/** Wash troughs and utility sinks. */
export const publicRooms: readonly ProductFamily[] = [...troughs, ...sinks];
