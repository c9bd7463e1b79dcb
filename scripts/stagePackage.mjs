// Stages what is deployed to Azure in a folder: the functions without local host and demo, host.json, and those packages
// that are not in the bundle, for Linux on x64.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { bundleFunctions, externalPackages, functionEntries } from './bundleFunctions.mjs';
import { root } from './install.mjs';

const top = resolve(root);
const modules = join(top, 'node_modules');

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Folder of a package as Node finds it from another's, such as one that has its own version below it. */
function findPackage(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === top) return undefined;
  }
}

/** Whether a package of binaries is for where the functions run. */
function isForAzure({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) {
  return os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
}

/** Folders of packages and of all that they need. */
function closureOf(names) {
  const found = new Set();
  function add(name, from, isOptional) {
    const folder = findPackage(name, from);
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not installed`);
    }
    const manifest = readJson(join(folder, 'package.json'));
    if (found.has(folder) || !isForAzure(manifest)) return;
    found.add(folder);
    for (const needed of Object.keys(manifest.dependencies ?? {})) add(needed, folder, false);
    for (const needed of Object.keys(manifest.optionalDependencies ?? {})) add(needed, folder, true);
  }
  for (const name of names) add(name, top, false);
  return [...found];
}

/** Binaries without which the functions would start and then fail. */
const binaries = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64', '@node-rs/argon2-linux-x64-gnu'];

const weights = /[\\/](?:400Regular|500Medium|600SemiBold)[\\/]/;

/** Types, sources and words for people are not run; of a font family three weights are. */
function isRun(path) {
  const inPackage = relative(modules, path);
  if (/\.(?:d\.[cm]?ts|map|md|markdown)$/.test(path)) return false;
  if (path.endsWith('.ttf')) return weights.test(path);
  return !/(?:^|[\\/])(?:test|tests|docs|examples|\.github)(?:[\\/]|$)/.test(inPackage);
}

function copyPackage(folder, target) {
  cpSync(folder, join(target, relative(root, folder)), {
    recursive: true,
    dereference: true,
    filter: (path) => path === folder || (!path.slice(folder.length).includes('node_modules') && isRun(path)),
  });
}

export function sizeOf(path) {
  const { size } = statSync(path);
  if (!statSync(path).isDirectory()) return size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/**
 * Replaces what is in the folder.
 *
 * @param isThere whether a package is installed on this machine
 */
export async function stagePackage(folder, isThere = (name) => findPackage(name, top) !== undefined) {
  const target = resolve(folder);
  const missing = binaries.filter((name) => !isThere(name));
  if (missing.length > 0) {
    throw new Error(`Only a machine with Linux on x64 has the binaries that are deployed: ${missing.join(', ')}`);
  }
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await bundleFunctions(functionEntries, join(target, 'dist'));
  for (const name of closureOf(externalPackages)) copyPackage(name, target);
  cpSync(join(root, 'host.json'), join(target, 'host.json'));
  const { version, dependencies } = readJson(join(root, 'functions', 'package.json'));
  const manifest = {
    name: 'sanispec-functions',
    version,
    private: true,
    type: 'module',
    main: 'dist/index.mjs',
    dependencies: Object.fromEntries(externalPackages.map((name) => [name, dependencies[name]])),
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
