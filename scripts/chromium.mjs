// Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, apt on Debian as root, else Playwright's own.
// The one without windows comes first: Chromium draws its own tabs and bars even when they are invisible, which is a
// quarter of a journey's time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './install.mjs';
import { toolEnvironment } from './run.mjs';

const withoutWindows = '/usr/bin/chromium-headless-shell';
const usual = [
  withoutWindows,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function installed() {
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
}

/** Whether one of these packages of Debian's could be installed. */
function installAny(packages) {
  return packages.some((name) => run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name]));
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
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (found && (found === process.env.CHROMIUM_PATH || found === withoutWindows || !canInstall)) return found;
  if (canInstall) {
    console.log('Installing Chromium …');
    run('apt-get', ['-qq', 'update']);
    // Older releases of Debian have the whole one alone.
    installAny(found ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium']);
    const now = installed();
    if (now) return now;
  }
  if (!run('playwright', ['install', 'chromium'])) {
    console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH.');
    process.exit(1);
  }
  return undefined;
}
