export { readCsv, writeCsv } from './csv.ts';
export { type CsvCell, csvText } from './csvText.ts';
