import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

const homePage = 'features/home/HomePage.tsx';
const startTexts = /^_texts-[a-z]{2}-start-/;

/** Of the first page (domain: Budgets): bytes after gzip -9. */
export const firstPageBounds = { scriptBytes: 200_000, scriptFiles: 12, styleBytes: 55_000 };

/** Chunks that come with these, themselves included. */
function closureOf(manifest: Manifest, names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    closureOf(manifest, manifest[name]?.imports ?? [], found);
  }
  return found;
}

/**
 * What a browser loads of the built site for home in the language with the longest texts.
 *
 * @param dist folder of the built site
 */
export function firstPageSizes(dist: string): typeof firstPageBounds {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;
  const names = Object.keys(manifest);
  const entries = names.filter((name) => manifest[name]?.isEntry);
  if (entries.length === 0 || manifest[homePage] === undefined) throw new Error('The manifest lacks the first page');

  function gzipBytes(files: Iterable<string>): number {
    const sizes = [...files].map((file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length);
    return sizes.reduce((sum, size) => sum + size, 0);
  }
  const chunks = [...closureOf(manifest, [...entries, homePage])].flatMap((name) => manifest[name] ?? []);
  const scripts = new Set(chunks.map(({ file }) => file));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const texts = names.filter((name) => startTexts.test(name)).map((name) => gzipBytes([manifest[name]?.file ?? '']));
  return {
    scriptBytes: gzipBytes(scripts) + Math.max(...texts),
    scriptFiles: scripts.size + 1,
    styleBytes: gzipBytes(styles),
  };
}
