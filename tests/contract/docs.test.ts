import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every page that people read; licences are copied from packages. */
const guides = execFileSync('git', ['ls-files', '*.md', ':!docs/licences.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

/** Paths in backticks below a folder of the project; built files, and those with `{x}`, `*` or `<x>`, are not checked. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:shared|functions|frontend|demo|tests|docs|scripts)\/[^`\s]*)`/g)];
  return named.map((match) => match[1] ?? '').filter((path) => !/[{*<…]|\/dist\b/.test(path));
}

/** The headings of a page as links address them. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\w\- ]/g, '').replaceAll(' ', '-'));
}

it.each(guides)('%s names files and folders that exist', (guide) => {
  const paths = pathsIn(readFileSync(join(root, guide), 'utf8'));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each(guides)('%s links to pages and headings that exist', (guide) => {
  const links = [...readFileSync(join(root, guide), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? join(root, guide) : join(root, dirname(guide), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('README.md has at most 90 lines', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(90);
});

const decisions = guides.filter((file) => file.startsWith('docs/decisions/') && !file.endsWith('README.md'));

it.each(decisions)('%s has a status, a date, its four parts and at most 400 words', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(/^\*\*Status:\*\* \w+\. \*\*Date:\*\* \d{4}-\d{2}-\d{2}\.$/m);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Context', 'Decision', 'Alternatives considered', 'Consequences']);
  expect(text.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(400);
});

it('README.md shows pictures that exist, light and dark, of at most 150 kB', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const pictures = [...readme.matchAll(/(?:src|srcset)="(docs\/pictures\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(pictures.filter((path) => path.endsWith('-light.webp'))).toHaveLength(3);
  expect(pictures.filter((path) => path.endsWith('-dark.webp'))).toHaveLength(3);
  for (const path of pictures) expect(statSync(join(root, path)).size, path).toBeLessThanOrEqual(150_000);
});

it('the architecture names every folder of every workspace', () => {
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const files = execFileSync('git', ['ls-files', 'shared', 'functions', 'frontend'], { cwd: root, encoding: 'utf8' });
  const folders = new Set(
    files.split('\n').flatMap((file) => (file.split('/').length > 2 ? [file.split('/')[1] ?? ''] : [])),
  );
  const unnamed = [...folders].filter((folder) => !['testing', 'vite', 'public'].includes(folder));
  expect(unnamed.filter((folder) => !architecture.includes(`\`${folder}\``))).toEqual([]);
});
