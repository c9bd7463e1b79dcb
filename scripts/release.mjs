// npm run release -- patch|minor|major: gives what CHANGELOG.md lists as unreleased a version, and commits and tags it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const usage = 'npm run release -- patch|minor|major';
const unreleased = '## [Unreleased]\n';

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

/** The version after one, by semantic versioning. */
function nextVersion(version, step) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** The changelog with a heading for the version above what was unreleased; undefined when there is nothing to release. */
function releaseIn(changelog, version, day) {
  const start = changelog.indexOf(unreleased);
  if (start < 0) return undefined;
  const rest = changelog.slice(start + unreleased.length);
  const end = rest.indexOf('\n## [');
  const changes = (end < 0 ? rest : rest.slice(0, end)).trim();
  if (changes === '') return undefined;
  return `${changelog.slice(0, start)}${unreleased}\n## [${version}] - ${day}\n${rest}`;
}

function setVersion(file, version) {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  content.version = version;
  if (content.packages?.[''] !== undefined) content.packages[''].version = version;
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

const step = process.argv[2] ?? '';
if (!['patch', 'minor', 'major'].includes(step)) stop(usage);
if (git('status', '--porcelain') !== '') stop('Commit or remove what has changed first.');
const version = nextVersion(JSON.parse(readFileSync('package.json', 'utf8')).version, step);
if (git('tag', '--list', `v${version}`) !== '') stop(`The tag v${version} is there already.`);
const changelog = releaseIn(readFileSync('CHANGELOG.md', 'utf8'), version, new Date().toISOString().slice(0, 10));
if (changelog === undefined) stop('CHANGELOG.md lists nothing under [Unreleased].');
writeFileSync('CHANGELOG.md', changelog);
for (const file of ['package.json', 'package-lock.json']) setVersion(file, version);
git(
  'commit',
  '--quiet',
  '--message',
  `chore(release): ${version}`,
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
);
git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
console.log(`v${version} is committed and tagged; push it with: git push --follow-tags`);
