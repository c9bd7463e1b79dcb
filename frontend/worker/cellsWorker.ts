import { expose } from 'comlink';
import { cellsApi } from './cellsApi.ts';

expose(cellsApi);
