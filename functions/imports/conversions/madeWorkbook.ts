import { type CategoryCode, categoryCode } from '@sanispec/shared/catalogue';
import { languages } from '@sanispec/shared/text';
import { maxSheetName, type SheetToWrite } from '#files/workbook/writeWorkbook.ts';
import type { ConversionFindings } from './conversionFindings.ts';

/** A workbook that a conversion makes; its rows are made while it is written. */
export interface MadeWorkbook {
  readonly sheets: readonly SheetToWrite[];
  readonly articles: number;
  /** By `{Main}_{Sub}`. */
  readonly byCategory: Readonly<Record<string, number>>;
  /** Whether it is a catalogue; else a categories workbook. */
  readonly isCatalogue: boolean;
}

/** Rows of a sheet, its header first. */
export type Rows = readonly (readonly string[])[];

/** The sheet of a category, by a name that spreadsheet programs accept (domain: Catalogue workbook). */
export function categorySheet(
  category: CategoryCode,
  rows: Iterable<readonly string[]>,
  { notes }: ConversionFindings,
): SheetToWrite {
  const code = categoryCode(category);
  const name = code.slice(0, maxSheetName);
  if (name !== code) notes.add('ConversionSheetNameCut', [code, name], { sheet: name });
  return { name, rows };
}

/** Headers of 'Translations' and 'Settings' where nothing is known of either. */
export const emptyTranslations: Rows = [['Translation-Key', ...languages]];
export const emptySettings: Rows = [['Key', 'Value']];
