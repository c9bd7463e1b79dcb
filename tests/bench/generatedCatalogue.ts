import { type CataloguePackage, readColumn } from '@sanispec/shared/catalogue';

/** One generated article: texts by column. Values of a facet are separated by ';'. */
export type GeneratedArticle = Readonly<Record<string, string>>;

/**
 * A steady pseudo-random sequence of numbers from 0 to below 1, so that every run asks the same. The state counts on by
 * itself, so that no seed leads into a short cycle: it comes back after 2^32 numbers.
 */
export function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e37_79b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
}

/** The facets of the generated articles: column → number of different values, as a catalogue of that size has them. */
export const facetSizes: Readonly<Record<string, number>> = {
  Series: 160,
  SPEC_Prodtype: 80,
  Colour: 60,
  Material: 40,
  Type: 30,
  FlushVolume: 24,
  Shape: 20,
  Outlet: 16,
  WallType: 12,
  Brand: 10,
  Power: 6,
  Rimless: 2,
};

const nouns = [
  'Wand-WC',
  'Stand-WC',
  'Waschtisch',
  'Duschrinne',
  'Montageelement',
  'Betätigungsplatte',
  'Urinal',
  'Bidet',
  'Waschtischunterschrank',
  'Lichtspiegelschrank',
  'Badewannenablauf',
  'Geruchsverschluss',
];
const details = [
  'spülrandlos',
  'barrierefrei',
  'schallgedämmt',
  'selbsthemmend',
  'verdeckte Befestigung',
  'Befestigungsmaterial',
  'Oberfläche leicht zu reinigen',
  'Tragkraft bis 400 kg',
  'für Trockenbau geeignet',
  'geprüft nach EN 997',
  'antibakterielle Glasur',
  'Absenkautomatik',
  'Schnellverschluss',
];

/** Words whose parts the questions search for; without umlauts, so that a plain scan needs no folding. */
export const searchedWords = [...nouns, ...details]
  .flatMap((text) => text.toLowerCase().split(' '))
  .filter((word) => word.length > 5 && /^[a-z]+$/.test(word));

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function generateArticle(index: number, random: () => number): GeneratedArticle {
  const facets = Object.entries(facetSizes).map(([column, size]) => {
    // Squared: as in real catalogues, few values are frequent and many are rare.
    const value = () => `${column} ${Math.floor(random() ** 2 * size)}`;
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

/** The articles as WCs of a German catalogue, beside one frame to start a set with. */
export function packageOf(articles: readonly GeneratedArticle[]): CataloguePackage {
  const flags: Record<string, string> = {
    Width: 'number;stdfilter;range',
    ProdDescription: 'descbullets',
    Price: 'number;hidden',
  };
  for (const column of Object.keys(facetSizes)) flags[column] = 'stdfilter;multiselect';
  const names = [...Object.keys(articles[0] ?? {}), 'CountriesISO', 'Active', 'IsSearchableBrowser'];
  const columns = names.map((name) => readColumn(name, flags[name] ?? '').column);
  const always: GeneratedArticle = { CountriesISO: 'DE', Active: '1', IsSearchableBrowser: '1' };
  const rowOf = (article: GeneratedArticle) => names.map((name) => article[name] ?? always[name] ?? '');
  return {
    sheets: [
      { mainCategory: 'TOILET', subCategory: 'INSTSYSTEMSTOILET', columns, rows: [rowOf({ ArticleNr: 'frame' })] },
      { mainCategory: 'TOILET', subCategory: 'WC', columns, rows: articles.map(rowOf) },
    ],
    translations: new Map(),
    settings: new Map(),
  };
}
