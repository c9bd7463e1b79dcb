import type { MainCategory } from '@sanispec/shared/catalogue';
import type { ProductTextId } from '../texts/productTexts.ts';
import type { Form } from './productFamily.ts';

/** Series that have a page of their own in specifications, with the outline that it shows. */
export const introducedSeries: Readonly<Record<string, Form>> = { Tindra: 'soft', Ormea: 'crisp', Sorin: 'oval' };

/** What specifications explain; a column of this name, or one of its values, says which articles have it. */
export const technologies = ['Rimless', 'Touchless', 'DualFlush'] as const;
export type Technology = (typeof technologies)[number];

/** Main categories that have a page about the manufacturer's range. */
export const promotedCategories = ['TOILET', 'WASHBASHIN'] as const satisfies readonly MainCategory[];

/** A bathroom of one outline. */
export function ambienceName(form: Form): string {
  return `ambience/${form}.jpg`;
}

/** Mounting and care of a sort of product. */
export function guideName(product: ProductTextId): string {
  return `guides/${product}.pdf`.toLowerCase();
}

export function introPageName(series: string): string {
  return `export/series-${series}.jpg`.toLowerCase();
}

export function technologyImageName(technology: Technology): string {
  return `export/technology-${technology}.jpg`.toLowerCase();
}

export function technologyLogoName(technology: Technology): string {
  return `export/technology-${technology}.svg`.toLowerCase();
}

export function promoName(category: MainCategory): string {
  return `export/range-${category}.jpg`.toLowerCase();
}

export const termsName = 'export/terms.pdf';

/** Settings of every demo workbook that specifications draw on: key → reference. */
export function documentSettings(): readonly (readonly [string, string])[] {
  return [
    ['ExportCoverImage', 'G:export/cover.jpg'],
    ...Object.keys(introducedSeries).map(
      (series) => [`ExportProductIntroPagesSeriesAsset_${series}`, `G:${introPageName(series)}`] as const,
    ),
    ...technologies.flatMap(
      (technology) =>
        [
          [`ExportTechnologiesImage_${technology}`, `G:${technologyImageName(technology)}`],
          [`ExportTechnologiesLogo_${technology}`, `G:${technologyLogoName(technology)}`],
        ] as const,
    ),
    ...promotedCategories.map((category) => [`ExportPromoImage_${category}`, `G:${promoName(category)}`] as const),
    ['ExportSeparateTCFile', `G:${termsName}`],
  ];
}
