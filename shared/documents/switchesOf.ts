import type { SiteTextKey } from '#text/index.ts';
import { type DocumentOptions, type DocumentSwitch, documentSwitchCodes } from './documentOptions.ts';
import type { ProjectSnapshot, SnapshotArticle } from './projectSnapshot.ts';
import { snapshotArticles } from './shownArticles.ts';

/** Options that add something beside the switches. */
export const documentAdditions = [
  'showVariants',
  'projectPlan',
  'scopeOfDelivery',
  'promoPage',
  'decisionNotes',
  'alternatives',
] as const satisfies readonly (keyof DocumentOptions)[];
export type DocumentAddition = (typeof documentAdditions)[number];

/** What a switch or an option would add to the documents of a project. */
export interface SwitchOffer {
  readonly code: DocumentSwitch | DocumentAddition;
  readonly hasContent: boolean;
  /** How many spaces, products, pictures or files it is about. */
  readonly count: number;
  /** Why it adds nothing; absent when it does. */
  readonly reason: SiteTextKey | undefined;
}

interface Counts {
  readonly code: SwitchOffer['code'];
  readonly count: number;
  readonly reason: SiteTextKey;
}

function usedArticles(snapshot: ProjectSnapshot): SnapshotArticle[] {
  const { shownOf } = snapshotArticles(snapshot);
  const shown = snapshot.spaces.flatMap(({ sets }) => sets.flatMap(({ articles }) => articles.flatMap(shownOf)));
  return [...new Set(shown)];
}

/** Addresses that any of the articles has, each once. */
function addressCount(
  articles: readonly SnapshotArticle[],
  addressesOf: (article: SnapshotArticle) => readonly string[],
) {
  return new Set(articles.flatMap(addressesOf)).size;
}

function countWhere<Item>(items: readonly Item[], has: (item: Item) => boolean): number {
  return items.filter(has).length;
}

function switchCounts(
  snapshot: ProjectSnapshot,
  articles: readonly SnapshotArticle[],
): Record<DocumentSwitch, Omit<Counts, 'code'>> {
  const products = { count: articles.length, reason: 'ExportReasonNoProducts' } as const;
  const spaces = { count: snapshot.spaces.length, reason: 'ExportReasonNoSpaces' } as const;
  return {
    PROJECT_OVERVIEW: { count: 1, reason: 'ExportReasonNoSpaces' },
    QUICK_OVERVIEW: { ...spaces, count: countWhere(snapshot.spaces, ({ sets }) => sets.length > 0) },
    TEXT_SPECIFICATION: products,
    SPACES_SUMMARY: spaces,
    PRODUCT_SUMMARY: products,
    DATA_SHEETS: products,
    TECHNOLOGIES: {
      count: new Set(articles.flatMap(({ technologies }) => technologies)).size,
      reason: 'ExportReasonNoTechnologies',
    },
    AMBIENCE_IMAGES: {
      count: addressCount(articles, ({ assets }) => assets.ambience),
      reason: 'ExportReasonNoAmbienceImages',
    },
    PICTURES_AND_DRAWINGS: {
      count: addressCount(articles, ({ assets }) => [...assets.picture.slice(0, 1), ...assets.drawing]),
      reason: 'ExportReasonNoPictures',
    },
    ADDITIONAL_PICTURES: {
      count: addressCount(articles, ({ assets }) => assets.picture.slice(1)),
      reason: 'ExportReasonNoAdditionalPictures',
    },
    PRODUCT_DESCRIPTION: {
      count: countWhere(articles, ({ description }) => description !== ''),
      reason: 'ExportReasonNoDescriptions',
    },
    TECHNICAL_DESCRIPTION: {
      count: countWhere(articles, ({ technicalDescription }) => technicalDescription !== ''),
      reason: 'ExportReasonNoTechnicalDescriptions',
    },
    TECHNICAL_DRAWINGS: {
      count: addressCount(articles, ({ assets }) => assets.drawing),
      reason: 'ExportReasonNoDrawings',
    },
    THUMBNAIL_IMAGE: {
      count: addressCount(articles, ({ assets }) => assets.picture.slice(0, 1)),
      reason: 'ExportReasonNoPictures',
    },
    SPACES_OF_ARTICLE: products,
    CAD_FILES: { count: addressCount(articles, ({ assets }) => assets.cad), reason: 'ExportReasonNoCadFiles' },
    OTHER_FILES: { count: addressCount(articles, ({ assets }) => assets.other), reason: 'ExportReasonNoOtherFiles' },
  };
}

function hasPromoPage({ catalogue }: ProjectSnapshot): boolean {
  return Object.keys(catalogue.exportAssets).some((key) => key.toLowerCase().startsWith('exportpromoimage_'));
}

function additionCounts(
  snapshot: ProjectSnapshot,
  articles: readonly SnapshotArticle[],
): Record<DocumentAddition, Omit<Counts, 'code'>> {
  const { variants, spaces } = snapshot;
  const entries = spaces.flatMap(({ sets }) => sets.flatMap((set) => set.articles));
  const variantCount = (productId: string) =>
    (Object.hasOwn(variants, productId) ? variants[productId] : [])?.length ?? 0;
  return {
    showVariants: {
      count: countWhere(articles, ({ productId }) => variantCount(productId) > 1),
      reason: 'ExportReasonNoVariants',
    },
    projectPlan: { count: articles.length, reason: 'ExportReasonNoProducts' },
    scopeOfDelivery: {
      count: countWhere(articles, ({ companions }) => companions.length > 0),
      reason: 'ExportReasonNoCompanions',
    },
    promoPage: { count: hasPromoPage(snapshot) ? 1 : 0, reason: 'ExportReasonNoPromoPage' },
    decisionNotes: { count: countWhere(entries, ({ note }) => note !== undefined), reason: 'ExportReasonNoNotes' },
    alternatives: {
      count: entries.reduce((sum, { alternatives = [] }) => sum + alternatives.length, 0),
      reason: 'ExportReasonNoAlternatives',
    },
  };
}

/** What each switch and option would add to the documents of a project, and why the others would add nothing. */
export function switchesOf(snapshot: ProjectSnapshot): SwitchOffer[] {
  const articles = usedArticles(snapshot);
  const bySwitch = switchCounts(snapshot, articles);
  const byAddition = additionCounts(snapshot, articles);
  const offers: readonly Counts[] = [
    ...documentSwitchCodes.map((code) => ({ code, ...bySwitch[code] })),
    ...documentAdditions.map((code) => ({ code, ...byAddition[code] })),
  ];
  return offers.map(({ code, count, reason }) => {
    const hasContent = count > 0;
    return { code, hasContent, count, reason: hasContent ? undefined : reason };
  });
}
