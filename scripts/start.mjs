// npm start: install, build, start the local host with demo data, print the address and the demo logins.
// npm run dev: the same, with the site served by Vite and reloaded on every change.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { install, root } from './install.mjs';
import { ended, startNode, startTool } from './run.mjs';

const isDev = process.argv.includes('--dev');
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const port = process.env.PORT || '7071';

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

install();
await build();

const host = startNode(['--disable-warning=ExperimentalWarning', 'functions/dist/main.mjs'], {
  env: { DATA_DIR: dataDir, PORT: port, DEMO: process.env.DEMO ?? 'true', DEMO_PASSWORD: demoPassword() },
});
const children = [host];
if (isDev)
  children.push(
    startTool('vite', ['--host', '127.0.0.1', '--strictPort', '--port', '5173'], {
      cwd: join(root, 'frontend'),
      env: { PORT: port },
    }),
  );

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const code = await ended(host);
stop();
process.exit(isStopping && code === 1 ? 0 : code);
