import { isBlobContainer } from '#storage/blobName.ts';
import type { BlobContainer } from '#storage/blobStore.ts';

/** The blobs that a trigger watches, e.g. `jobs/{kind}/{jobId}.json`. */
export interface BlobPattern {
  readonly container: BlobContainer;
  /** The prefix of every matching name. */
  readonly prefix: string;
  /** The values of the pattern's parameters; undefined when the name does not fit. */
  match(name: string): Readonly<Record<string, string>> | undefined;
}

/**
 * Reads the path of a blob trigger as Azure Functions writes it.
 *
 * @throws Error when the container is unknown
 */
export function parseBlobPattern(path: string): BlobPattern {
  const slash = path.indexOf('/');
  const container = slash < 0 ? path : path.slice(0, slash);
  const template = slash < 0 ? '{name}' : path.slice(slash + 1);
  if (!isBlobContainer(container)) throw new Error(`A trigger watches the unknown container '${container}'`);
  const expression = template
    .split(/(\{[A-Za-z_]\w*\})/)
    .map((part) =>
      /^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+)` : part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
    )
    .join('');
  const pattern = new RegExp(`^${expression}$`, 'u');
  return {
    container,
    prefix: template.split('{')[0] ?? '',
    match: (name) => {
      const match = pattern.exec(name);
      return match === null ? undefined : { ...match.groups };
    },
  };
}
