import type { CatalogueCounts } from '@sanispec/shared/catalogue';

/** One imported catalogue (container `catalogs`): one version for the countries it was imported for. Never changes. */
export interface CatalogueDocument {
  readonly id: string;
  /** Names the content: equal packages have equal versions. */
  readonly versionId: string;
  /** Countries that it was imported for, sorted; what it serves now is said by the pointers. */
  readonly countries: readonly string[];
  /** The countries joined, so that the versions of one set of countries can be found. */
  readonly countrySet: string;
  /** E-mail address or other name of who imported it. */
  readonly uploadedBy: string;
  /** Name of the workbook. */
  readonly fileName: string;
  readonly totalArticles: number;
  /** ISO date-time of the import. */
  readonly lastModified: string;
  /** Blob in the container `catalogs`. */
  readonly zipName: string;
  /** Country → its listing blob in the same container; absent when imported before there were any. */
  readonly listingNames?: Readonly<Record<string, string>>;
  readonly counts: CatalogueCounts;
}

/** A version of a catalogue, as it is opened. */
export interface VersionFile {
  readonly versionId: string;
  readonly zipName: string;
}

/** The one catalogue that a country uses now (container `catalogPointers`, the id is the country). */
export interface CataloguePointer {
  readonly id: string;
  readonly catalogId: string;
  readonly versionId: string;
  readonly zipName: string;
  /** Listing blob of this country. */
  readonly listingName?: string;
  /** ISO date-time. */
  readonly switchedOn: string;
  /** The versions before, newest first; their files may be gone. Absent for the first. */
  readonly earlier?: readonly VersionFile[];
}

export function countrySetOf(countries: readonly string[]): string {
  return [...countries].sort().join(',');
}

/**
 * Blob of a version: its content never changes, so browsers may cache it forever. Each import has its own, so that
 * removing an old version never takes the ZIP of another.
 */
export function zipNameOf(versionId: string, catalogId: string): string {
  return `${versionId}-${catalogId}.zip`;
}

export const immutableCaching = 'public, max-age=31536000, immutable';
