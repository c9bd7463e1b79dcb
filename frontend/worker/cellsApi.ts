import { transfer } from 'comlink';
import { findCells } from './findCells.ts';
import type { PackedFile } from './readZip.ts';

/** Finds cells in parallel with the catalogue worker. Small: it has to start while that one is already working. */
export const cellsApi = {
  async find(file: PackedFile) {
    const cells = await findCells(file);
    return transfer(cells, [cells.bytes.buffer, cells.bounds.buffer, cells.firstCells.buffer]);
  },
};
export type CellsApi = typeof cellsApi;
