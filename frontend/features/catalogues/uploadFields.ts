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
