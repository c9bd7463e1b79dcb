import type { CatalogueCounts } from '@sanispec/shared/catalogue';

/** One imported catalogue (container `catalogs`): one version for the countries it was imported for. Never changes. */
export interface CatalogueDocument {
  readonly id: string;
  /** Names the content: equal packages have equal versions. */
  readonly versionId: string;
  /** Countries that it was imported for, sorted; what it serves now is said by the pointers. */
  readonly countries: readonly string[];
  /** E-mail address or other name of who imported it. */
  readonly uploadedBy: string;
  /** Name of the workbook. */
  readonly fileName: string;
  readonly totalArticles: number;
  /** ISO date-time of the import. */
  readonly lastModified: string;
  /** Blob in the container `catalogs`. */
  readonly zipName: string;
  /** Country → its listing blob and its texts blob in the same container; an older build may have made none. */
  readonly listingNames?: Readonly<Record<string, string>>;
  readonly textsNames?: Readonly<Record<string, string>>;
  readonly counts: CatalogueCounts;
  /** `{year}/{n}`; absent until an import of before versions had names is named (versionNames.ts). */
  readonly version?: string;
}

/** A version of a catalogue, as it is opened. */
export interface VersionFile {
  readonly versionId: string;
  readonly zipName: string;
  /** Of one country; absent where it was not recorded. */
  readonly listingName?: string;
}

/** The one catalogue that a country uses now (container `catalogPointers`, the id is the country). */
export interface CataloguePointer {
  readonly id: string;
  readonly catalogId: string;
  readonly versionId: string;
  readonly zipName: string;
  /** Listing and texts blob of this country; absent until they are made (imports/missingBlobs.ts). */
  readonly listingName?: string;
  readonly textsName?: string;
  /** ISO date-time. */
  readonly switchedOn: string;
  /** Name and date of the version; absent when it was switched before versions had names. */
  readonly version?: string;
  /** ISO date-time of the import. */
  readonly publishedOn?: string;
  /** The publishing that switched it: the id of its job. */
  readonly publishedBy?: string;
  /** What was here before that publishing, so that it can be put back; absent when there was nothing. */
  readonly before?: Omit<CataloguePointer, 'id' | 'before'>;
  /** The versions before, newest first; their files may be gone. Absent for the first. */
  readonly earlier?: readonly VersionFile[];
}

/** Blob of a version: its content never changes, so browsers may cache it forever, and equal imports share it. */
export function zipNameOf(versionId: string): string {
  return `${versionId}.zip`;
}

/** Listing blob of the content with that hash; countries whose listings are equal share it. */
export function listingNameOf(hash: string): string {
  return `${hash}.listing.gz`;
}

/** Texts blob of the content with that hash. */
export function textsNameOf(hash: string): string {
  return `${hash}.texts.gz`;
}

/** The blobs of a version: its ZIP, and the listings and texts of its countries. */
export function blobNamesOf({ zipName, listingNames, textsNames }: CatalogueDocument): readonly string[] {
  return [zipName, ...Object.values(listingNames ?? {}), ...Object.values(textsNames ?? {})];
}

/** The blobs of a country as a pointer names them. */
export function namesFor(
  { listingNames, textsNames }: Pick<CatalogueDocument, 'listingNames' | 'textsNames'>,
  country: string,
): Pick<CataloguePointer, 'listingName' | 'textsName'> {
  const [listingName, textsName] = [listingNames?.[country], textsNames?.[country]];
  return { ...(listingName !== undefined && { listingName }), ...(textsName !== undefined && { textsName }) };
}

export const immutableCaching = 'public, max-age=31536000, immutable';
