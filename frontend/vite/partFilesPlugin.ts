import { languages } from '@sanispec/shared/text';
import type { Plugin, Rolldown } from 'vite';
import type { PartAhead } from '../site/partsAhead.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const aheadModule = 'site/ahead.ts';

/** The module that each part is imported by. */
const modules: Readonly<Record<PartAhead, string>> = {
  home: 'features/home/HomePage.tsx',
  pages: 'core/QueryArea.tsx',
  listing: 'features/products/listing/ProductsPage.tsx',
  detail: 'features/products/detail/ProductDetailPage.tsx',
  project: 'features/workspace/shell/ProjectLayout.tsx',
  overview: 'features/workspace/overview/OverviewPage.tsx',
  ...(Object.fromEntries(
    languages.flatMap((language) => [
      [`start ${language}`, `virtual:text/${language}/start`],
      [`texts ${language}`, `virtual:text/${language}`],
    ]),
  ) as Record<Extract<PartAhead, `${string} ${string}`>, string>),
};
/** Comes with the texts of every page beyond home. */
const wholeTexts = 'core/wholeTexts.ts';

function chunksOf(bundle: Bundle): readonly Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function chunkHolding(chunks: readonly Chunk[], module: string): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (found === undefined) throw new Error(`No chunk has '${module}'`);
  return found;
}

/** The files of a chunk and of all that it imports, style sheets included. */
function closureOf(bundle: Bundle, file: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  for (const imported of chunk.imports) closureOf(bundle, imported, found);
  found.add(file);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  return found;
}

/**
 * Has `site/ahead.ts` run before the rest of the site, and writes into the page which files the parts consist of: only
 * the finished build knows their names.
 */
export function partFilesPlugin(): Plugin {
  return {
    name: 'sanispec-part-files',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle, chunk: entry }) {
        if (bundle === undefined || entry === undefined) return [];
        const chunks = chunksOf(bundle);
        const atStart = closureOf(bundle, entry.fileName);
        const files: string[] = [];
        function placeOf(file: string): number {
          if (!files.includes(file)) files.push(file);
          return files.indexOf(file);
        }
        const parts = Object.fromEntries(
          Object.entries(modules).map(([part, module]) => {
            const roots = [module, ...(part === 'pages' ? [wholeTexts] : [])];
            const closures = roots.map((root) => closureOf(bundle, chunkHolding(chunks, root).fileName));
            const own = closures.flatMap((closure) => [...closure]).filter((file) => !atStart.has(file));
            return [part, [...new Set(own)].map(placeOf)];
          }),
        );
        const src = `/${chunkHolding(chunks, aheadModule).fileName}`;
        return [
          { tag: 'meta', attrs: { name: 'part-files', content: JSON.stringify({ files, parts }) }, injectTo: 'head' },
          { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src }, injectTo: 'head' },
        ];
      },
    },
  };
}
