/** Why an uploaded file cannot be read at all; each is reported as the finding of the same name. */
export type ImportFailureReason =
  | 'FindingFileEmpty'
  | 'FindingNotAZip'
  | 'FindingNotAWorkbook'
  | 'FindingWorkbookProtected'
  | 'FindingFileBroken'
  | 'FindingWrongEncoding'
  | 'FindingCsvNotUtf8'
  | 'FindingNoCatalogueInZip'
  | 'FindingFileTooLarge'
  | 'FindingUnpackedTooLarge'
  | 'FindingTooManyRows'
  | 'FindingTooManyCells'
  | 'FindingTooManyColumns'
  | 'FindingTooManyEntries'
  | 'FindingCompressionTooHigh'
  | 'FindingUnsafePath'
  | 'FindingNameTooLong'
  | 'FindingNameNotAllowed'
  | 'FindingNameNotReadable'
  | 'FindingNoFileName'
  | 'FindingLink'
  | 'FindingZipInZip'
  | 'FindingArchive'
  | 'FindingNoFilesInZip'
  | 'FindingPathTwice'
  | 'FindingEncryptedEntry'
  | 'FindingUnsupportedCompression'
  | 'FindingPictureTooLarge'
  | 'FindingDrawingTooLarge'
  | 'FindingWrongContent'
  | 'FindingTooMuchMemory'
  | 'FindingTooMuchTime';

/** Where in a workbook, as far as reading has come. */
export interface FailurePlace {
  readonly sheet?: string;
  /** As the spreadsheet counts, from 1. */
  readonly row?: number;
  /** Its letters. */
  readonly column?: string;
}

/** An uploaded file is wrong in a way that no retry could change. `details` are the arguments of the finding. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  readonly reason: ImportFailureReason;
  readonly details: readonly (string | number)[];
  readonly place: FailurePlace;

  constructor(
    reason: ImportFailureReason,
    details: readonly (string | number)[] = [],
    { place = {}, ...options }: ErrorOptions & { readonly place?: FailurePlace } = {},
  ) {
    super([reason, ...details].join(' '), options);
    this.reason = reason;
    this.details = details;
    this.place = place;
  }
}

/**
 * Does what may fail at a place that the work itself does not know.
 *
 * @param placeOf where it is by the time of the failure
 * @throws ImportFailure with that place
 */
export async function atPlace<Result>(placeOf: () => FailurePlace, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    throw new ImportFailure(error.reason, error.details, { cause: error, place: { ...placeOf(), ...error.place } });
  }
}
