import { readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { startHost } from '../../functions/hosts/local/startHost.ts';
import { stopOnSignals } from '../../functions/hosts/local/stopOnSignals.ts';
import { openAzureFunctions } from './azureFunctions.ts';

/**
 * Runs a staged package as a function app would, through the library's invocation model. Prints a line of JSON with what was
 * registered, what the program exports and which variables were read while the code was loaded, then `listening {url}`.
 */
async function stagedHost(folder: string): Promise<void> {
  const load = (name: string) => import(pathToFileURL(join(folder, 'dist', name)).href);
  const environment = readEnvironment(process.env);
  const services = await createServices(environment);
  const variables = process.env;
  const read = new Set<string>();
  process.env = new Proxy(variables, {
    get(target, name) {
      read.add(String(name));
      return Reflect.get(target, name);
    },
  });
  const { registered, functions } = await openAzureFunctions(() => load('index.mjs'));
  // The program follows by itself, but not before the variables are there again.
  const program = readdirSync(join(folder, 'dist')).find((name) => /^handle-\w+\.mjs$/.test(name)) ?? '';
  const loaded = await load(program).then(Object.keys, String);
  process.env = variables;
  const metadata = registered.map((one) => one.metadata);
  writeSync(1, `${JSON.stringify({ registered: metadata, loaded, read: [...read] })}\n`);
  const host = await startHost({ environment, services, functions });
  stopOnSignals([host]);
  writeSync(1, `listening ${host.url}\n`);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: stagedHost folder');
await stagedHost(folder);
