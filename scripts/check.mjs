// npm run check: lint of the files that changed since the last commit, types, and the tests nearest to the change. It is
// the loop between two commits; npm test is the gate.
// npm run check -- main: of all that changed since the branch left main.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, root } from './install.mjs';
import { nearTests } from './nearTests.mjs';
import { ended, startTool } from './run.mjs';

function git(...args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

async function step(name, tool, args) {
  console.log(`\n-- ${name}`);
  const start = performance.now();
  const code = await ended(startTool(tool, args));
  console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);
  if (code !== 0) process.exit(code);
}

install();
const [since = 'HEAD'] = process.argv.slice(2);
const [base] = git('merge-base', since, 'HEAD');
const added = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', base), ...added].filter((file) => existsSync(join(root, file)));
if (changed.length === 0) {
  console.log(`Nothing changed since ${since}.`);
  process.exit(0);
}
await step('lint', 'biome', ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed]);
// As in npm test.
await step('types', 'tsc', ['-b', '--checkers', '1']);
const tests = nearTests(root, changed, [...git('ls-files'), ...added]);
if (tests.length > 0) await step(`tests (${tests.length} files)`, 'vitest', ['run', ...tests]);
