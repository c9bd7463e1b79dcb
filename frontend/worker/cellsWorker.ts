import { expose } from 'comlink';
import { cellsApi } from './findCells.ts';

expose(cellsApi);
