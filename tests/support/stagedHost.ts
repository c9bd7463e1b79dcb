import { readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { collectFunctions } from '../../functions/host/functionsCore.ts';
import { startHost } from '../../functions/host/startHost.ts';
import { stopOnSignals } from '../../functions/host/stopOnSignals.ts';

/**
 * Runs a staged package as a function app would, by the local host of the sources. Prints a line of JSON with what was
 * registered, what the program exports and which variables were read while the code was loaded, then `listening {url}`.
 */
async function stagedHost(folder: string): Promise<void> {
  const load = (name: string) => import(pathToFileURL(join(folder, 'dist', name)).href);
  const registrations = () => load('index.mjs');
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
  const functions = await collectFunctions(registrations);
  // The program follows by itself, but not before the variables are there again.
  const program = readdirSync(join(folder, 'dist')).find((name) => /^program-\w+\.mjs$/.test(name)) ?? '';
  const loaded = await load(program).then(Object.keys, String);
  process.env = variables;
  const registered = functions.map(({ metadata }) => metadata);
  writeSync(1, `${JSON.stringify({ registered, loaded, read: [...read] })}\n`);
  const host = await startHost({ environment, services, registrations });
  stopOnSignals([host]);
  writeSync(1, `listening ${host.url}\n`);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: stagedHost folder');
await stagedHost(folder);
