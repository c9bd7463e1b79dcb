import { readdir, readFile } from 'node:fs/promises';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { documentTexts, mailTexts, reviewFileTexts } from '@sanispec/shared/text';
import { expect, it } from 'vitest';

/*
 * Texts are asked for by their key, or by a template such as `Timer${name}Title`. The compiler tells of a key that does
 * not exist, but of none that nothing asks for.
 */
function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.test\.|^shared\/text\/|(?:^|\/)(?:dist|node_modules|testing)\//.test(path);
}

async function readSources(): Promise<string> {
  const texts = ['frontend', 'functions', 'shared'].map(async (folder) => {
    const root = new URL(`../../${folder}/`, import.meta.url);
    const paths = (await readdir(root, { recursive: true })).filter((path) => isSource(`${folder}/${path}`));
    return Promise.all(paths.map((path) => readFile(new URL(path, root), 'utf8')));
  });
  return (await Promise.all(texts)).flat(2).join('\n');
}

/** Templates that begin or end with a word, as expressions: `Timer${name}Title` asks for TimerSweepTitle. */
function templatesIn(source: string): readonly RegExp[] {
  return [...source.matchAll(/`([A-Za-z]\w{2,})?\$\{[^`}]*\}(\w*)`/g)].flatMap(([, start = '', end = '']) =>
    start.length + end.length < 3 ? [] : [new RegExp(`^${start}\\w+${end}$`)],
  );
}

it('every text is asked for by its key or by a template', async () => {
  const source = await readSources();
  const words = new Set(source.match(/\b[A-Za-z]\w+\b/g));
  const templates = templatesIn(source);
  const keys = Object.keys({ ...siteTexts, ...documentTexts, ...mailTexts, ...reviewFileTexts });
  expect(keys.filter((key) => !words.has(key) && !templates.some((template) => template.test(key)))).toEqual([]);
});
