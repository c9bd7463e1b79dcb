import { type CsvCells, indexCsv } from '@sanispec/shared/catalogue';
import { transfer } from 'comlink';
import { type PackedFile, unpack } from './readZip.ts';

/** Unpacks a file and finds its cells, in this thread or another. */
export type FindCells = (file: PackedFile) => Promise<CsvCells>;

/** In this thread. @throws TypeError when the bytes are damaged */
export async function findCells(file: PackedFile): Promise<CsvCells> {
  return indexCsv(await unpack(file));
}

/** Finds cells in parallel with the catalogue worker. Small: it has to start while that one is already working. */
export const cellsApi = {
  async find(file: PackedFile) {
    const cells = await findCells(file);
    return transfer(cells, [cells.bytes.buffer, cells.bounds.buffer, cells.firstCells.buffer]);
  },
};
export type CellsApi = typeof cellsApi;
