// Builds what `npm start` runs: the functions with the local host around them.
import { join } from 'node:path';
import { bundleFunctions, functionEntries } from './bundleFunctions.mjs';
import { root } from './install.mjs';

await bundleFunctions({ ...functionEntries, main: 'functions/hosts/local/main.ts' }, join(root, 'functions', 'dist'));
