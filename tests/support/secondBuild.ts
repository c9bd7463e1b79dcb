import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Steps that projects could take next: one that adds a field, and one that renames what it added. */
export const nextSteps = {
  expanded: "{ upgrade: (project) => ({ phase: 'design', ...project }), adds: ['phase'] }",
  contracted: "{ upgrade: ({ phase = 'design', ...project }) => ({ ...project, stage: phase }) }",
} as const;

/** Adds steps to the shape of projects while the one module that knows shapes is read; the sources stay as they are. */
function raiseProjects(steps: readonly string[]): Plugin {
  return {
    name: 'raise-projects',
    setup({ onLoad }) {
      onLoad({ filter: /storedShape\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const raised = source.replace(/( {2}projects: \[[^\]]+)\]/, `$1, ${steps.join(', ')}]`);
        if (steps.length > 0 && raised === source) throw new Error('The shape of projects was not found');
        return { contents: raised, loader: 'ts' };
      });
    },
  };
}

/**
 * Bundles the local host of a build that knows these steps as well.
 *
 * @param folder below the repository, where packages are found
 * @returns what Node runs, as `startHost` takes it
 */
export async function buildHostWith(steps: readonly string[], folder: string): Promise<readonly string[]> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'functions/hosts/local/main.ts',
      taskMain: 'functions/taskMain.ts',
      watchdog: 'functions/tasks/watchdog.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [raiseProjects(steps)],
    logLevel: 'warning',
  });
  return ['--disable-warning=ExperimentalWarning', join(folder, 'main.mjs')];
}
