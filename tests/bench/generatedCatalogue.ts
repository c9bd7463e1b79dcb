import {
  type CataloguePackage,
  mainCategoryOf,
  readColumn,
  type SubCategory,
  subCategories,
} from '@sanispec/shared/catalogue';
import itemsjs from 'itemsjs';
import { writeWorkbook } from '../../functions/files/workbook/writeWorkbook.ts';

/** One generated article: texts by column. Values of a facet are separated by ';'. */
export type GeneratedArticle = Readonly<Record<string, string>>;

/** A repeatable sequence of numbers from 0 to below 1 without short cycles, which packers would profit from. */
export function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e37_79b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
}

/** The facets of the generated articles: column → number of values, as a catalogue of that size has them. */
export const facetSizes: Readonly<Record<string, number>> = {
  ...{ Series: 160, SPEC_Prodtype: 80, Colour: 60, Material: 40, Type: 30, FlushVolume: 24 },
  ...{ Shape: 20, Outlet: 16, WallType: 12, Brand: 10, Power: 6, Rimless: 2 },
};
export const facetColumns = Object.keys(facetSizes);

const nouns = [
  ...['Wand-WC', 'Stand-WC', 'Waschtisch', 'Duschrinne', 'Montageelement', 'Betätigungsplatte', 'Urinal', 'Bidet'],
  ...['Waschtischunterschrank', 'Lichtspiegelschrank', 'Badewannenablauf', 'Geruchsverschluss'],
];
const details = [
  ...['spülrandlos', 'barrierefrei', 'schallgedämmt', 'selbsthemmend', 'verdeckte Befestigung', 'Absenkautomatik'],
  ...['Befestigungsmaterial', 'Oberfläche leicht zu reinigen', 'Tragkraft bis 400 kg', 'für Trockenbau geeignet'],
  ...['geprüft nach EN 997', 'antibakterielle Glasur', 'Schnellverschluss'],
];

/** Words whose parts the questions search for; without umlauts, so that a plain scan needs no folding. */
export const searchedWords = [...nouns, ...details]
  .flatMap((text) => text.toLowerCase().split(' '))
  .filter((word) => word.length > 5 && /^[a-z]+$/.test(word));

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function generateArticle(index: number, random: () => number): GeneratedArticle {
  const facets = facetColumns.map((column) => {
    // Squared: as in real catalogues, few values are frequent and many are rare.
    const value = () => `${column} ${Math.floor(random() ** 2 * (facetSizes[column] ?? 1))}`;
    const [first, second] = [value(), value()];
    return [column, random() < 0.1 && first !== second ? `${first};${second}` : first] as const;
  });
  return {
    ArticleNr: `${100 + (index % 900)}.${String(index).padStart(6, '0')}.${index % 10}`,
    Articletext: `${pick(nouns, random)} ${pick(nouns, random)} ${20 + Math.floor(random() * 80)} cm`,
    ParentID: `P${index >> 2}`,
    VariantKey: `V${index & 3}`,
    ProdDescription: [pick(details, random), pick(details, random), pick(details, random)].join('\n'),
    Width: (10 + Math.floor(random() * 1000) / 10).toFixed(1),
    Price: (50 + Math.floor(random() * 100_000) / 100).toFixed(2),
    ...Object.fromEntries(facets),
  };
}

export function generateArticles(count: number): readonly GeneratedArticle[] {
  const random = steadyRandom(11);
  return Array.from({ length: count }, (_, index) => generateArticle(index, random));
}

const always: GeneratedArticle = { CountriesISO: 'AT;DE;XZ', Active: '1', IsSearchableBrowser: '1' };

function sheetOf(subCategory: SubCategory, articles: readonly GeneratedArticle[]): CataloguePackage['sheets'][number] {
  const fixed = { Width: 'number;stdfilter;range', ProdDescription: 'descbullets', Price: 'number;hidden' };
  const flags: GeneratedArticle = {
    ...fixed,
    ...Object.fromEntries(facetColumns.map((column) => [column, 'stdfilter;multiselect'])),
  };
  const names = [...Object.keys(articles[0] ?? {}), ...Object.keys(always)];
  const columns = names.map((name) => readColumn(name, flags[name] ?? '').column);
  const rows = articles.map((article) => names.map((name) => article[name] ?? always[name] ?? ''));
  return { mainCategory: mainCategoryOf(subCategory), subCategory, columns, rows };
}

/** The articles as WCs, and one frame to start a set with. */
export function packageOf(articles: readonly GeneratedArticle[]): CataloguePackage {
  const sheets = [sheetOf('INSTSYSTEMSTOILET', [{ ArticleNr: 'frame' }]), sheetOf('WC', articles)];
  return { sheets, translations: new Map(), settings: new Map() };
}

/** A catalogue over all sub-categories with so many columns: the first of an article, and sentences in those that lack. */
export function widePackage(count: number, columnCount: number): CataloguePackage {
  const random = steadyRandom(17);
  const own = columnCount - Object.keys(always).length;
  const sentence = () => `${pick(details, random)}, ${pick(details, random)}, ${Math.floor(random() * 9000) / 10} mm`;
  const articles = generateArticles(count).map((article) => {
    const cells = Object.entries(article).slice(0, own);
    const more = Array.from({ length: own - cells.length }, (_, index) => [`More${index}`, sentence()] as const);
    return Object.fromEntries([...cells, ...more]);
  });
  const perSheet = Math.ceil(count / subCategories.length);
  const sheets = subCategories.map((one, at) => sheetOf(one, articles.slice(at * perSheet, (at + 1) * perSheet)));
  return { sheets, translations: new Map(), settings: new Map() };
}

/** A catalogue as the workbook that is imported. */
export function workbookOf({ sheets }: CataloguePackage): Promise<Buffer> {
  return writeWorkbook(
    sheets.map(({ mainCategory, subCategory, columns, rows }) => {
      const header = [columns.map(({ name }) => name), columns.map(({ flags }) => flags.join(';'))];
      return { name: `${mainCategory}_${subCategory}`.slice(0, 31), rows: [...header, ...rows] };
    }),
  );
}

/** What people can see of each article, in lower case; prepared once, as any team would. */
export function textsOf(articles: readonly GeneratedArticle[]): readonly string[] {
  return articles.map(({ ParentID: _product, Price: _price, ...shown }) =>
    Object.values(shown).join(' ').toLowerCase(),
  );
}

/** itemsjs as a team would set it up: each article with its number from 1 on as id, its facets as arrays. */
export function openItemsjs(articles: readonly GeneratedArticle[]): ReturnType<typeof itemsjs> {
  const items = articles.map((article, index) => {
    const facets = facetColumns.map((column) => [column, (article[column] ?? '').split(';')] as const);
    return { ...article, id: index + 1, ...Object.fromEntries(facets) };
  });
  const aggregations = facetColumns.map((column) => [column, { size: 1000, conjunction: false }] as const);
  return itemsjs(items, { native_search_enabled: false, aggregations: Object.fromEntries(aggregations) });
}
