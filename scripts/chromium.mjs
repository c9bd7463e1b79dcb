// Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, apt on Debian as root, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './install.mjs';
import { toolEnvironment } from './run.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function installed() {
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
}

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }),
  });
  return result.status === 0;
}

/** The path of the browser; undefined means the one that Playwright installed. */
export function ensureChromium() {
  const found = installed();
  if (found) return found;
  console.log('Installing Chromium …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['-qq', 'update']);
    if (run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium']) && installed())
      return installed();
  }
  if (!run('playwright', ['install', 'chromium'])) {
    console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH.');
    process.exit(1);
  }
  return undefined;
}
