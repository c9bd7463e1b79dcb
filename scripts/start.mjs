// npm start: install, build, start the local host with demo data, print the address and the demo logins.
// npm run dev: the same, with the site served by Vite and reloaded on every change.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from './build.mjs';
import { install, root } from './install.mjs';
import { ended, startNode, startTool } from './run.mjs';

const isDev = process.argv.includes('--dev');
const devPort = '5173';
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
const host = startNode(['functions/dist/main.mjs'], {
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
  else sayHello(url, password);
});
const children = [host];
if (isDev) {
  const vite = ['--host', '127.0.0.1', '--strictPort', '--port', devPort, '--logLevel', 'warn'];
  children.push(startTool('vite', vite, { cwd: join(root, 'frontend'), env: { PORT: port } }));
}

let isAskedToStop = false;
function stop() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isAskedToStop = true;
    stop();
  });
}

// npm passes Ctrl-C on but dies alone when it is ended otherwise: then stop, too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop();
}, 1000).unref();

const code = await ended(host);
stop();
process.exit(isAskedToStop ? 0 : code);
