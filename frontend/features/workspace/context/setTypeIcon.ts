import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';

/** The sub-category whose drawing stands for a set type. */
export const setTypeIcon: Readonly<Record<MainCategory, SubCategory>> = {
  TOILET: 'WC',
  WASHBASHIN: 'WASHBASHINS',
  BIDET: 'CERAMICSBIDET',
  SHOWER: 'SURFACESSHOWER',
  URINAL: 'CERAMICSURINAL',
  BATHTUB: 'TUB',
  SPECIAL: 'UTILITYSINK',
};
