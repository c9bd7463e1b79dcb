import { cleanText } from '#columns/cleanText.ts';
import { type MainCategory, mainCategories, type SubCategory, subCategoriesOf } from '../codes.ts';

export interface CategoryCode {
  readonly mainCategory: MainCategory;
  readonly subCategory: SubCategory;
}

type SheetName =
  | ({ readonly kind: 'category' } & CategoryCode)
  | { readonly kind: 'translations' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'synonyms' }
  /** Explains an empty workbook, and holds nothing. */
  | { readonly kind: 'guide' }
  | { readonly kind: 'unknown' }
  /** Cut so short that several codes begin with it. */
  | { readonly kind: 'ambiguous'; readonly codes: readonly string[] };

/** The sheet that explains an empty workbook. */
export const guideSheet = 'Guide';

/** A truncated name shorter than this is ambiguous. */
const shortestCutName = 12;

const prefix = /^_.{3}_/u;

/** `{Main}_{Sub}`: the name of a category's sheet and file (domain: Catalogue workbook). */
export function categoryCode(category: CategoryCode): string {
  return `${category.mainCategory}_${category.subCategory}`;
}

const categories: readonly (readonly [string, CategoryCode])[] = mainCategories.flatMap((mainCategory) =>
  subCategoriesOf[mainCategory].map((subCategory) => {
    const category: CategoryCode = { mainCategory, subCategory };
    return [categoryCode(category), category] as const;
  }),
);

/**
 * What a sheet of a catalogue workbook or a file of a catalogue ZIP holds, by its name without ending. A prefix `_xxx_`
 * is stripped; since spreadsheets cut names at 31 characters, a name of at least 12 characters also stands for the one
 * code that begins with it. Case does not matter, as in spreadsheets.
 *
 * @example resolveSheetName('WASHBASHIN_INSTSYSTEMSWASHBASHI') // category WASHBASHIN, INSTSYSTEMSWASHBASHIN
 */
export function resolveSheetName(sheetName: string): SheetName {
  const name = cleanText(sheetName).replace(prefix, '').trim().toUpperCase();
  if (name === 'TRANSLATIONS') return { kind: 'translations' };
  if (name === 'SETTINGS') return { kind: 'settings' };
  if (name === 'SYNONYMS') return { kind: 'synonyms' };
  if (name === guideSheet.toUpperCase()) return { kind: 'guide' };
  const equal = categories.find(([code]) => code === name);
  if (equal !== undefined) return { kind: 'category', ...equal[1] };
  const begun = name.length < shortestCutName ? [] : categories.filter(([code]) => code.startsWith(name));
  const [only, ...others] = begun;
  if (only === undefined) return { kind: 'unknown' };
  if (others.length > 0) return { kind: 'ambiguous', codes: begun.map(([code]) => code) };
  return { kind: 'category', ...only[1] };
}
