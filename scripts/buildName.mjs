// What a build is called: its version, and the commit that it was made of.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** The commit, with `.changed` where files differ from it; '' outside a repository, such as in an unpacked archive. */
function commit() {
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? '.changed' : ''}`;
  } catch {
    return '';
  }
}

/** Such as `1.2.0+4e9935ea11c2`, which is a semantic version with what it was built of. */
export function buildName() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [version, commit()].filter((part) => part !== '').join('+');
}
