// npm test: type check, lint, unit and contract tests, then the browser journeys. The last line sums all runners.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install, root } from './install.mjs';
import { ended, startTool } from './run.mjs';

const isFull = process.argv.includes('--full');
const results = join(root, 'test-results');
const sum = { passed: 0, failed: 0 };

function count(passed, failed) {
  sum.passed += passed;
  sum.failed += failed;
}

async function check(name, tool, args) {
  console.log(`\n== ${name}`);
  const code = await ended(startTool(tool, args));
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** Reads what a runner wrote; a runner that died before writing counts as one failure. */
function readResults(file, read) {
  try {
    return read(JSON.parse(readFileSync(join(results, file), 'utf8')));
  } catch (error) {
    console.error(`No results in ${file}: ${error.message}`);
    return [0, 1];
  }
}

async function units() {
  console.log('\n== unit and contract tests');
  const code = await ended(
    startTool('vitest', ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json']),
  );
  const [passed, failed] = readResults('vitest.json', (report) => [report.numPassedTests, report.numFailedTests]);
  count(passed, code !== 0 && failed === 0 ? 1 : failed);
}

async function journeys() {
  console.log('\n== browser journeys');
  const chromium = ensureChromium();
  const env = {
    TEST_FULL: isFull ? 'true' : '',
    ...(chromium && { CHROMIUM_PATH: chromium }),
  };
  const code = await ended(startTool('playwright', ['test', '--config', 'tests/playwright.config.ts'], { env }));
  const [passed, failed] = readResults('playwright.json', ({ stats }) => [
    stats.expected + stats.flaky,
    stats.unexpected,
  ]);
  count(passed, code !== 0 && failed === 0 ? 1 : failed);
}

install();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await check('types', 'tsc', ['-b']);
await check('lint and format', 'biome', ['check', '.']);
await units();
await build();
await journeys();
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
