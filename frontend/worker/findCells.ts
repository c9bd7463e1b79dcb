import { type CsvCells, indexCsv } from '@sanispec/shared/catalogue';
import { type PackedFile, unpack } from './readZip.ts';

/** Unpacks a file and finds its cells, in this thread or another. */
export type FindCells = (file: PackedFile) => Promise<CsvCells>;

/** In this thread. @throws TypeError when the bytes are damaged */
export async function findCells(file: PackedFile): Promise<CsvCells> {
  return indexCsv(await unpack(file));
}
