import { type CellColumn, type ColumnRole, readCells } from '@sanispec/shared/catalogue';
import { cleanText } from '@sanispec/shared/columns';
import type { Worksheet } from '#files/workbook/readWorkbook.ts';
import { reportCell } from '../cellFindings.ts';
import type { ConversionFindings } from './conversionFindings.ts';

/** A STEP workbook's flat sheet (domain: STEP file): a row per article. */
export interface StepFile {
  readonly sheet: string;
  /** Names of the attributes, trimmed. */
  readonly attributes: readonly string[];
  /** Attribute → its column; of two of one name the first counts. */
  readonly indexes: ReadonlyMap<string, number>;
  readonly articleNr: number;
  readonly classification: number;
  /** Articles, without the header. */
  readonly rows: readonly (readonly string[])[];
  /** As the spreadsheet counts. */
  readonly rowNumbers: readonly number[];
}

/** Attributes that every STEP file has; they are no properties of an article. */
export const stepKeys = ['ArticleNr', 'Classification'] as const;
/** What the names of all other attributes begin with. */
export const attributePrefix = 'ATT_';

/** What the cells of an attribute are for, which may depend on the classification of their article. */
export type RoleOfAttribute = (attribute: string) => ColumnRole | ((classification: string) => ColumnRole);

function stepOf(sheet: Worksheet, roleOf: RoleOfAttribute, { warnings }: ConversionFindings): StepFile | undefined {
  const { rowNumbers } = sheet;
  if (rowNumbers[0] !== 1) return undefined;
  const attributes = (sheet.rows[0] ?? []).map(cleanText);
  const indexes = new Map(attributes.map((attribute, index) => [attribute, index] as const).reverse());
  const [articleNr, classification] = stepKeys.map((key) => indexes.get(key));
  if (articleNr === undefined || classification === undefined) return undefined;
  const columns = attributes.map((name, index): CellColumn => {
    if (index === articleNr) return { name, role: 'articleNr' };
    if (index === classification) return { name, role: 'reference' };
    const role = roleOf(name);
    if (typeof role !== 'function') return { name, role };
    return { name, role: (row) => role(cleanText(row[classification] ?? '')) };
  });
  const rows = readCells(sheet, columns, 1, (problem) => reportCell(problem, warnings));
  return {
    ...{ sheet: sheet.name, attributes, indexes, articleNr, classification },
    ...{ rows: rows.slice(1), rowNumbers: rowNumbers.slice(1) },
  };
}

/**
 * The STEP sheet of a workbook.
 *
 * @param fileName for messages
 * @param roleOf how the cells of an attribute are read
 * @returns undefined when it has none, which is an error
 */
export function readStep(
  sheets: readonly Worksheet[],
  fileName: string,
  findings: ConversionFindings,
  roleOf: RoleOfAttribute = () => 'text',
): StepFile | undefined {
  for (const sheet of sheets) {
    const step = stepOf(sheet, roleOf, findings);
    if (step !== undefined) return step;
  }
  findings.errors.add('ConversionNotStep', [fileName]);
  return undefined;
}
