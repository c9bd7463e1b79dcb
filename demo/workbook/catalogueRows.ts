import { type SubCategory, subCategories } from '@sanispec/shared/catalogue';
import { drawingName, drawnProduct, pictureName, sceneName } from '../model/assetNames.ts';
import { type Colour, colours } from '../model/colours.ts';
import { type DemoMarket, demoBrand } from '../model/demoMarkets.ts';
import { ambienceName, guideName } from '../model/documentAssets.ts';
import { hotelSpaces } from '../model/hotelSpaces.ts';
import type { ProductFamily, Variant } from '../model/productFamily.ts';
import { featuresOf } from '../products/basinFurniture.ts';
import { productFamilies } from '../products/productFamilies.ts';
import { type BulletId, bulletTexts } from '../texts/bulletTexts.ts';
import type { CatalogueLanguage } from '../texts/demoText.ts';
import { productTexts } from '../texts/productTexts.ts';
import { catalogueColumns, type DemoColumn } from './catalogueColumns.ts';

export type Cell = string | number;

/** A category sheet of a demo workbook, before it is written. */
export interface DemoWorksheet {
  readonly subCategory: SubCategory;
  readonly columns: readonly DemoColumn[];
  /** A row per article, a cell per column. */
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * Products that others or the template projects name stay active, priced and on sale everywhere, so that no relation
 * leads nowhere.
 */
const related = new Set([
  ...hotelSpaces.flatMap((space) => space.sets.flatMap((set) => set.entries.map(([productId]) => productId))),
  ...productFamilies.flatMap((family) => [
    ...(family.comesWith ?? []),
    ...(family.optionalComesWith ?? []),
    ...(family.combinationWith ?? []),
    ...(family.notFitsWith ?? []),
  ]),
]);

/**
 * The article number: a block per sub-category, the family, the variant, a check digit. It is the same in every market.
 *
 * @example articleNumber(toilet, toilet.variants[0]) // '412.007.01.5'
 */
export function articleNumber(family: ProductFamily, variant: Variant): string {
  const block = 410 + subCategories.indexOf(family.subCategory);
  const siblings = productFamilies.filter((other) => other.subCategory === family.subCategory);
  const digits = [
    `${block}`,
    `${siblings.indexOf(family) + 1}`.padStart(3, '0'),
    `${family.variants.indexOf(variant) + 1}`.padStart(2, '0'),
  ];
  const sum = [...digits.join('')].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return [...digits, `${(10 - (sum % 10)) % 10}`].join('.');
}

function titleOf(family: ProductFamily, variant: Variant, language: CatalogueLanguage): string {
  return [
    `${productTexts[family.product][language]} ${family.series}`,
    family.remark?.[language],
    family.size === undefined ? undefined : `${family.size.replaceAll('x', '×')} cm`,
    variantInTitle(variant, language),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

function variantText(variant: Variant, language: CatalogueLanguage): string {
  return variant.label ?? colours[variant.colour].text[language];
}

function variantInTitle(variant: Variant, language: CatalogueLanguage): string {
  const colour: Colour = colours[variant.colour];
  const text = variantText(variant, language);
  return variant.label === undefined && language === 'pl' && colour.isAdjective ? `kolor ${text}` : text;
}

function bulletLines(bullets: readonly BulletId[], language: CatalogueLanguage): string {
  return bullets.map((bullet) => bulletTexts[bullet][language]).join('\n');
}

/**
 * A number from 0 (included) to 1 (excluded) that depends on the text alone, so that the demo data are the same on every
 * machine and at every start (FNV-1a, then the finisher of MurmurHash3).
 */
function seededFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Prices are rounded as the market's price lists are; a few articles are sold on request, never what a card shows first. */
function priceOf(family: ProductFamily, variant: Variant, market: DemoMarket, number: string): Cell {
  const isAlwaysPriced = related.has(family.id) || family.variants[0] === variant;
  if (!isAlwaysPriced && seededFraction(`${market.id} price ${number}`) < 0.025) return '';
  const factor = (variant.priceFactor ?? colours[variant.colour].priceFactor) * market.priceFactor;
  const spread = 0.985 + seededFraction(`price ${family.id}`) * 0.03;
  return Math.round(family.priceInEuro * factor * spread * market.pricesPerUnit) / market.pricesPerUnit;
}

/** Most articles are sold in the whole market, some not in one of its countries. */
function countriesOf(family: ProductFamily, market: DemoMarket, number: string): readonly string[] {
  const chance = seededFraction(`${market.id} countries ${number}`);
  if (market.countries.length === 1 || related.has(family.id) || chance > 0.06) return market.countries;
  const left = Math.floor((chance / 0.06) * market.countries.length);
  return market.countries.filter((_country, at) => at !== left);
}

function isActive(family: ProductFamily, market: DemoMarket, number: string): boolean {
  return related.has(family.id) || seededFraction(`${market.id} active ${number}`) >= 0.018;
}

function cellsOf(family: ProductFamily, variant: Variant, market: DemoMarket): Readonly<Record<string, Cell>> {
  const { language } = market;
  const number = articleNumber(family, variant);
  const drawing = drawingName(drawnProduct(family));
  const drawers = family.properties.NumberOfDrawers;
  return {
    ...family.properties,
    ...variant.properties,
    ArticleNr: number,
    Articletext: titleOf(family, variant, language),
    SPEC_Prodtype: productTexts[family.product][language],
    ParentID: family.id,
    VariantKey: variantText(variant, language),
    ProdDescription: bulletLines(family.bullets, language),
    TechDescription: bulletLines(family.technical, language),
    Brand: demoBrand,
    Series: family.series,
    SeriesRule: family.series,
    Colour: colours[variant.colour].text[language],
    ...(drawers === undefined ? {} : { Features: featuresOf(Number(drawers))[language] }),
    Price: priceOf(family, variant, market, number),
    CountriesISO: countriesOf(family, market, number).join(';'),
    Active: isActive(family, market, number) ? '1' : '0',
    IsSearchableBrowser: family.isSearchable === false ? '0' : '1',
    CombinationWith: (family.combinationWith ?? []).join(';'),
    OptionalComesWith: (family.optionalComesWith ?? []).join(';'),
    ComesWith: (family.comesWith ?? []).join(';'),
    NotFitsWith: (family.notFitsWith ?? []).join(';'),
    PrimaryImage: `G:${pictureName(family.appearance, variant.colour)}`,
    AdditionalImages: `G:${sceneName(family.appearance)}`,
    TechnicalDrawings: `G:drawings/${drawing}.png`,
    CADFiles: `G:cad/${drawing}.dxf`,
    AmbienceImages: `G:${ambienceName(family.appearance.form)}`,
    OtherFiles: `G:${guideName(family.product)}`,
  };
}

/** The category sheets of a market's workbook: everything that the manufacturer sells there. */
export function catalogueWorksheets(market: DemoMarket): readonly DemoWorksheet[] {
  return subCategories.map((subCategory) => {
    const families = productFamilies.filter((family) => family.subCategory === subCategory && market.sells(family));
    const columns = catalogueColumns(families);
    const rows = families.flatMap((family) =>
      family.variants.map((variant) => {
        const cells = cellsOf(family, variant, market);
        return columns.map((column) => cells[column.name] ?? '');
      }),
    );
    return { subCategory, columns, rows };
  });
}
