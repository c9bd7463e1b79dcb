/** Why an uploaded file cannot be read at all; each is reported as the finding of the same name. */
export type ImportFailureReason =
  | 'FindingFileEmpty'
  | 'FindingNotAZip'
  | 'FindingNotAWorkbook'
  | 'FindingWorkbookProtected'
  | 'FindingFileBroken'
  | 'FindingWrongEncoding'
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
  | 'FindingNoFileName'
  | 'FindingLink'
  | 'FindingZipInZip'
  | 'FindingArchive'
  | 'FindingNoFilesInZip'
  | 'FindingPathTwice'
  | 'FindingEncryptedEntry'
  | 'FindingPictureTooLarge'
  | 'FindingDrawingTooLarge'
  | 'FindingWrongContent'
  | 'FindingTooMuchMemory'
  | 'FindingTooMuchTime';

/** An uploaded file is wrong in a way that no retry could change. `details` are the arguments of the finding. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  readonly reason: ImportFailureReason;
  readonly details: readonly (string | number)[];

  constructor(reason: ImportFailureReason, details: readonly (string | number)[] = [], options?: ErrorOptions) {
    super([reason, ...details].join(' '), options);
    this.reason = reason;
    this.details = details;
  }
}
