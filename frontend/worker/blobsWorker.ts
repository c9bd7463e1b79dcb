import { expose } from 'comlink';
import { blobsApi } from './blobsApi.ts';

expose(blobsApi);
