import { readdir, readFile } from 'node:fs/promises';

/*
 * Texts are asked for by their key, or by a template such as `Timer${name}Title`. The compiler finds keys without a
 * text, but no texts without a use.
 */
function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.test\.|^shared\/locales\/|(?:^|\/)(?:dist|node_modules|testing)\//.test(path);
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

/**
 * Texts that no source asks for.
 *
 * @param names of texts in the files of one language; plural forms are those of one key
 */
export async function unusedTexts(names: readonly string[]): Promise<readonly string[]> {
  const source = await readSources();
  const words = new Set(source.match(/\b[A-Za-z]\w+\b/g));
  const templates = templatesIn(source);
  const keys = new Set(names.map((name) => name.replace(/_(?:zero|one|two|few|many|other)$/, '')));
  return [...keys].filter((key) => !words.has(key) && !templates.some((template) => template.test(key)));
}
