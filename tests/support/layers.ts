import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** A workspace's folders, lowest first: a file imports its own folder and those before it. */
export interface Layers {
  readonly workspace: string;
  /** Paths inside the workspace, of folders or single files; a file belongs to the longest, and to '.' when to none. */
  readonly folders: readonly string[];
  /** Folders whose direct children never import one another, such as the features of a site. */
  readonly apart?: readonly string[];
  /** Modules that only the folders given import; for a prefix such as 'node:' all that begin with it. */
  readonly modules?: Readonly<Record<string, readonly string[]>>;
  /** Other workspaces whose files are imported by their paths; those of all others only through their `exports`. */
  readonly reads?: readonly string[];
}

/** What a package.json says about the names under which files are imported. */
interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const notSources = new Set(['node_modules', 'dist', 'testing', 'vite', 'public']);
const maxSourcesOfFolder = 40;

function isSource(name: string): boolean {
  return /\.tsx?$/.test(name) && !/\.(test|config|d)\.tsx?$/.test(name);
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : sourcesBelow(path);
    return isSource(entry.name) ? [path] : [];
  });
}

/** Every specifier that a source names: imports and exports, of types too, dynamic ones, and workers by address. */
function specifiersIn(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const shapes = [
    /^(?:import|export)\s[^;'"]*?from\s+'([^']+)';/gm,
    /^import\s+'([^']+)';/gm,
    /\bimport\(\s*'([^']+)'/g,
    /new URL\('([^']+\.tsx?)', import\.meta\.url\)/g,
  ];
  return shapes.flatMap((shape) => [...code.matchAll(shape)].map((match) => match[1] ?? ''));
}

function longestFolder(path: string, folders: readonly string[]): string {
  return folders.reduce(
    (longest, folder) =>
      (path === folder || path.startsWith(`${folder}/`)) && folder.length > longest.length ? folder : longest,
    '.',
  );
}

function matchPattern(names: Readonly<Record<string, string>> | undefined, specifier: string): string | undefined {
  for (const [key, target] of Object.entries(names ?? {})) {
    if (key === specifier) return target;
    const [before = ''] = key.split('*');
    if (key.endsWith('*') && specifier.startsWith(before)) return target.replace('*', specifier.slice(before.length));
  }
  return undefined;
}

function packageOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return specifier.startsWith('@') ? `${scope}/${name}` : scope;
}

/** The import graph of a project's workspaces, and what is wrong with it. */
class ImportGraph {
  readonly faults: string[] = [];
  readonly #root: string;
  readonly #manifests = new Map<string, { readonly folder: string; readonly manifest: Manifest }>();
  readonly #imports = new Map<string, string[]>();
  readonly #specifiers = new Map<string, readonly string[]>();

  constructor(root: string, layers: readonly Layers[]) {
    this.#root = root;
    for (const { workspace } of layers) {
      const folder = join(root, workspace);
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      this.#manifests.set(manifest.name, { folder, manifest });
    }
    for (const { workspace } of layers) {
      for (const file of sourcesBelow(join(root, workspace))) this.#readImports(file, workspace);
    }
  }

  get files(): string[] {
    return [...this.#imports.keys()];
  }

  importsOf(file: string): readonly string[] {
    return this.#imports.get(file) ?? [];
  }

  specifiersOf(file: string): readonly string[] {
    return this.#specifiers.get(file) ?? [];
  }

  #readImports(file: string, workspace: string): void {
    const imported: string[] = [];
    const specifiers = specifiersIn(readFileSync(file, 'utf8'));
    this.#specifiers.set(file, specifiers);
    for (const specifier of specifiers) {
      const target = this.#resolve(file, workspace, specifier);
      if (target === undefined)
        this.faults.push(`${relative(this.#root, file)} imports '${specifier}', which leads nowhere`);
      else if (target !== '') imported.push(target);
    }
    this.#imports.set(file, imported);
  }

  /** The file's path; '' for a package or a style; undefined for what cannot be resolved. */
  #resolve(file: string, workspace: string, specifier: string): string | undefined {
    const own = [...this.#manifests.values()].find(({ folder }) => folder === join(this.#root, workspace));
    if (own === undefined) return undefined;
    if (specifier.startsWith('.')) return this.#existing(resolve(dirname(file), specifier));
    if (specifier.startsWith('#')) {
      const target = matchPattern(own.manifest.imports, specifier);
      return target === undefined ? undefined : this.#existing(join(own.folder, target));
    }
    // Modules that the build makes have no file.
    if (isBuiltin(specifier) || specifier.startsWith('virtual:')) return '';
    const name = packageOf(specifier);
    if (own.manifest.dependencies?.[name] === undefined) return undefined;
    const other = this.#manifests.get(name);
    if (other === undefined) return '';
    const target = matchPattern(other.manifest.exports, `.${specifier.slice(name.length)}`);
    return target === undefined ? undefined : this.#existing(join(other.folder, target));
  }

  #existing(path: string): string | undefined {
    if (!existsSync(path)) return undefined;
    return isSource(basename(path)) ? path : '';
  }
}

/** Circles of files, each as the way from a file back to itself. */
function circles(graph: ImportGraph): string[][] {
  const found: string[][] = [];
  const left = new Set<string>();
  const way: string[] = [];
  function visit(file: string): void {
    const start = way.indexOf(file);
    if (start >= 0) {
      found.push([...way.slice(start), file]);
      return;
    }
    if (left.has(file)) return;
    way.push(file);
    for (const next of graph.importsOf(file)) visit(next);
    way.pop();
    left.add(file);
  }
  for (const file of graph.files) visit(file);
  return found;
}

/**
 * Checks that arrows go one way: no circle of files (types count), no import against the order of folders, no folder
 * that the order does not name, none with more than 40 sources, no import that leads nowhere, none of a file of another
 * workspace by its path, and none of a module that is kept to other folders. Tests are left out.
 *
 * @param root of the project; each workspace is a folder in it with a package.json
 * @returns a sentence for each fault
 */
export function layerFaults(root: string, layers: readonly Layers[]): string[] {
  const graph = new ImportGraph(root, layers);
  const faults = [...graph.faults];
  const short = (path: string) => relative(root, path);
  for (const way of circles(graph)) faults.push(`circle: ${way.map(short).join(' → ')}`);

  for (const { workspace, folders, apart = [], modules = {}, reads = [] } of layers) {
    const base = join(root, workspace);
    const rankOf = (file: string) => folders.indexOf(longestFolder(relative(base, file), folders));
    const sources = graph.files.filter((file) => file.startsWith(`${base}/`));
    for (const folder of new Set(sources.map(dirname))) {
      const width = sources.filter((file) => dirname(file) === folder).length;
      if (width > maxSourcesOfFolder) faults.push(`${short(folder)} holds ${width} sources`);
    }
    for (const file of sources) {
      if (rankOf(file) < 0) faults.push(`${short(file)} is in a folder that the order does not name`);
      for (const specifier of graph.specifiersOf(file)) {
        for (const [name, users] of Object.entries(modules)) {
          const isMeant = specifier === name || (/[:/]$/.test(name) && specifier.startsWith(name));
          const mayImport = users.some((folder) => relative(base, file).startsWith(`${folder}/`));
          if (isMeant && !mayImport) faults.push(`${short(file)} imports '${specifier}', which is not for it`);
        }
        const path = specifier.startsWith('.') ? relative(root, resolve(dirname(file), specifier)) : workspace;
        if (![workspace, ...reads].includes(path.split('/')[0] ?? '')) {
          faults.push(`${short(file)} imports ${path} of another workspace by its path`);
        }
      }
      // A folder's index re-exports the files that other folders import.
      const isIndex = basename(file) === 'index.ts';
      for (const target of graph.importsOf(file)) {
        if (!target.startsWith(`${base}/`)) continue;
        if (!isIndex && rankOf(target) > rankOf(file)) faults.push(`${short(file)} imports ${short(target)} above it`);
        for (const parent of apart) {
          const [one, other] = [file, target].map((path) => siblingOf(relative(base, path), parent));
          if (one !== undefined && other !== undefined && one !== other) {
            faults.push(`${short(file)} imports ${short(target)}, its neighbour`);
          }
        }
      }
    }
  }
  return faults;
}

function siblingOf(path: string, parent: string): string | undefined {
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/')[0] : undefined;
}
