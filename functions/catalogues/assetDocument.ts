/** The five results of an item in the import summary, as message keys (domain: Asset import). */
export type AssetResult =
  | 'ImportResultUploaded'
  | 'ImportResultOverwritten'
  | 'ImportResultAlreadyImported'
  | 'ImportResultSkippedRights'
  | 'ImportResultError';

export type AssetScope = 'global' | 'local';

/** A stored picture, drawing or file (container `assets`, partitioned by scope). */
export interface AssetDocument {
  readonly id: string;
  readonly scope: AssetScope;
  /** As the file was called, for people. */
  readonly fileName: string;
  /** Lower-case path: the blob's name, and what 'G:' and 'L:' references name. */
  readonly path: string;
  readonly contentType: string;
  readonly size: number;
  /** SHA-256 of the content as it was uploaded, in hex. */
  readonly contentHash: string;
  /** E-mail address or other name of who uploaded it. */
  readonly uploadedBy: string;
  readonly countries: readonly string[];
  /** ISO date-time. */
  readonly lastModified: string;
  /** The job that wrote it last and what it did, so that a retry of that job says the same. */
  readonly import: { readonly jobId: string; readonly result: AssetResult };
}

export const assetContainers = { global: 'assets-global', local: 'assets-local' } as const satisfies Record<
  AssetScope,
  string
>;
