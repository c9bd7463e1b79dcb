import {
  type Article,
  type Catalogue,
  type CatalogueProperty,
  flagOf,
  mainCategoryOf,
  type SubCategory,
} from '#catalogue/index.ts';
import { splitList } from '#columns/index.ts';
import type { FitSet, SetVerdict } from '#compatibility/index.ts';
import {
  fitSetOf,
  type LastKnown,
  leftIn,
  type NamedOpenPoint,
  namedArticles,
  openPointsOf,
  type Project,
  ProjectDetails,
  type Space,
} from '#project/index.ts';
import type {
  ProjectSnapshot,
  SnapshotArticle,
  SnapshotCatalogue,
  SnapshotContact,
  SnapshotOpenPoints,
  SnapshotVariant,
} from './projectSnapshot.ts';

/** The part of a catalogue that documents read. */
export type SnapshotSource = Pick<
  Catalogue,
  | 'article'
  | 'articlePrice'
  | 'assetAddress'
  | 'contentLanguage'
  | 'country'
  | 'currency'
  | 'exportAssets'
  | 'setArticlesOf'
  | 'subCategories'
  | 'translations'
  | 'variantsOf'
  | 'versionId'
>;

/** Judges a set by the rules of the project's country. */
export type JudgeSet = (set: FitSet) => SetVerdict;

/** Columns that documents name even where the catalogue hides them in lists. */
const namedColumns = /^(series|spec_prodtype|variantkey|brand|colour|tendertext(_[a-z]{2})?)$/;
/** Columns whose texts have fields of their own. */
const ownFields = new Set(['articlenr', 'articletext', 'proddescription', 'techdescription', 'price']);

function columnsOf(source: SnapshotSource, subCategory: SubCategory): CatalogueProperty[] {
  return source.subCategories.propertiesOf(subCategory).filter(({ propertyId, format }) => {
    const name = propertyId.toLowerCase();
    return !ownFields.has(name) && (format !== 'hidden' || namedColumns.test(name));
  });
}

function cellOf({ properties }: Article, columnName: string): string {
  const lower = columnName.toLowerCase();
  const key = Object.keys(properties).find((name) => name.toLowerCase() === lower);
  return key === undefined ? '' : (properties[key] ?? '');
}

function addressesIn(article: Article, columnName: string, { assetAddress }: SnapshotSource): string[] {
  return splitList(cellOf(article, columnName))
    .map(assetAddress)
    .filter((url) => url !== '');
}

/** The names behind `ExportTechnologiesImage_` and `ExportTechnologiesLogo_`, as the settings spell them, each once. */
function technologyNames({ exportAssets }: SnapshotSource): readonly string[] {
  const names = new Map<string, string>();
  for (const key of exportAssets.keys()) {
    const name = /^ExportTechnologies(?:Image|Logo)_(.+)$/i.exec(key)?.[1];
    if (name !== undefined && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}

/** Those whose column says yes, or which one of the article's values names (domain: Sections of documents). */
function technologiesOf(article: Article, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const values = new Set(
    Object.values(article.properties).flatMap((cell) => splitList(cell).map((part) => part.toLowerCase())),
  );
  return names.filter((name) => flagOf(cellOf(article, name)) === true || values.has(name.toLowerCase()));
}

function titleOf({ title, product, id }: Article): string {
  return title || product || id;
}

function companionsOf(article: Article, source: SnapshotSource): SnapshotArticle['companions'] {
  const { mandatory, optional } = source.setArticlesOf(article.id);
  const nameOpenPoint = (ids: readonly string[], isMandatory: boolean) =>
    ids.flatMap((id) => {
      const companion = source.article(id);
      return companion === undefined ? [] : [{ articleId: id, title: titleOf(companion), isMandatory }];
    });
  return [...nameOpenPoint(mandatory, true), ...nameOpenPoint(optional, false)];
}

function snapshotArticle(article: Article, source: SnapshotSource, technologies: readonly string[]): SnapshotArticle {
  const { main, additional, technicalDrawings } = article.pictures;
  const cells = columnsOf(source, article.subCategory)
    .map(({ propertyId }) => [propertyId, article.properties[propertyId] ?? ''] as const)
    .filter(([, cell]) => cell !== '');
  return {
    id: article.id,
    productId: article.productId,
    subCategory: article.subCategory,
    title: titleOf(article),
    productType: article.product,
    variant: article.variantText,
    description: article.prodDescription,
    technicalDescription: article.techDescription,
    active: article.active,
    priceInCents: article.priceInCents,
    cells: Object.fromEntries(cells),
    assets: {
      picture: [main, ...additional].filter((url) => url !== ''),
      drawing: technicalDrawings,
      ambience: addressesIn(article, 'AmbienceImages', source),
      cad: article.cadFiles,
      other: addressesIn(article, 'OtherFiles', source),
    },
    technologies: technologiesOf(article, technologies),
    companions: companionsOf(article, source),
  };
}

function variantsOf(articles: readonly SnapshotArticle[], source: SnapshotSource): ProjectSnapshot['variants'] {
  const ids = [...new Set(articles.map(({ productId }) => productId))].filter((id) => id !== '').sort();
  const entries = ids.map((productId): [string, SnapshotVariant[]] => [
    productId,
    source
      .variantsOf(productId)
      .filter(({ active }) => active)
      .map(({ id, variantText, priceInCents }) => ({ articleId: id, variant: variantText, priceInCents })),
  ]);
  return Object.fromEntries(entries);
}

function columnsBySubCategory(articles: readonly SnapshotArticle[], source: SnapshotSource) {
  const codes = [...new Set(articles.map(({ subCategory }) => subCategory))].sort();
  return Object.fromEntries(codes.map((code) => [code, columnsOf(source, code)]));
}

/** The keys under which labels of these articles look for a translation. */
function translationKeys(
  articles: readonly SnapshotArticle[],
  { details, spaces }: Pick<Project, 'details' | 'spaces'>,
  openPoints: readonly SnapshotOpenPoints[],
  columns: SnapshotCatalogue['columns'],
): ReadonlySet<string> {
  const categories = [
    ...articles.flatMap(({ subCategory }) => [subCategory, mainCategoryOf(subCategory)]),
    ...spaces.flatMap(({ sets }) => sets.map(({ type }) => type)),
    ...openPoints.flatMap(({ points }) =>
      points.flatMap((point) => ('subCategory' in point ? [point.subCategory] : [])),
    ),
  ];
  const names = Object.values(columns).flatMap((list) => list.map(({ propertyId }) => propertyId));
  const cells = articles.flatMap(({ cells, variant, productType }) => [...Object.values(cells), variant, productType]);
  return new Set([
    `SegmentLabel${details.segment}`,
    ...categories.map((code) => `CategoryLabel${code}`),
    ...[...names, 'VariantKey', 'Colour'].map((name) => `PropertyLabel${name}`),
    ...cells.flatMap((cell) => splitList(cell)),
  ]);
}

function cutTranslations(
  { translations }: SnapshotSource,
  keys: ReadonlySet<string>,
): SnapshotCatalogue['translations'] {
  const cut = [...translations].map(([language, texts]): [string, Record<string, string>] => [
    language,
    Object.fromEntries([...texts].filter(([key]) => keys.has(key))),
  ]);
  return Object.fromEntries(cut.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** An open point without the reasons of the rules, which documents do not name. */
function named(point: NamedOpenPoint): NamedOpenPoint {
  if (point.kind === 'conflict') {
    const { articleId, byArticleId } = point.exclusion;
    return { kind: 'conflict', exclusion: { articleId, byArticleId } };
  }
  if (point.kind === 'emptySlot' || point.kind === 'contradiction') {
    return { kind: point.kind, subCategory: point.subCategory };
  }
  return point;
}

function openPointsIn(
  spaces: readonly Space[],
  source: SnapshotSource,
  judge: JudgeSet | undefined,
): SnapshotOpenPoints[] {
  return spaces
    .flatMap(({ sets }) => sets)
    .map((set) => ({
      setId: set.id,
      points: openPointsOf(set, source.articlePrice, judge?.(fitSetOf(set))).map(named),
    }))
    .filter(({ points }) => points.length > 0);
}

function contactOf({ salesRepUser }: SnapshotProject): SnapshotContact | undefined {
  if (salesRepUser === undefined) return undefined;
  const { firstName, lastName, position, email, phone } = salesRepUser;
  return { firstName, lastName, position, email, phone };
}

/** The part of a project that documents read. */
export type SnapshotProject = Pick<Project, 'details' | 'reference' | 'salesRepUser' | 'spaces' | 'leftArticles'>;

function leftArticlesOf(project: SnapshotProject, source: SnapshotSource): Pick<ProjectSnapshot, 'leftArticles'> {
  const left = (leftIn(project).leftArticles ?? [])
    .filter(({ id }) => source.article(id) === undefined)
    .map(({ id, title, priceInCents, currency }): [string, LastKnown] => [id, { title, priceInCents, currency }]);
  return left.length > 0 ? { leftArticles: Object.fromEntries(left) } : {};
}

function takeSnapshot(
  project: SnapshotProject,
  articles: readonly SnapshotArticle[],
  source: SnapshotSource,
  takenOn: string,
  judge: JudgeSet | undefined,
): ProjectSnapshot {
  const openPoints = openPointsIn(project.spaces, source, judge);
  const columns = columnsBySubCategory(articles, source);
  const { versionId, country, currency, contentLanguage, exportAssets } = source;
  return {
    version: 1,
    takenOn,
    reference: project.reference,
    details: project.details,
    salesRep: contactOf(project),
    catalogue: {
      versionId,
      country,
      currency,
      contentLanguage,
      translations: cutTranslations(source, translationKeys(articles, project, openPoints, columns)),
      columns,
      exportAssets: Object.fromEntries(exportAssets),
    },
    spaces: project.spaces,
    openPoints,
    articles,
    ...leftArticlesOf(project, source),
    variants: variantsOf(articles, source),
  };
}

/**
 * What a project is at this moment, for documents in any language (domain: Sections of documents).
 *
 * @param takenOn ISO date-time
 * @param judge without it, sets are open only where articles are left out or nothing is chosen
 */
export function snapshotOf(
  project: SnapshotProject,
  source: SnapshotSource,
  takenOn: string,
  judge?: JudgeSet | undefined,
): ProjectSnapshot {
  const technologies = technologyNames(source);
  const articles = namedArticles(project.spaces)
    .flatMap((id) => source.article(id) ?? [])
    .map((article) => snapshotArticle(article, source, technologies));
  return takeSnapshot(project, articles, source, takenOn, judge);
}

/** A single article as the snapshot of a project without spaces, for its data sheet (domain: Data sheet). */
export function snapshotOfArticle(article: Article, source: SnapshotSource, takenOn: string): ProjectSnapshot {
  const details = ProjectDetails.parse({ title: titleOf(article).slice(0, 100), country: source.country });
  const articles = [snapshotArticle(article, source, technologyNames(source))];
  return takeSnapshot({ details, reference: article.id, spaces: [] }, articles, source, takenOn, undefined);
}
