// npm run start:azure: the staged package in the real Functions host, where Azure Functions Core Tools (`func`) are
// installed; settings come from local.settings.json, which begins as a copy of local.settings.example.json.
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, root } from './install.mjs';
import { ended, startNode } from './run.mjs';

const folder = join(root, 'dist', 'package');
const settings = join(root, 'local.settings.json');

install();
const { stagePackage } = await import('./stagePackage.mjs');
const { spawn } = await import('node:child_process');
if (!existsSync(settings)) {
  copyFileSync(join(root, 'local.settings.example.json'), settings);
  console.log('local.settings.json was made: look through it and start again.');
  process.exit(1);
}
await stagePackage(folder);
copyFileSync(settings, join(folder, 'local.settings.json'));
const azurite = startNode(
  [
    'node_modules/azurite/dist/src/azurite.js',
    '--silent',
    '--skipApiVersionCheck',
    '--disableTelemetry',
    '--location',
    '.data/azurite',
  ],
  { stdio: 'ignore' },
);
const func = spawn('func', ['start'], { cwd: folder, stdio: 'inherit' });
func.once('error', () => {
  console.error('The Azure Functions Core Tools (`func`, version 4) are not installed.');
  azurite.kill();
  process.exit(1);
});
const code = await ended(func);
azurite.kill();
process.exit(code);
