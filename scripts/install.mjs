// Installs the packages when the lock file changed since the last install. Runs on the Node that the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.sanispec-lock');

/** Node 24, pinned as a package. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

export function install() {
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && existsSync(pinnedNode);
  if (isCurrent) return;
  console.log('Installing packages (about a minute) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (npm.status !== 0) {
    console.error('npm ci failed. The first lines above say why.');
    process.exit(npm.status ?? 1);
  }
  writeFileSync(stampFile, stamp);
}
