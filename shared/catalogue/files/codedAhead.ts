import { ByteDictionary } from '#columns/byteDictionary.ts';
import type { ColumnPlace } from '../sheetColumns.ts';
import type { CsvCells } from './csvCells.ts';
import { type CsvFile, type CsvSheet, codeColumn, countDataRows, csvSheetOf } from './csvSheet.ts';
import { resolveSheetName } from './resolveSheetName.ts';
import { areShort, isSearchedColumn, sampleLengths } from './searchedColumns.ts';

/** A column of which some sheets are coded. */
export interface BegunColumn {
  readonly dictionary: ByteDictionary;
  /** Sheet → data row → code; undefined where the sheet is still to be coded. */
  readonly codes: readonly (Uint32Array | undefined)[];
}

/**
 * The columns that searches need, coded file by file while the next are on their way, where opening would otherwise wait
 * for all of them or keep others waiting. What is left out here is coded when it is asked for.
 */
export class CodedAhead {
  /** By the name of a column in lower case: what is one column in some catalogue has one. */
  readonly #dictionaries = new Map<string, ByteDictionary>();
  /** Index of a column → data row → code. */
  readonly #bySheet = new Map<CsvCells, Map<number, Uint32Array>>();

  /** Takes in a file of a catalogue ZIP; files may come in any order, and those that hold no category pass. */
  add(file: CsvFile): void {
    const resolved = resolveSheetName(file.name);
    const sheet = resolved.kind === 'category' ? csvSheetOf(file, resolved) : undefined;
    if (sheet === undefined) return;
    const { data, columns } = sheet;
    const coded = new Map<number, Uint32Array>();
    const seen = new Set<string>();
    for (const [index, column] of columns.entries()) {
      const key = column.name.toLowerCase();
      const isFirst = !seen.has(key);
      seen.add(key);
      if (!isFirst || !isSearchedColumn(column) || !areShort([sampleLengths(data, index)])) continue;
      const codes = new Uint32Array(countDataRows(data));
      codeColumn(data, index, this.#dictionaryOf(key), codes);
      coded.set(index, codes);
    }
    this.#bySheet.set(data, coded);
  }

  /** What was coded of a column. */
  begun({ key, indexes }: ColumnPlace, sheets: readonly CsvSheet[]): BegunColumn {
    const codes = sheets.map(({ data }, sheet) => this.#bySheet.get(data)?.get(indexes[sheet] as number));
    return { dictionary: this.#dictionaryOf(key.toLowerCase()), codes };
  }

  #dictionaryOf(key: string): ByteDictionary {
    const dictionary = this.#dictionaries.get(key) ?? new ByteDictionary();
    this.#dictionaries.set(key, dictionary);
    return dictionary;
  }
}
