import { type CataloguePackage, mainCategoryOf, readColumn, subCategories } from '@sanispec/shared/catalogue';

const nouns = [
  'Wand-WC',
  'Stand-WC',
  'Waschtisch',
  'Duschrinne',
  'Montageelement',
  'Betätigungsplatte',
  'Urinal',
  'Bidet',
];
const series = ['Arvo', 'Piave', 'Linea', 'Torne', 'Vänern', 'Ebro', 'Lahn', 'Oder', 'Saale', 'Tisza', 'Weser', 'Isar'];
const colours = [
  'weiß',
  'weiß matt',
  'schwarz',
  'anthrazit',
  'Chrom glänzend',
  'Edelstahl gebürstet',
  'sandgrau',
  'bronze',
];
const materials = ['Keramik', 'Sanitäracryl', 'Mineralguss', 'Stahl', 'Edelstahl', 'ABS', 'Messing'];
const subjects = [
  'Becken',
  'Spülrand',
  'Rahmen',
  'Sitz',
  'Ablauf',
  'Armatur',
  'Geruchsverschluss',
  'Anschluss',
  'Träger',
  'Front',
];
const qualities = [
  'leicht zu reinigen',
  'schallgedämmt',
  'geprüft nach EN 997',
  'antibakteriell beschichtet',
  'stoßfest',
  'verdeckt befestigt',
];
const uses = [
  'für barrierefreie Bäder',
  'für Trockenbau',
  'für Vorwandmontage',
  'für öffentliche Räume',
  'für kleine Bäder',
  'für Nachrüstung',
];
const codes = ['BF', 'SSE', 'AB', 'EV', 'AD', 'MH', 'ZB', 'RK', 'WD'];
const parts = [
  'mit Befestigungssatz',
  'mit Schallschutz',
  'mit Anschlussbogen',
  'mit Eckventil',
  'mit Abdeckung',
  'mit Montagehilfe',
];

/** Columns and their flags; 40, as a large catalogue has them. */
const columns: Readonly<Record<string, string>> = {
  ArticleNr: '',
  Articletext: '',
  SPEC_Prodtype: 'stdfilter;multiselect',
  ParentID: 'hidden',
  VariantKey: '',
  ProdDescription: 'descbullets',
  TechDescription: 'bulletpoints',
  Brand: 'advfilter',
  Series: 'stdfilter;multiselect',
  Colour: 'stdfilter;multiselect',
  Material: 'advfilter;multiselect',
  Width: 'number;stdfilter;range',
  Height: 'number;stdfilter;range',
  Depth: 'number;stdfilter;range',
  Weight: 'number',
  Power: 'number;advfilter',
  FlushVolume: 'advfilter;multiselect',
  Rimless: 'stdfilter',
  Type: 'stdfilter',
  Shape: 'advfilter;multiselect',
  Outlet: 'advfilter;multiselect',
  WallThickness: 'advfilter;interval',
  Guarantee: '',
  Installation: 'bulletpoints',
  Care: 'bulletpoints',
  Tender: '',
  EAN: '',
  CustomsNumber: '',
  Packaging: '',
  Price: 'number;hidden',
  CountriesISO: 'hidden',
  Active: 'hidden',
  IsSearchableBrowser: 'hidden',
  CombinationWith: 'hidden',
  OptionalComesWith: 'hidden',
  NotFitsWith: 'hidden',
  PrimaryImage: 'hidden',
  AdditionalImages: 'hidden',
  TechnicalDrawings: 'hidden',
  CADFiles: 'hidden',
};
const names = Object.keys(columns);

type Random = () => number;

/** Mulberry32: a steady sequence without short cycles, which would let every packer look better than it is. */
function longSequence(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

function pick(items: readonly string[], random: Random): string {
  // Squared: few values are frequent and many are rare.
  return items[Math.floor(random() ** 2 * items.length)] ?? '';
}

function sentence(random: Random): string {
  const size = () => Math.floor(random() * 9000) / 10;
  const measures = `${size()} × ${size()} × ${size()} mm`;
  const order = `${pick(codes, random)}-${digits(5, random)}`;
  return `${pick(subjects, random)} ${pick(qualities, random)}, ${pick(uses, random)}, ${pick(parts, random)} ${order}, ${measures}`;
}

function sentences(count: number, random: Random): string {
  return Array.from({ length: count }, () => sentence(random)).join('\n');
}

function digits(count: number, random: Random): string {
  return String(Math.floor(random() * 10 ** count)).padStart(count, '0');
}

/** What the variants of a product share. */
function generateProduct(index: number, random: Random) {
  const noun = pick(nouns, random);
  const line = pick(series, random);
  const size = 20 + Math.floor(random() * 160);
  return {
    noun,
    shared: {
      SPEC_Prodtype: noun,
      ParentID: `${line.toUpperCase()}${size}${index.toString(36).toUpperCase()}`,
      ProdDescription: sentences(4, random),
      TechDescription: sentences(3, random),
      Brand: pick(['Aurelis', 'Nordmann', 'Calida'], random),
      Series: line,
      Material: pick(materials, random),
      Width: String(size / 2),
      Height: String(10 + Math.floor(random() * 180) / 2),
      Depth: String(10 + Math.floor(random() * 120) / 2),
      FlushVolume: pick(['', '4.5/3 l', '6/3 l', '6/4 l'], random),
      Rimless: pick(['no', 'yes'], random),
      Type: pick(['Wall-hung', 'Floor-standing', 'Built-in'], random),
      Shape: pick(['rund', 'eckig', 'oval'], random),
      Outlet: pick(['', 'waagerecht', 'senkrecht', 'universell'], random),
      WallThickness: pick(['', '10;40', ';25', '5;'], random),
      Guarantee: pick(['2 Jahre', '5 Jahre', '10 Jahre'], random),
      Installation: sentences(2, random),
      Care: sentences(1, random),
      TechnicalDrawings: `G:Drawings/${line}/${line}_${size}_${index}.png;G:Drawings/${line}/${line}_${size}_${index}_side.png`,
      CADFiles: `G:CAD/${line}/${line}_${size}_${index}.dxf;G:CAD/${line}/${line}_${size}_${index}.rfa`,
    },
    size,
    line,
  };
}

function generateArticle(index: number, product: ReturnType<typeof generateProduct>, random: Random) {
  const { noun, line, size, shared } = product;
  const colour = pick(colours, random);
  const image = `G:Images/${line}/${line}_${size}_${index}`;
  return {
    ...shared,
    ArticleNr: `${100 + (index % 900)}.${digits(3, random)}.${digits(2, random)}.${String(index)}`,
    Articletext: `${noun} ${line}, ${size} cm, ${colour}`,
    VariantKey: colour,
    Colour: colour,
    Weight: (1 + Math.floor(random() * 400) / 10).toFixed(1),
    Power: random() < 0.1 ? String(Math.floor(random() * 20)) : '',
    Tender: `${noun} ${line} ${colour}: ${sentence(random)}`,
    EAN: `40${digits(11, random)}`,
    CustomsNumber: `6910${digits(4, random)}`,
    Packaging: `1 Stück, ${(1 + random() * 40).toFixed(2)} kg`,
    Price: (20 + Math.floor(random() * 90_000) / 100).toFixed(2),
    CountriesISO: random() < 0.95 ? 'DE;AT;XZ' : 'DE',
    Active: random() < 0.98 ? '1' : '0',
    IsSearchableBrowser: random() < 0.97 ? '1' : '0',
    CombinationWith: '',
    OptionalComesWith: '',
    NotFitsWith: '',
    PrimaryImage: `${image}.png`,
    AdditionalImages: `${image}_2.png;${image}_room.png;${image}_detail.png`,
  };
}

/** A catalogue of `count` articles × 40 columns over all sub-categories, products with three variants each. */
export function generatedPackage(count: number): CataloguePackage {
  const random = longSequence(17);
  const perSheet = Math.ceil(count / subCategories.length);
  let index = 0;
  const sheets = subCategories.map((subCategory) => {
    const rows: string[][] = [];
    let product = generateProduct(index, random);
    for (; rows.length < perSheet && index < count; index += 1) {
      if (index % 3 === 0) product = generateProduct(index, random);
      const cells: Readonly<Record<string, string>> = generateArticle(index, product, random);
      rows.push(names.map((name) => cells[name] ?? ''));
    }
    return {
      mainCategory: mainCategoryOf(subCategory),
      subCategory,
      columns: names.map((name) => readColumn(name, columns[name] ?? '').column),
      rows,
    };
  });
  return { sheets, translations: new Map([['de', new Map([['yes', 'ja']])]]), settings: new Map() };
}
