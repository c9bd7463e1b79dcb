import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'node_modules/';

interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Below the root of the project. */
  readonly path: string;
  /** Empty where the package states none. */
  readonly licence: string;
  /** False for what only builds and tests use. */
  readonly isProduct: boolean;
  readonly integrity?: string;
  /** Where it is fetched from, if the lock file says so. */
  readonly source?: string;
}

/** An entry of package-lock.json as far as it is read here. */
interface LockEntry {
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

/** The packages of the lock file, sorted by name. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries<LockEntry>(packages)
    .filter(([path, { link }]) => path.includes(folder) && link !== true)
    .map(([path, { version, license, dev, devOptional, integrity, resolved, name }]) => ({
      name: name ?? path.slice(path.lastIndexOf(folder) + folder.length),
      version,
      path,
      licence: license ?? statedLicence(path),
      isProduct: dev !== true && devOptional !== true,
      ...(integrity !== undefined && { integrity }),
      ...(resolved !== undefined && { source: resolved }),
    }))
    .sort((a, b) => (`${a.name} ${a.path}` < `${b.name} ${b.path}` ? -1 : 1));
}

/** Old packages state their licences where npm does not look. */
function statedLicence(path: string): string {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return '';
  const { license, licenses = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return license?.type ?? licenses.map(({ type }: { readonly type: string }) => type).join(' OR ');
}

const introduction = `# Licences

What the product runs with, as \`npm run licences\` reads it from the lock file. Binaries for other machines are left out:
they are the same package. What only builds and tests use is not handed to anybody.

| package | version | licence |
|---|---|---|
`;

/** The page docs/licences.md. */
export function licencePage(): string {
  const rows = new Set<string>();
  for (const { name, version, licence, isProduct } of lockedPackages())
    if (isProduct && !isForOtherMachine(name)) rows.add(`| ${name} | ${version} | ${licence || 'not stated'} |\n`);
  return introduction + [...rows].join('');
}

function isForOtherMachine(name: string): boolean {
  return (
    /[-/](?:darwin|win32|freebsd|android|linuxmusl|openharmony|wasm32|wasm)(?:-|$)/.test(name) ||
    /-linux-(?:arm|arm64|ppc64|riscv64|s390x)(?:-|$)/.test(name) ||
    /-musl$/.test(name)
  );
}
