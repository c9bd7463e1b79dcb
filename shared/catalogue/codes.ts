/**
 * Main categories (set types) in the order in which they are offered. Spelled as catalogues spell them
 * (domain: Categories).
 */
export const mainCategories = ['TOILET', 'WASHBASHIN', 'BIDET', 'SHOWER', 'URINAL', 'BATHTUB', 'SPECIAL'] as const;
export type MainCategory = (typeof mainCategories)[number];

/** Sub-category codes of each set type, in assembly order (domain: Categories). */
export const subCategoriesOf = {
  TOILET: ['INSTSYSTEMSTOILET', 'FLUSHACTUATIONTOILET', 'WC'],
  WASHBASHIN: [
    'INSTSYSTEMSWASHBASHIN',
    'TRAPS',
    'SIDESTORAGE',
    'TAPSMIXERS',
    'DRAINS',
    'WASHBASHINS',
    'VANITYPEDESTALS',
    'MIRRORSCABINETS',
  ],
  BIDET: ['INSTSYSTEMSBIDET', 'CERAMICSBIDET'],
  SHOWER: ['WALLDRAINSSHOWER', 'SURFACESSHOWER', 'FLOORDRAINSSHOWER', 'DRAINSSHOWER'],
  URINAL: ['INSTSYSTEMSURINAL', 'DIVISIONURINAL', 'FLUSHACTUATIONURINAL', 'CERAMICSURINAL'],
  BATHTUB: ['DRAINSBATHTUB', 'TUB'],
  SPECIAL: ['PUBLICSOLUTIONS', 'UTILITYSINK'],
} as const satisfies Record<MainCategory, readonly string[]>;

export type SubCategory = (typeof subCategoriesOf)[MainCategory][number];

/**
 * The sub-category of a set that decides about the others, independent of the order of assembly: people choose it
 * first. None where a set has no such article.
 */
export const decidingSubCategory: Readonly<Partial<Record<MainCategory, SubCategory>>> = {
  TOILET: 'WC',
  WASHBASHIN: 'WASHBASHINS',
  BIDET: 'CERAMICSBIDET',
  SHOWER: 'SURFACESSHOWER',
  URINAL: 'CERAMICSURINAL',
  BATHTUB: 'TUB',
};

/** All sub-category codes in catalogue order. */
export const subCategories: readonly SubCategory[] = mainCategories.flatMap((main) => [...subCategoriesOf[main]]);

const mainOf = new Map<string, MainCategory>(
  mainCategories.flatMap((main) => subCategoriesOf[main].map((sub) => [sub, main] as const)),
);

export function isMainCategory(code: string): code is MainCategory {
  return (mainCategories as readonly string[]).includes(code);
}

export function isSubCategory(code: string): code is SubCategory {
  return mainOf.has(code);
}

/** The set type that a sub-category belongs to. */
export function mainCategoryOf(subCategory: SubCategory): MainCategory {
  const main = mainOf.get(subCategory);
  if (main === undefined) throw new RangeError(`Unknown sub-category ${subCategory}`);
  return main;
}
