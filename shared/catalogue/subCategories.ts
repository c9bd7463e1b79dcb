import { hasRow } from '#columns/bitset.ts';
import { memoize, once } from '#columns/memoize.ts';
import type { CatalogueSubCategories, Need, OfferedSubCategory } from './catalogue.ts';
import { type CatalogueRows, rangeOf } from './catalogueRows.ts';
import { mainCategoryOf, type SubCategory, subCategories } from './codes.ts';
import type { ColumnStore } from './columnStore.ts';
import { sheetFilters, sheetProperties } from './sheetColumns.ts';

type Setting = (key: string) => string | undefined;

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
function readSetting(value: string | undefined): boolean | undefined {
  const text = value?.trim().toLowerCase() ?? '';
  return text === '' ? undefined : text === '1' || text === 'true';
}

/**
 * Which sub-categories a set needs (domain: Slots). The setting `SubCategoryMandatory{Sub}` overrides; a drain that it
 * names no longer stands in for the others.
 */
function needOf(subCategory: SubCategory, setting: Setting): Need {
  const said = readSetting(setting(`SubCategoryMandatory${subCategory}`));
  if (said !== undefined) return said ? 'mandatory' : 'optional';
  if (oneOf.some((group) => group.includes(subCategory))) return 'oneOf';
  return mandatory.includes(subCategory) ? 'mandatory' : 'optional';
}

/** The sub-categories that can stand in for this one, itself included; only itself where there is no choice. */
function alternativesOf(subCategory: SubCategory, setting: Setting): readonly SubCategory[] {
  const group = oneOf.find((codes) => codes.includes(subCategory)) ?? [];
  const open = group.filter((code) => needOf(code, setting) === 'oneOf');
  return open.includes(subCategory) ? open : [subCategory];
}

/** The sub-categories of a catalogue, by its rows and settings. */
export function catalogueSubCategories(
  rows: CatalogueRows,
  store: ColumnStore,
  setting: Setting,
): CatalogueSubCategories {
  const allowsMultiple = memoize(
    (code: SubCategory) => readSetting(setting(`SubCategoryMultipleItemsAllowed${code}`)) ?? false,
  );
  const isMandatory = (code: SubCategory) => needOf(code, setting) === 'mandatory';

  function visibleCount(code: SubCategory): number {
    const { first, end } = rangeOf(rows, code);
    let count = 0;
    for (let row = first; row < end; row++) if (hasRow(store.visible, row)) count++;
    return count;
  }

  const offered = once((): readonly OfferedSubCategory[] =>
    subCategories
      .map((code) => ({
        mainCategory: mainCategoryOf(code),
        code,
        articleCount: visibleCount(code),
        allowsMultiple: allowsMultiple(code),
        isMandatory: isMandatory(code),
      }))
      .filter(({ articleCount }) => articleCount > 0),
  );

  return {
    allowsMultiple,
    isMandatory,
    needOf: (code: SubCategory) => needOf(code, setting),
    alternativesOf: (code: SubCategory) => alternativesOf(code, setting),
    rangeOf: (code: SubCategory) => rangeOf(rows, code),
    offered,
    filtersOf: memoize((code: SubCategory) => sheetFilters(rows.sheets, code)),
    propertiesOf: memoize((code: SubCategory) => sheetProperties(rows.sheets, code)),
  };
}
