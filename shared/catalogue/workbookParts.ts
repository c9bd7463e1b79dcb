import { articleColumnOf, articleColumns } from './articleColumns.ts';
import type { CataloguePackage } from './cataloguePackage.ts';
import { columnFlags } from './columnFlags.ts';

/**
 * Settings of catalogues (domain: Translations and settings), and what follows their name: a category, a name that the
 * catalogue chooses, or perhaps a country.
 */
export const catalogueSettings = {
  AssetsGlobalUrl: '',
  AssetsLocalUrl: '',
  CategoryIcon: '{Main}',
  SubCategoryMultipleItemsAllowed: '{Sub}',
  SubCategoryMandatory: '{Sub}',
  Currency: '[ISO]',
  ContentLanguage: '[ISO]',
  ExportCoverImage: '',
  ExportSeparateTCFile: '',
  ExportPromoImage_: '*',
  ExportTechnologiesImage_: '*',
  ExportTechnologiesLogo_: '*',
  ExportProductIntroPagesSeriesAsset_: '*',
} as const;
export type CatalogueSetting = keyof typeof catalogueSettings;

const settingNames = Object.keys(catalogueSettings) as CatalogueSetting[];

/**
 * The setting that a key stands for, in any case; undefined for a key that the product does not read.
 *
 * @example settingOf('CategoryIconTOILET') // 'CategoryIcon'
 */
export function settingOf(key: string): CatalogueSetting | undefined {
  return settingNames.find((name) => {
    if (!key.toLowerCase().startsWith(name.toLowerCase())) return false;
    const rest = key.length - name.length;
    const follows = catalogueSettings[name];
    return follows === '' ? rest === 0 : follows === '[ISO]' ? rest === 0 || rest === 2 : rest > 0;
  });
}

/** What a catalogue workbook may have, as its importer knows it. */
export type WorkbookPart =
  | { readonly kind: 'sheet'; readonly name: 'Category' | 'Translations' | 'Settings' | 'Synonyms' }
  | { readonly kind: 'column'; readonly name: (typeof articleColumns)[number] }
  | { readonly kind: 'flag'; readonly name: (typeof columnFlags)[number] }
  | { readonly kind: 'setting'; readonly name: CatalogueSetting };

export const workbookParts: readonly WorkbookPart[] = [
  ...(['Category', 'Translations', 'Settings', 'Synonyms'] as const).map((name) => ({ kind: 'sheet' as const, name })),
  ...articleColumns.map((name) => ({ kind: 'column' as const, name })),
  ...columnFlags.map((name) => ({ kind: 'flag' as const, name })),
  ...settingNames.map((name) => ({ kind: 'setting' as const, name })),
];

/** The key of the text that says what a part is for, and what is lost without it. */
export function meaningKeyOf({ kind, name }: { readonly kind: WorkbookPart['kind']; readonly name: string }): string {
  switch (kind) {
    case 'sheet':
      return `GuideSheet${name}`;
    case 'column':
      return `GuideColumn${name}`;
    case 'flag':
      return `GuideFlag${name}`;
    case 'setting':
      return `GuideSetting${name}`;
  }
}

/** The names of the columns that hold something, of the flags that a column has, and of the settings with a value. */
function usedIn({ sheets, settings }: CataloguePackage): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { columns, rows } of sheets) {
    for (const [at, { name, flags }] of columns.entries()) {
      const column = articleColumnOf(name);
      if (column !== undefined && rows.some((row) => (row[at] ?? '').trim() !== '')) used.add(column);
      for (const flag of flags) used.add(flag);
    }
  }
  // Two words for one thing.
  if (used.has('descbullets') || used.has('bulletpoints')) used.add('descbullets').add('bulletpoints');
  for (const [key, value] of settings) if (value !== '') used.add(settingOf(key) ?? '');
  return used;
}

/** What of all that a workbook may have a catalogue does without. */
export function partsLeftOut(catalogue: CataloguePackage): readonly WorkbookPart[] {
  const used = usedIn(catalogue);
  const { translations, settings, synonyms = [] } = catalogue;
  return workbookParts.filter(({ kind, name }) => {
    if (kind !== 'sheet') return !used.has(name);
    if (name === 'Translations') return [...translations.values()].every((texts) => texts.size === 0);
    if (name === 'Synonyms') return synonyms.length === 0;
    return name === 'Settings' && settings.size === 0;
  });
}
