import type { SubCategory } from './codes.ts';

const mandatory: readonly SubCategory[] = [
  'INSTSYSTEMSTOILET',
  'FLUSHACTUATIONTOILET',
  'WC',
  'WASHBASHINS',
  'TAPSMIXERS',
  'TRAPS',
  'DRAINS',
  'INSTSYSTEMSBIDET',
  'CERAMICSBIDET',
  'SURFACESSHOWER',
  'INSTSYSTEMSURINAL',
  'FLUSHACTUATIONURINAL',
  'CERAMICSURINAL',
  'TUB',
  'DRAINSBATHTUB',
];

/** Sub-categories of which one is enough: a shower needs one of its drains. */
const oneOf: readonly (readonly SubCategory[])[] = [['WALLDRAINSSHOWER', 'FLOORDRAINSSHOWER', 'DRAINSSHOWER']];

/**
 * A yes of the catalogue's settings: true, TRUE or 1 (domain: Translations and settings). Undefined when the setting is
 * absent or empty.
 */
export function readSetting(value: string | undefined): boolean | undefined {
  const text = value?.trim().toLowerCase() ?? '';
  return text === '' ? undefined : text === '1' || text === 'true';
}

/** How a set needs a sub-category: by itself, as one of several that stand in for each other, or not. */
export type Need = 'mandatory' | 'oneOf' | 'optional';

/**
 * Which sub-categories a set needs (domain: Slots). The setting `SubCategoryMandatory{Sub}` overrides; a drain that it
 * names no longer stands in for the others.
 */
export function needOf(subCategory: SubCategory, setting: (key: string) => string | undefined): Need {
  const said = readSetting(setting(`SubCategoryMandatory${subCategory}`));
  if (said !== undefined) return said ? 'mandatory' : 'optional';
  if (oneOf.some((group) => group.includes(subCategory))) return 'oneOf';
  return mandatory.includes(subCategory) ? 'mandatory' : 'optional';
}

/** The sub-categories that can stand in for this one, itself included; only itself where there is no choice. */
export function alternativesOf(
  subCategory: SubCategory,
  setting: (key: string) => string | undefined,
): readonly SubCategory[] {
  const group = oneOf.find((codes) => codes.includes(subCategory)) ?? [];
  const open = group.filter((code) => needOf(code, setting) === 'oneOf');
  return open.includes(subCategory) ? open : [subCategory];
}
