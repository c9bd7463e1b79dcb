import { catalogueEndings } from '@sanispec/shared/forms';
import type { SiteTextKey } from '@sanispec/shared/text';

/** Workbooks may have 50 MB. */
const maxWorkbookBytes = 50 * 1024 * 1024;

/** A field for a workbook; the body names the file's address and, beside it, what it is called. */
export function workbookField<const Name extends string>(name: Name, label: SiteTextKey, fileName: string) {
  return {
    name,
    label,
    type: 'file',
    accept: '.xlsx',
    maxBytes: maxWorkbookBytes,
    fileName,
    isRequired: true,
  } as const;
}

/** A field for a catalogue: a workbook, or the ZIP of CSV files that a download gives. */
export const catalogueField = {
  ...workbookField('attachment_file', 'FieldCatalogFile', 'fileName'),
  accept: catalogueEndings,
} as const;
