import type { CatalogueLabels } from '#catalogue/index.ts';
import { marketOfCountry } from '#markets/index.ts';
import { projectTotal, setTotal, setUnitTotal, spaceCount, spaceTotal, type Total } from '#pricing/index.ts';
import {
  type Entry,
  inAssemblyOrder,
  type LastKnown,
  leftArticleWords,
  type NamedOpenPoint,
  type OpenPointNames,
  openPointWords,
  type ProjectSet,
  type Space,
} from '#project/index.ts';
import type { DocumentTextKey } from '#text/index.ts';
import type { SnapshotComparison } from './compareSnapshots.ts';
import type {
  ContentAlternative,
  ContentComparison,
  ContentContact,
  ContentFact,
  ContentNote,
  ContentPosition,
  ContentProduct,
  ContentSet,
  ContentSpace,
  DocumentContent,
  OwnerAddress,
} from './content.ts';
import { type DocumentLanguage, documentLabels, documentLanguage } from './documentLanguage.ts';
import type { DocumentOptions } from './documentOptions.ts';
import type { ProjectSnapshot, SnapshotArticle } from './projectSnapshot.ts';
import { type SnapshotArticles, snapshotArticles } from './shownArticles.ts';
import { type ProductSource, sortProducts, specifyProduct, type Use } from './specifyProducts.ts';

/** The account manager, else where users of the market write to while there is none. */
function contactOf({ salesRep, details }: ProjectSnapshot, { language }: DocumentLanguage): ContentContact {
  if (salesRep === undefined) {
    const { contactEmail, contactPhone = '' } = marketOfCountry(details.country, language);
    return { kind: 'market', name: '', position: '', email: contactEmail, phone: contactPhone };
  }
  return {
    kind: 'person',
    name: `${salesRep.firstName} ${salesRep.lastName}`.trim(),
    position: salesRep.position ?? '',
    email: salesRep.email ?? '',
    phone: salesRep.phone ?? '',
  };
}

/** The catalogue of the prices; '' if its version is unknown. */
function priceBasis({ catalogue: { edition } }: ProjectSnapshot, { text, date }: DocumentLanguage): string {
  if (edition === undefined || edition.version === '') return '';
  return text('DocumentPricesOf', edition.version, date(edition.publishedOn));
}

/** The project's fields that are filled, in the order of the form. */
function factsOf(
  snapshot: ProjectSnapshot,
  labels: CatalogueLabels,
  language: DocumentLanguage,
  hasPrices: boolean,
): ContentFact[] {
  const { details, reference, takenOn } = snapshot;
  const fact = (key: string, label: DocumentTextKey, text: string, code?: string): ContentFact => ({
    key,
    ...(code !== undefined && { code }),
    label: language.text(label),
    value: { kind: 'text', text },
  });
  const created = { key: 'createdOn', label: language.text('DocumentCreatedOn') } as const;
  const facts: ContentFact[] = [
    fact('title', 'DocumentProject', details.title),
    fact('reference', 'DocumentReference', reference),
    { ...created, value: { kind: 'date', date: takenOn } },
    fact('prices', 'DocumentPrices', hasPrices ? priceBasis(snapshot, language) : ''),
    fact('country', 'DocumentCountry', language.countryName(details.country), details.country),
    fact('segment', 'DocumentSegment', labels.segment(details.segment), details.segment),
    fact('buildingOwner', 'DocumentBuildingOwner', details.buildingOwner),
    fact('address', 'DocumentAddress', details.address),
    fact('city', 'DocumentCity', details.city),
    fact('architectStudio', 'DocumentArchitectStudio', details.architectStudio),
    fact('architectAddress', 'DocumentArchitectAddress', details.architectAddress),
    fact('architectCity', 'DocumentArchitectCity', details.architectCity),
    fact('architectContactName', 'DocumentArchitectContactName', details.architectContactName),
    fact('architectContactEmail', 'DocumentArchitectContactEmail', details.architectContactEmail),
    fact('architectContactPhone', 'DocumentArchitectContactPhone', details.architectContactPhone),
    fact('description', 'DocumentDescription', details.description),
  ];
  return facts.filter(({ value }) => value.kind !== 'text' || value.text.trim() !== '');
}

const postalCodeAndCity = /^(?:[A-Z]{1,3}-)?(\d{4,5}|\d{2}-\d{3}|\d{4} [A-Z]{2})\s+(\S.*)$/;

/** The postal code stands before the city, or in the last part of the address. */
function ownerOf({ details }: ProjectSnapshot): OwnerAddress {
  const name = details.buildingOwner.trim();
  const parts = details.address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ofCity = postalCodeAndCity.exec(details.city.trim());
  if (ofCity !== null) return { name, street: parts.join(', '), postalCode: ofCity[1] ?? '', city: ofCity[2] ?? '' };
  const ofAddress = postalCodeAndCity.exec(parts.at(-1) ?? '');
  if (ofAddress === null) return { name, street: parts.join(', '), postalCode: '', city: details.city.trim() };
  const street = parts.slice(0, -1).join(', ');
  return { name, street, postalCode: ofAddress[1] ?? '', city: details.city.trim() || (ofAddress[2] ?? '') };
}

interface Building {
  /** By the set's id. */
  readonly openPoints: ReadonlyMap<string, readonly NamedOpenPoint[]>;
  readonly options: SpecifyOptions;
  readonly source: ProductSource;
  readonly articles: SnapshotArticles;
  /** Those that count; the product of an alternative counts nothing for it. */
  readonly products: ReadonlyMap<string, ContentProduct>;
  readonly usesById: ReadonlyMap<string, readonly Use[]>;
  readonly names: OpenPointNames;
}

function usesOf(spaces: readonly Space[], { shownOf }: SnapshotArticles): Use[] {
  return spaces.flatMap((space, index) =>
    space.sets.flatMap((set) =>
      inAssemblyOrder(set).flatMap((entry) =>
        shownOf(entry).map(({ id }) => ({
          articleId: id,
          spaceId: space.id,
          spaceNumber: String(index + 1),
          spaceTitle: space.title,
          totalQuantity: entry.quantity * set.quantity * space.quantity,
        })),
      ),
    ),
  );
}

function productOf(article: SnapshotArticle, { products, source, usesById }: Building): ContentProduct {
  return products.get(article.id) ?? specifyProduct(article, source, usesById);
}

function noteOf({ note }: Entry, { options }: Building): ContentNote | undefined {
  if (!options.decisionNotes || note === undefined) return undefined;
  return { text: note.text, by: note.by, on: note.on };
}

function alternativesOf(entry: Entry, times: number, building: Building): ContentAlternative[] {
  const { options, articles } = building;
  if (!options.alternatives) return [];
  return (entry.alternatives ?? []).flatMap((alternative) => {
    const [product, ...subArticles] = articles.shownOf(alternative).map((article) => productOf(article, building));
    if (product === undefined) return [];
    const { quantity } = alternative;
    const { unitPrice } = product;
    return [{ product, subArticles, quantityPerSet: quantity, totalQuantity: quantity * times, unitPrice }];
  });
}

function positionsOf(set: ProjectSet, setNumber: string, space: Space, building: Building): ContentPosition[] {
  const times = set.quantity * space.quantity;
  const positions = inAssemblyOrder(set).flatMap((entry) =>
    building.articles.shownOf(entry).map((article, index): Omit<ContentPosition, 'number'> => {
      const product = productOf(article, building);
      const { unitPrice } = product;
      const totalQuantity = entry.quantity * times;
      const isSubArticle = index > 0;
      return {
        entryId: entry.id,
        product,
        isSubArticle,
        quantityPerSet: entry.quantity,
        quantityPerSpace: entry.quantity * set.quantity,
        totalQuantity,
        unitPrice,
        totalInCents: unitPrice?.kind === 'priced' ? unitPrice.cents * totalQuantity : undefined,
        note: isSubArticle ? undefined : noteOf(entry, building),
        alternatives: isSubArticle ? [] : alternativesOf(entry, times, building),
      };
    }),
  );
  return positions.map((position, index) => ({ ...position, number: `${setNumber}.${index + 1}` }));
}

function specifySet(set: ProjectSet, number: string, space: Space, building: Building): ContentSet {
  const { options, openPoints, source, names } = building;
  const { priceOf } = building.articles;
  const displayed = (total: () => Total) => (options.displayPrices ? total() : undefined);
  const total = displayed(() => setTotal(set, priceOf));
  return {
    id: set.id,
    number,
    title: set.title,
    quantity: set.quantity,
    type: set.type,
    category: source.labels.category(set.type),
    positions: positionsOf(set, number, space, building),
    openPoints: (openPoints.get(set.id) ?? []).map((point) => openPointWords(point, names)),
    unitTotal: displayed(() => setUnitTotal(set, priceOf)),
    total,
    fullTotal: total && { ...total, cents: total.cents * space.quantity },
  };
}

function specifySpace(space: Space, index: number, building: Building): ContentSpace {
  const number = String(index + 1);
  return {
    id: space.id,
    number,
    title: space.title,
    quantity: space.quantity,
    sets: space.sets.map((set, setIndex) => specifySet(set, `${number}.${setIndex + 1}`, space, building)),
    total: building.options.displayPrices ? spaceTotal(space, building.articles.priceOf) : undefined,
  };
}

function builtSetCount(spaces: readonly Space[]): number {
  return spaces.reduce(
    (sum, { sets, quantity }) => sum + quantity * sets.reduce((all, set) => all + set.quantity, 0),
    0,
  );
}

function groupUses(uses: readonly Use[]): ReadonlyMap<string, readonly Use[]> {
  const byId = new Map<string, Use[]>();
  for (const use of uses) {
    const known = byId.get(use.articleId);
    if (known === undefined) byId.set(use.articleId, [use]);
    else known.push(use);
  }
  return byId;
}

/** A technology is called as the column that says yes to it, else as the value that names it. */
function technologiesOf(products: readonly ContentProduct[], labels: CatalogueLabels): DocumentContent['technologies'] {
  const names = [...new Set(products.flatMap(({ technologies }) => technologies))];
  return names.map((name) => {
    const column = labels.property(name);
    const first = products.find(({ technologies }) => technologies.includes(name));
    const title = column !== name || first === undefined ? column : labels.value(name, name, first.subCategory);
    return { name, title };
  });
}

/** What labels of a snapshot's articles are made of. */
export function snapshotLabels({ catalogue }: Pick<ProjectSnapshot, 'catalogue'>, language: DocumentLanguage) {
  const translations = new Map(
    Object.entries(catalogue.translations).map(([column, texts]) => [column, new Map(Object.entries(texts))]),
  );
  return documentLabels({ translations, propertiesOf: (code) => catalogue.columns[code] ?? [] }, language);
}

/** A revision, and what has changed since. */
export interface EarlierState {
  readonly letter: string;
  /** ISO date-time. */
  readonly issuedOn: string;
  readonly comparison: SnapshotComparison;
}

/** What the revisions of a project add to its content. */
export interface IssueOfContent {
  /** Letter of the revision that the documents belong to; '' without one. */
  readonly revision?: string;
  /** What the documents list the differences to. */
  readonly earlier?: EarlierState | undefined;
}

function comparisonWith({ letter, issuedOn, comparison }: EarlierState): ContentComparison {
  const { changes, totals, currencies } = comparison;
  const isSameCurrency = currencies.before === currencies.after;
  return { letter, issuedOn, changes, totals: isSameCurrency ? totals : undefined };
}

/** What an inactive or missing article is called; its last price only in documents with prices. */
function leftNameIn(
  { leftArticles = {}, catalogue: { currency } }: ProjectSnapshot,
  inactive: SnapshotArticle | undefined,
  articleId: string,
  { displayPrices }: SpecifyOptions,
  { text, locale }: DocumentLanguage,
): string {
  const last: LastKnown | undefined = inactive === undefined ? leftArticles[articleId] : { ...inactive, currency };
  const shown = last && { ...last, priceInCents: displayPrices ? last.priceInCents : null };
  const money = (cents: number, code: string): string => documentLanguage(locale, code).money(cents);
  return leftArticleWords(articleId, shown, { text, money });
}

/** The part of a document's options that its content depends on. */
export type SpecifyOptions = Pick<DocumentOptions, 'displayPrices' | 'decisionNotes' | 'alternatives'>;

/**
 * The content of all documents of a project in one language, with quantities and totals (domain: Prices and totals).
 * Inactive and missing articles are left out, count 0 and are named as open points. Prices, decision notes and
 * alternatives are there only where the options ask for them, so that no writer can print them by mistake.
 *
 * @param issue which revision the documents belong to, and which earlier one they are compared with
 */
export function specify(
  snapshot: ProjectSnapshot,
  language: DocumentLanguage,
  options: SpecifyOptions,
  { revision = '', earlier }: IssueOfContent = {},
): DocumentContent {
  const { details, catalogue, spaces: planned } = snapshot;
  const labels = snapshotLabels(snapshot, language);
  const articles = snapshotArticles(snapshot);
  const { articleOf, priceOf } = articles;
  const articleLanguage = catalogue.contentLanguage === language.language ? undefined : catalogue.contentLanguage;
  const source = { snapshot, labels, language, displayPrices: options.displayPrices, articleLanguage };
  const usesById = groupUses(usesOf(planned, articles));
  const products = sortProducts(
    [...usesById.keys()].flatMap((id) => {
      const article = articleOf(id);
      return article === undefined ? [] : [specifyProduct(article, source, usesById)];
    }),
    language,
  );
  const names: OpenPointNames = {
    text: language.text,
    category: labels.category,
    titleOf: (articleId) => articleOf(articleId)?.title ?? articleId,
    leftNameOf: (articleId) => leftNameIn(snapshot, articleOf(articleId), articleId, options, language),
  };
  const productsById = new Map(products.map((product) => [product.id, product]));
  const openPoints = new Map(snapshot.openPoints.map(({ setId, points }) => [setId, points]));
  const building = { openPoints, options, source, articles, usesById, names, products: productsById };
  const spaces = planned.map((space, index) => specifySpace(space, index, building));
  return {
    title: details.title,
    reference: snapshot.reference,
    createdOn: snapshot.takenOn,
    revision,
    country: details.country,
    currency: catalogue.currency,
    articleLanguage,
    facts: factsOf(snapshot, labels, language, options.displayPrices),
    summary: {
      buildingOwner: details.buildingOwner,
      architect: details.architectStudio || details.architectContactName,
      city: details.city,
      segment: labels.segment(details.segment),
      description: details.description,
    },
    architect: [
      details.architectStudio,
      details.architectAddress,
      details.architectCity,
      details.architectContactName,
      details.architectContactPhone,
      details.architectContactEmail,
    ].filter((line) => line.trim() !== ''),
    owner: ownerOf(snapshot),
    contact: contactOf(snapshot, language),
    counts: { spaces: spaceCount(planned), sets: builtSetCount(planned), products: products.length },
    spaces,
    products,
    total: options.displayPrices ? projectTotal(planned, priceOf) : undefined,
    openPoints: spaces.flatMap((space) =>
      space.sets.flatMap((set) =>
        set.openPoints.map((words) => ({ space: space.title, setNumber: set.number, set: set.title, words })),
      ),
    ),
    comparison: earlier === undefined ? undefined : comparisonWith(earlier),
    exportAssets: catalogue.exportAssets,
    technologies: technologiesOf(products, labels),
    mainCategories: Object.fromEntries(products.map(({ mainCategory: main }) => [main, labels.category(main)])),
  };
}

/**
 * What documents say of one article outside of any project, of what `snapshotOfArticle` made. An inactive one keeps its
 * data sheet, without a price.
 */
export function specifyArticle(
  snapshot: ProjectSnapshot,
  language: DocumentLanguage,
  displayPrices: boolean,
): DocumentContent {
  const options = { displayPrices, decisionNotes: false, alternatives: false } as const;
  const content = specify(snapshot, language, options);
  const { articleLanguage } = content;
  const labels = snapshotLabels(snapshot, language);
  const source = { snapshot, labels, language, displayPrices, articleLanguage };
  return { ...content, products: snapshot.articles.map((article) => specifyProduct(article, source, new Map())) };
}
