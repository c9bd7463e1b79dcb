// npm start: install, build, start the local host with demo data, print the address and the demo logins.
// npm run dev: the same, but a change of the site shows at once, and one of the functions restarts the host.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build, buildFunctions } from './build.mjs';
import { install, root } from './install.mjs';
import { ended, startNode, startTool } from './run.mjs';
import { watchSources } from './watchSources.mjs';

const isDev = process.argv.includes('--dev');
const devPort = process.env.DEV_PORT || '5173';
const devOrigins = `http://127.0.0.1:${devPort},http://localhost:${devPort}`;
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const port = process.env.PORT || '7071';
const demo = process.env.DEMO ?? 'true';

/** From the environment, else made up at the first start and kept beside the data. */
function demoPassword() {
  if (process.env.DEMO_PASSWORD) return process.env.DEMO_PASSWORD;
  const file = join(dataDir, 'demo-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(9).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function sayHello(url, password) {
  const address = isDev ? `http://127.0.0.1:${devPort}` : url;
  console.log(`\n  Sanispec is running: ${address}\n`);
  if (demo === 'true' || demo === 'users') {
    console.log('  Demo logins: root@demo.sanispec.test, admin.de@demo.sanispec.test,');
    console.log('               sales.de@demo.sanispec.test, customer@demo.sanispec.test');
    console.log(`  Password:    ${password}\n`);
  }
  console.log('  Ctrl-C stops it.\n');
}

install();
await build();

let password;
try {
  password = demoPassword();
} catch (error) {
  console.error(`The data folder cannot be written: ${error.message}`);
  process.exit(1);
}

let isAskedToStop = false;
let hasSaidHello = false;
let host;
let vite;
/** Ends the wait for a change of the functions. */
let tellChange = () => undefined;

function startHost() {
  host = startNode(['functions/dist/main.mjs'], {
    env: {
      DATA_DIR: dataDir,
      PORT: port,
      DEMO: demo,
      DEMO_PASSWORD: password,
      ...(isDev && { SITE_ORIGINS: devOrigins }),
    },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  createInterface({ input: host.stdout }).on('line', (line) => {
    const url = /^listening (\S+)$/.exec(line)?.[1];
    if (url === undefined) console.log(line);
    else if (hasSaidHello) console.log('The functions run again.');
    else {
      hasSaidHello = true;
      sayHello(url, password);
    }
  });
  return host;
}

/** Runs the host until it ends; while developing it restarts after every change of the functions that builds. */
async function runHost() {
  for (;;) {
    const changed = new Promise((resolve) => {
      tellChange = resolve;
    });
    const code = await ended(startHost());
    if (!isDev || isAskedToStop) return code;
    if (code !== 0) console.error('The host ended. It starts again with the next change.');
    await changed;
    if (isAskedToStop) return code;
  }
}

let building = Promise.resolve();

/** A build that fails says why; the host goes on with the one before. */
function rebuild() {
  building = building.then(async () => {
    if (isAskedToStop || (await buildFunctions()) !== 0) return;
    tellChange();
    host.kill('SIGTERM');
  });
}

if (isDev) {
  watchSources(['shared', 'demo', 'functions'], rebuild);
  const options = ['--host', '127.0.0.1', '--strictPort', '--port', devPort, '--logLevel', 'warn'];
  vite = startTool('vite', options, { cwd: join(root, 'frontend'), env: { PORT: port } });
  vite.once('exit', stop);
}

function stop() {
  isAskedToStop = true;
  tellChange();
  for (const child of [host, vite]) if (child?.exitCode === null) child.kill('SIGTERM');
}
let wasSignalled = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    wasSignalled = true;
    stop();
  });
}

// npm passes Ctrl-C on but dies alone when it is ended otherwise: then stop, too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop();
}, 1000).unref();

const code = await runHost();
stop();
process.exit(wasSignalled ? 0 : code);
