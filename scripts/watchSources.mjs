// Tells of changed sources, for `npm run dev`.
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Editors write a file in several steps, and branches change many files at once: all of it is one change. */
const calmMs = 200;
const ignored = new Set(['node_modules', 'dist']);

function* foldersIn(folder) {
  yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !ignored.has(entry.name)) yield* foldersIn(join(folder, entry.name));
  }
}

function isSource(name) {
  return /\.(ts|mjs|json)$/.test(name) && !/\.test\.ts$/.test(name);
}

/**
 * Calls back after the last of several changes in these folders of the project. Each folder below is watched by itself:
 * Node's recursive watch loses files that an editor replaces instead of writing them.
 */
export function watchSources(folders, onChange) {
  let watchers = [];
  let timer;

  function changed(_, name) {
    const isFolder = name !== null && !name.includes('.');
    if (name !== null && !isFolder && !isSource(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      watchAll();
      onChange();
    }, calmMs);
  }
  /** Anew after every change: folders come, go, and come back under the same name. */
  function watchAll() {
    for (const watcher of watchers) watcher.close();
    watchers = folders.flatMap((name) => [...foldersIn(join(root, name))]).map((folder) => watch(folder, changed));
  }
  watchAll();
}
