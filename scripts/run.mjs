// Runs a command of this project on the pinned Node 24, regardless of the Node that started the script.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './install.mjs';

const bin = join(root, 'node_modules', '.bin');

/** The environment in which every tool finds the pinned Node first. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...extra };
}

/** Starts a module on Node 24. */
export function startNode(args, options = {}) {
  const { env, ...rest } = options;
  return spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(env), ...rest });
}

/** Starts a command of node_modules/.bin. */
export function startTool(name, args, options = {}) {
  const { env, ...rest } = options;
  return spawn(join(bin, name), args, { cwd: root, stdio: 'inherit', env: toolEnvironment(env), ...rest });
}

/** Resolves to the exit code. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
