import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** A part of the built site; sizes are bytes after gzip -9. */
export interface SiteSize {
  readonly part: string;
  readonly bytes: number;
  readonly budget: number;
}

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

const homePage = 'features/home/HomePage.tsx';
const startTexts = /^virtual:text\/[a-z]{2}\/start$/;
/** Holds the library of charts; the page that shows it works without. */
const chartFigure = 'features/administration/reports/LineFigure.tsx';
/** In bytes (domain: Budgets). */
const budgets = { initialJs: 130_000, initialCss: 15_000, chunk: 80_000, charts: 140_000 };

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
 * What a browser loads of the built site beside the budgets (domain: Budgets): JavaScript and CSS of the first page,
 * home in the language with the longest texts, and every chunk that other pages add.
 *
 * @param dist folder of the built site
 */
export function siteSizes(dist: string): readonly SiteSize[] {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;
  const names = Object.keys(manifest);
  const entries = names.filter((name) => manifest[name]?.isEntry);
  if (entries.length === 0 || manifest[homePage] === undefined) throw new Error('The manifest lacks the first page');

  function gzipBytes(files: Iterable<string>): number {
    return [...new Set(files)].reduce(
      (sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length,
      0,
    );
  }
  function filesOf(chunks: Iterable<string>): string[] {
    return [...chunks].flatMap((name) => manifest[name]?.file ?? []);
  }
  const first = closureOf(manifest, [...entries, homePage]);
  const texts = filesOf(names.filter((name) => startTexts.test(name))).map((file) => gzipBytes([file]));
  const others = names.filter((name) => !first.has(name) && manifest[name]?.file.endsWith('.js'));
  const chartFile = manifest[chartFigure]?.file;
  return [
    { part: 'initial JS', bytes: gzipBytes(filesOf(first)) + Math.max(...texts), budget: budgets.initialJs },
    {
      part: 'initial CSS',
      bytes: gzipBytes([...first].flatMap((name) => manifest[name]?.css ?? [])),
      budget: budgets.initialCss,
    },
    ...filesOf(others)
      .map((file) => ({
        part: file.replace(/^assets\//, ''),
        bytes: gzipBytes([file]),
        budget: file === chartFile ? budgets.charts : budgets.chunk,
      }))
      .sort((a, b) => b.bytes - a.bytes),
  ];
}
