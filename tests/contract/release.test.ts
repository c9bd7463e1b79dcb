import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/release.mjs', import.meta.url));
const preface = '# Changelog\n\nBy version.\n\n';
const older = '## [1.4.2] - 2026-10-01\n\n### Fixed\n\n- A word.\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanispec-release-'));
  git('init', '--quiet');
  git('config', 'user.email', 'release@example.com');
  git('config', 'user.name', 'Release');
  write('package.json', `${JSON.stringify({ name: 'a', version: '1.4.2' }, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify({ version: '1.4.2', packages: { '': { version: '1.4.2' } } })}\n`);
  write('CHANGELOG.md', `${preface}## [Unreleased]\n\n### Added\n\n- A page.\n\n${older}`);
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
}

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'test');
}

function release(...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
}

describe('a release', () => {
  it.each([
    ['patch', '1.4.3'],
    ['minor', '1.5.0'],
    ['major', '2.0.0'],
  ])('that is %s has the version %s everywhere, is committed and tagged', (step, version) => {
    expect(release(step).status).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    expect(read('CHANGELOG.md')).toBe(
      `${preface}## [Unreleased]\n\n## [${version}] - ${today}\n\n### Added\n\n- A page.\n\n${older}`,
    );
    expect(JSON.parse(read('package.json')).version).toBe(version);
    expect(JSON.parse(read('package-lock.json'))).toEqual({ version, packages: { '': { version } } });
    expect(git('log', '-1', '--format=%s')).toBe(`chore(release): ${version}`);
    expect(git('tag', '--points-at', 'HEAD')).toBe(`v${version}`);
    expect(git('status', '--porcelain')).toBe('');
    // Nothing is left to release.
    expect(release(step).stderr).toContain('nothing under [Unreleased]');
  });

  it('refuses uncommitted changes, an unknown step and an existing tag', () => {
    expect(release('huge').stderr).toContain('patch|minor|major');
    git('tag', 'v1.5.0');
    expect(release('minor').stderr).toContain('v1.5.0');
    write('package.json', '{"version":"1.4.2"}');
    expect(release('patch')).toMatchObject({ status: 1, stderr: expect.stringContaining('Commit') });
    expect(git('tag')).toBe('v1.5.0');
  });
});
