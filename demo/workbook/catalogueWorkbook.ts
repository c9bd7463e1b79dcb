import { mainCategories, mainCategoryOf } from '@sanispec/shared/catalogue';
import { colours } from '../model/colours.ts';
import type { DemoMarket } from '../model/demoMarkets.ts';
import { documentSettings } from '../model/documentAssets.ts';
import type { DemoText } from '../texts/demoText.ts';
import { productTexts } from '../texts/productTexts.ts';
import { synonymRows } from '../texts/synonyms.ts';
import { valueTexts } from '../texts/valueTexts.ts';
import { catalogueWorksheets } from './catalogueRows.ts';
import { type Worksheet, writeWorkbook } from './writeWorkbook.ts';

const languages = ['en', 'de', 'nl', 'fr', 'pl'] as const;

/** Labels of columns that the product has no built-in text for. */
const ownLabels: Readonly<Record<string, DemoText>> = {
  PropertyLabelNumberOfDrawers: {
    en: 'Number of drawers',
    de: 'Anzahl Schubladen',
    nl: 'Aantal laden',
    fr: 'Nombre de tiroirs',
    pl: 'Liczba szuflad',
  },
};

/** Values by what the cells hold: codes, and the colours and product types as the catalogue's language writes them. */
function translationRows(market: DemoMarket): readonly (readonly string[])[] {
  const texts = new Map<string, DemoText>(Object.entries({ ...ownLabels, ...valueTexts }));
  const written = [...Object.values(colours).map((colour) => colour.text), ...Object.values(productTexts)];
  for (const text of written) {
    const key = text[market.language];
    if (!texts.has(key)) texts.set(key, text);
  }
  return [...texts].map(([key, text]) => [key, ...languages.map((language) => text[language])]);
}

const multipleAllowed = ['SIDESTORAGE', 'TAPSMIXERS', 'MIRRORSCABINETS', 'FLOORDRAINSSHOWER', 'DIVISIONURINAL'];

function settingRows(market: DemoMarket): readonly (readonly string[])[] {
  return [
    ['AssetsGlobalUrl', ''],
    ['AssetsLocalUrl', ''],
    ...Object.entries(market.currencies),
    ...mainCategories.map((main) => [`CategoryIcon${main}`, `G:icons/${main.toLowerCase()}.svg`]),
    ...multipleAllowed.map((sub) => [`SubCategoryMultipleItemsAllowed${sub}`, 'TRUE']),
    ...documentSettings(),
  ];
}

/** The catalogue of a market as its workbook (domain: Catalogue workbook), the same bytes at every call. */
export function catalogueWorkbook(market: DemoMarket): Uint8Array {
  const categories = catalogueWorksheets(market).map(
    (worksheet): Worksheet => ({
      name: `${mainCategoryOf(worksheet.subCategory)}_${worksheet.subCategory}`.slice(0, 31),
      rows: [
        worksheet.columns.map((column) => column.name),
        worksheet.columns.map((column) => column.flags),
        ...worksheet.rows,
      ],
    }),
  );
  return writeWorkbook([
    ...categories,
    { name: 'Translations', rows: [['Translation-Key', ...languages], ...translationRows(market)] },
    { name: 'Settings', rows: [['Key', 'Value'], ...settingRows(market)] },
    { name: 'Synonyms', rows: [['Language', 'Word', 'Means'], ...synonymRows] },
  ]);
}
