import type { Worksheet } from '#files/workbook/readWorkbook.ts';
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

function stepOf({ name, rows, rowNumbers }: Worksheet): StepFile | undefined {
  if (rowNumbers[0] !== 1) return undefined;
  const attributes = (rows[0] ?? []).map((header) => header.trim());
  const indexes = new Map(attributes.map((attribute, index) => [attribute, index] as const).reverse());
  const [articleNr, classification] = stepKeys.map((key) => indexes.get(key));
  if (articleNr === undefined || classification === undefined) return undefined;
  return {
    ...{ sheet: name, attributes, indexes, articleNr, classification },
    ...{ rows: rows.slice(1), rowNumbers: rowNumbers.slice(1) },
  };
}

/**
 * The STEP sheet of a workbook.
 *
 * @param fileName for messages
 * @returns undefined when it has none, which is an error
 */
export function readStep(
  sheets: readonly Worksheet[],
  fileName: string,
  { errors }: ConversionFindings,
): StepFile | undefined {
  for (const sheet of sheets) {
    const step = stepOf(sheet);
    if (step !== undefined) return step;
  }
  errors.add('ConversionNotStep', [fileName]);
  return undefined;
}
