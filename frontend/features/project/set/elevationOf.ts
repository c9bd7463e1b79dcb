import type { SubCategory } from '@sanispec/shared/catalogue';

/** An article as it is drawn; lengths in centimetres. */
export interface DrawnArticle {
  readonly id: string;
  readonly subCategory: SubCategory;
  readonly width: number;
  readonly height: number;
}

/** Where an article stands on the wall: from the middle of the set to its left edge, and above the floor. */
export interface Placed extends DrawnArticle {
  readonly left: number;
  readonly bottom: number;
  /** In the wall, behind what is seen. */
  readonly isHidden: boolean;
}

/** How high a kind is usually mounted: the height of its upper, middle or lower edge above the floor. */
type Mounting = { readonly top: number } | { readonly middle: number } | { readonly bottom: number };

const rimOfToilet: Mounting = { top: 42 };
const rimOfBasin: Mounting = { top: 86 };
const floor: Mounting = { bottom: 0 };

/** Kinds that have a place on the wall; what is missing, such as a trap, is not to be seen there. */
const mountings: Readonly<Partial<Record<SubCategory, Mounting>>> = {
  INSTSYSTEMSTOILET: floor,
  INSTSYSTEMSWASHBASHIN: floor,
  INSTSYSTEMSBIDET: floor,
  INSTSYSTEMSURINAL: floor,
  FLUSHACTUATIONTOILET: { middle: 100 },
  FLUSHACTUATIONURINAL: { middle: 120 },
  WC: rimOfToilet,
  CERAMICSBIDET: rimOfToilet,
  CERAMICSURINAL: { bottom: 60 },
  WASHBASHINS: rimOfBasin,
  VANITYPEDESTALS: { top: 78 },
  TAPSMIXERS: { bottom: 86 },
  MIRRORSCABINETS: { bottom: 120 },
  SIDESTORAGE: { top: 190 },
  TUB: floor,
  SURFACESSHOWER: floor,
  UTILITYSINK: rimOfBasin,
};

/** Beside the others instead of in the middle. */
const beside: ReadonlySet<SubCategory> = new Set(['SIDESTORAGE']);
const gap = 5;

function bottomOf(mounting: Mounting, height: number): number {
  if ('bottom' in mounting) return mounting.bottom;
  return Math.max(0, 'top' in mounting ? mounting.top - height : mounting.middle - height / 2);
}

function isInWall(subCategory: SubCategory): boolean {
  return subCategory.startsWith('INSTSYSTEMS');
}

/**
 * The wall elevation of a set: every article as wide and high as it is, where it is usually mounted; what is in the wall
 * comes first, so that the others are drawn over it.
 */
export function elevationOf(articles: readonly DrawnArticle[]): readonly Placed[] {
  const drawn = articles.filter(({ subCategory }) => mountings[subCategory] !== undefined);
  let right = Math.max(0, ...drawn.filter((article) => !beside.has(article.subCategory)).map(({ width }) => width / 2));
  const placed = drawn.map((article): Placed => {
    const { subCategory, width, height } = article;
    const bottom = bottomOf(mountings[subCategory] ?? floor, height);
    const isHidden = isInWall(subCategory);
    if (!beside.has(subCategory)) return { ...article, left: -width / 2, bottom, isHidden };
    const left = right + gap;
    right = left + width;
    return { ...article, left, bottom, isHidden };
  });
  return placed.sort((a, b) => Number(b.isHidden) - Number(a.isHidden));
}
