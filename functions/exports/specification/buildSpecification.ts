import { type CatalogueLabels, isSold, type PriceOf } from '@sanispec/shared/catalogue';
import type { ReportOptions } from '@sanispec/shared/contract';
import { type DocumentLanguage, documentLabels } from '@sanispec/shared/documents';
import { projectTotal, setTotal, setUnitTotal, spaceCount, spaceTotal } from '@sanispec/shared/pricing';
import {
  type Entry,
  fitSetOf,
  type OpenPointNames,
  openPointsOf,
  openPointWords,
  type Project,
  type ProjectSet,
  type Space,
} from '@sanispec/shared/project';
import { buildProducts, type Use } from './buildProducts.ts';
import { noticesOf } from './noticesOf.ts';
import type {
  Contact,
  Fact,
  Position,
  Specification,
  SpecifiedProduct,
  SpecifiedSet,
  SpecifiedSpace,
  TitleBlock,
} from './specification.ts';
import { articleLanguageOf, type JudgeSet, type SpecificationCatalogue } from './specificationSource.ts';

/** The assigned sales rep as the reader's contact. */
function contactOf({ salesRepUser }: Project): Contact | undefined {
  if (salesRepUser === undefined) return undefined;
  return {
    name: `${salesRepUser.firstName} ${salesRepUser.lastName}`.trim(),
    position: salesRepUser.position ?? '',
    email: salesRepUser.email ?? '',
    phone: salesRepUser.phone ?? '',
  };
}

/** The project's fields that are filled, in the order of the form. */
function factsOf(
  { details, reference }: Project,
  createdOn: string,
  labels: CatalogueLabels,
  language: DocumentLanguage,
): Fact[] {
  const facts: Fact[] = [
    { label: language.text('DocumentProject'), value: details.title },
    { label: language.text('DocumentReference'), value: reference },
    { label: language.text('DocumentCreatedOn'), value: language.date(createdOn) },
    { label: language.text('DocumentCountry'), value: language.countryName(details.country) },
    { label: language.text('DocumentSegment'), value: labels.segment(details.segment) },
    { label: language.text('DocumentBuildingOwner'), value: details.buildingOwner },
    { label: language.text('DocumentAddress'), value: details.address },
    { label: language.text('DocumentCity'), value: details.city },
    { label: language.text('DocumentArchitectStudio'), value: details.architectStudio },
    { label: language.text('DocumentArchitectAddress'), value: details.architectAddress },
    { label: language.text('DocumentArchitectCity'), value: details.architectCity },
    { label: language.text('DocumentArchitectContactName'), value: details.architectContactName },
    { label: language.text('DocumentArchitectContactEmail'), value: details.architectContactEmail },
    { label: language.text('DocumentArchitectContactPhone'), value: details.architectContactPhone },
    { label: language.text('DocumentDescription'), value: details.description },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

/** The block of the front page; `counts` are of what is built: quantities multiplied. */
function titleBlockOf(
  { details }: Project,
  counts: { readonly spaces: number; readonly sets: number; readonly products: number },
  labels: CatalogueLabels,
  language: DocumentLanguage,
): TitleBlock {
  return {
    project: [details.title, details.city].filter((part) => part !== '').join(', '),
    buildingOwner: details.buildingOwner,
    architect: details.architectStudio || details.architectContactName,
    contents: [
      language.count('DocumentSpaceCount', counts.spaces),
      language.count('DocumentSetCount', counts.sets),
      language.count('DocumentProductCount', counts.products),
    ].join(', '),
    segment: labels.segment(details.segment),
  };
}

export interface SpecificationInput {
  readonly project: Project;
  readonly catalogue: SpecificationCatalogue;
  readonly language: DocumentLanguage;
  readonly options: Pick<ReportOptions, 'displayPrices' | 'switches'>;
  /** ISO date-time. */
  readonly createdOn: string;
  readonly judge?: JudgeSet | undefined;
}

interface Building extends SpecificationInput {
  readonly labels: CatalogueLabels;
  readonly priceOf: PriceOf;
  readonly products: ReadonlyMap<string, SpecifiedProduct>;
}

/** The articles of an entry that documents show: itself and its set articles; nothing when it is inactive or missing. */
function shownArticles(entry: Entry, catalogue: SpecificationCatalogue): string[] {
  const isShown = (articleId: string) => isSold(catalogue.articlePrice(articleId));
  if (!isShown(entry.article)) return [];
  return [entry.article, ...entry.setArticles.map(({ article }) => article).filter(isShown)];
}

function usesOf(spaces: readonly Space[], catalogue: SpecificationCatalogue): Use[] {
  return spaces.flatMap((space) =>
    space.sets.flatMap((set) =>
      set.articles.flatMap((entry) =>
        shownArticles(entry, catalogue).map((articleId) => ({
          articleId,
          spaceId: space.id,
          spaceTitle: space.title,
          totalQuantity: entry.quantity * set.quantity * space.quantity,
        })),
      ),
    ),
  );
}

function positionsOf(entry: Entry, set: ProjectSet, space: Space, building: Building): Position[] {
  return shownArticles(entry, building.catalogue).flatMap((articleId, index) => {
    const product = building.products.get(articleId);
    if (product === undefined) return [];
    const { unitPrice } = product;
    const totalQuantity = entry.quantity * set.quantity * space.quantity;
    return [
      {
        product,
        isSubArticle: index > 0,
        quantityPerSet: entry.quantity,
        quantityPerSpace: entry.quantity * set.quantity,
        totalQuantity,
        unitPrice,
        totalInCents: unitPrice?.kind === 'priced' ? unitPrice.cents * totalQuantity : undefined,
      },
    ];
  });
}

function specifySet(set: ProjectSet, number: string, space: Space, building: Building): SpecifiedSet {
  const { catalogue, labels, judge, options, priceOf, language } = building;
  const names: OpenPointNames = {
    text: language.text,
    category: labels.category,
    titleOf: (articleId) => catalogue.article(articleId)?.title ?? articleId,
  };
  return {
    number,
    title: set.title,
    quantity: set.quantity,
    category: labels.category(set.type),
    positions: set.articles.flatMap((entry) => positionsOf(entry, set, space, building)),
    openPoints: openPointsOf(set, priceOf, judge?.(fitSetOf(set))).map((point) => openPointWords(point, names)),
    unitTotal: options.displayPrices ? setUnitTotal(set, priceOf) : undefined,
    total: options.displayPrices ? setTotal(set, priceOf) : undefined,
  };
}

function specifySpace(space: Space, index: number, building: Building): SpecifiedSpace {
  const number = String(index + 1);
  return {
    number,
    title: space.title,
    quantity: space.quantity,
    sets: space.sets.map((set, setIndex) => specifySet(set, `${number}.${setIndex + 1}`, space, building)),
    total: building.options.displayPrices ? spaceTotal(space, building.priceOf) : undefined,
  };
}

function builtSetCount(spaces: readonly Space[]): number {
  return spaces.reduce(
    (sum, { sets, quantity }) => sum + quantity * sets.reduce((all, set) => all + set.quantity, 0),
    0,
  );
}

/**
 * The content of all documents of a project (domain: Sections of documents), with quantities and totals
 * (domain: Prices and totals). Inactive and missing articles are left out, count 0 and are named as open points.
 */
export function buildSpecification(input: SpecificationInput): Specification {
  const { project, catalogue, language, options, createdOn } = input;
  const priceOf: PriceOf = (articleId) => catalogue.articlePrice(articleId);
  const labels = documentLabels(
    { translations: catalogue.translations, propertiesOf: catalogue.subCategories.propertiesOf },
    language,
  );
  const products = buildProducts(usesOf(project.spaces, catalogue), catalogue, labels, {
    displayPrices: options.displayPrices,
    language,
  });
  const building = { ...input, labels, priceOf, products: new Map(products.map((product) => [product.id, product])) };
  const spaces = project.spaces.map((space, index) => specifySpace(space, index, building));
  const contact = contactOf(project);
  const counts = { spaces: spaceCount(project.spaces), sets: builtSetCount(project.spaces), products: products.length };
  return {
    title: project.details.title,
    reference: project.reference,
    createdOn,
    country: project.details.country,
    articleLanguage: articleLanguageOf(catalogue, language),
    facts: factsOf(project, createdOn, labels, language),
    titleBlock: titleBlockOf(project, counts, labels, language),
    contact,
    spaces,
    products,
    dataSheets: options.switches.includes('DATA_SHEETS') ? products : [],
    total: options.displayPrices ? projectTotal(project.spaces, priceOf) : undefined,
    openPoints: spaces.flatMap((space) =>
      space.sets.flatMap((set) =>
        set.openPoints.map((words) => ({ space: space.title, setNumber: set.number, set: set.title, words })),
      ),
    ),
    notices: noticesOf(project.details.country, contact, language, options.displayPrices),
  };
}
