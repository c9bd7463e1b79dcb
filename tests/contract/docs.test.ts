import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Texts that lead newcomers to files. Decisions are history: their paths were true when they were taken. */
const guides = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/domain.md', 'docs/operations.md'];

/** What a text names in backticks below a folder of the project; `{x}`, `*` and `<x>` stand for anything. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:shared|functions|frontend|demo|tests|docs|scripts)\/[^`\s]*)`/g)];
  return named.map((match) => match[1] ?? '').filter((path) => !/[{*<…]/.test(path));
}

it.each(guides)('%s names files and folders that exist', (guide) => {
  const paths = pathsIn(readFileSync(join(root, guide), 'utf8'));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('README.md shows pictures that exist, light and dark, of at most 150 kB', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const pictures = [...readme.matchAll(/(?:src|srcset)="(docs\/pictures\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(pictures.filter((path) => path.endsWith('-light.webp'))).toHaveLength(3);
  expect(pictures.filter((path) => path.endsWith('-dark.webp'))).toHaveLength(3);
  for (const path of pictures) expect(statSync(join(root, path)).size, path).toBeLessThanOrEqual(150_000);
});

it('the architecture names every room of every workspace', () => {
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const files = execFileSync('git', ['ls-files', 'shared', 'functions', 'frontend'], { cwd: root, encoding: 'utf8' });
  const rooms = new Set(
    files.split('\n').flatMap((file) => (file.split('/').length > 2 ? [file.split('/')[1] ?? ''] : [])),
  );
  const unnamed = [...rooms].filter((room) => !['testing', 'vite', 'public'].includes(room));
  expect(unnamed.filter((room) => !architecture.includes(`\`${room}\``))).toEqual([]);
});
