// npm test: types and lint, unit and contract tests, the browser journeys, attacks and faults. Each part prints how long
// it took and how long it may take; the last line sums all runners.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDocumentTools, ensureFirefox } from './fullTools.mjs';
import { install, root } from './install.mjs';
import { inMemory } from './memoryFolder.mjs';
import { ended, startTool } from './run.mjs';

const isFull = process.argv.includes('--full');
const results = join(root, 'test-results');
/** Tells tests whether whole matrices are wanted. */
const scope = { TEST_FULL: isFull ? 'true' : '' };
const sum = { passed: 0, failed: 0 };
const times = [];
/** Names of what failed: said once more at the end, where it is looked for. */
const failures = [];

function count(passed, failed) {
  sum.passed += passed;
  sum.failed += failed;
}

function minutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A part that takes longer than its budget does not fail, since machines differ. */
async function part(name, budget, run) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  await run();
  times.push(`${name.padEnd(20)} ${minutes(performance.now() - start)} of ${budget}:00 min`);
}

async function check(name, tool, args = []) {
  console.log(`\n-- ${name}`);
  const code = await ended(startTool(tool, args));
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  if (code !== 0) failures.push(name);
}

async function typesAndLint() {
  // One checker: several would each work out the types of the API's schemas.
  await check('types', 'tsc', ['-b', '--checkers', '1']);
  await check('lint and format', 'biome', ['check', '.']);
  await check('unused exports and dependencies', 'knip');
  await check('unused by the product itself', 'knip', ['--production']);
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

/** @param projects of vitest.config.ts; with '!' all but these */
async function vitest(projects, file, { args = [], env = {} } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${file}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await ended(
    startTool('vitest', ['run', ...chosen, ...reporters, ...args], { env: { ...scope, ...env } }),
  );
  const [passed, failed] = readResults(file, ({ numPassedTests, numFailedTests, testResults }) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    for (const { status, fullName } of tests) if (status === 'failed') failures.push(fullName);
    for (const { status, name, assertionResults } of testResults)
      if (status === 'failed' && assertionResults.length === 0) failures.push(name);
    return [numPassedTests, numFailedTests];
  });
  count(passed, code !== 0 && failed === 0 ? 1 : failed);
}

/** Titles of the journeys that ended so: 'unexpected' is failed, 'flaky' failed once and then passed. */
function journeysThat(ended, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === ended)).map(({ title }) => title),
    ...journeysThat(ended, inner),
  ]);
}

async function journeys() {
  await build();
  const chromium = ensureChromium();
  const env = { ...scope, ...(chromium && { CHROMIUM_PATH: chromium }), ...stores };
  const code = await ended(startTool('playwright', ['test', '--config', 'tests/playwright.config.ts'], { env }));
  const [passed, failed] = readResults('playwright.json', ({ stats, suites }) => {
    // Each is a bug, of the journey or of the product.
    for (const title of journeysThat('flaky', suites)) console.log(`passed at its second attempt: ${title}`);
    failures.push(...journeysThat('unexpected', suites));
    return [stats.expected + stats.flaky, stats.unexpected];
  });
  count(passed, code !== 0 && failed === 0 ? 1 : failed);
}

install();
/** Units and journeys; what kills processes keeps its stores on the disk. */
const stores = inMemory();
// Hosts and their children start hundreds of times: they compile the code once.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await part('types and lint', 1, typesAndLint);
await part('units and contract', 7, () =>
  vitest(['!faults', '!documents', '!firefox'], 'units.json', { args: ['--maxWorkers=100%'], env: stores }),
);
await part('journeys', 9, journeys);
await part('attack and faults', 3, () => vitest(['faults'], 'faults.json'));
if (isFull) {
  await part('Firefox', 5, () => {
    ensureFirefox();
    return vitest(['firefox'], 'firefox.json');
  });
  await part('documents', 30, () => {
    ensureDocumentTools();
    return vitest(['documents'], 'documents.json');
  });
}
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${times.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
