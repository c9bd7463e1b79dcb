/** The largest upload: the limit is below 529,530,880 bytes, about 505 MiB. The site may send, and an import reads, so much. */
export const maxUploadBytes = 529_530_879;

/** An uploaded workbook may be so large; the reader is loaded by child processes alone. */
export const maxWorkbookBytes = 50 * 1024 * 1024;
