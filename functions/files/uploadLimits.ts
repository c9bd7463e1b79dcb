/** An uploaded workbook may be so large; the reader is loaded by child processes alone. */
export const maxWorkbookBytes = 50 * 1024 * 1024;
