import { expose } from 'comlink';
import { unpackApi } from './unpackApi.ts';

expose(unpackApi);
