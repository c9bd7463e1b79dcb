import '#lib/configureZod.ts';
import { expose } from 'comlink';
import { blobsApi } from './readCatalogueZip.ts';

expose(blobsApi);
