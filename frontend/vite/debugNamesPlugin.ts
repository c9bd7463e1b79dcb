import type { Plugin } from 'vite';

const routerFile = /node_modules\/react-router\/dist\/production\/.*\.js$/;
/** A name for React's developer tools. */
const debugName = /^\w+\.displayName = ".*";$/gm;
const component = /= (React\$1\.(?:forwardRef|createContext|memo)\()/g;
/** Of the router's options that the site does not give it, the one whose code is a file of its own. */
const instrumentation = /if \(init\.instrumentations\)/g;

/**
 * The router names its components for developer tools, which counts as a use of each: forms, prefetching and all that
 * belongs to its framework would be part of the first page. Without the names what the site does not import is left out.
 * So is what measures the router from outside, which nobody asks it for.
 */
export function debugNamesPlugin(): Plugin {
  return {
    name: 'sanispec-debug-names',
    apply: 'build',
    transform(code, id) {
      if (!routerFile.test(id)) return undefined;
      const named = code.replace(debugName, '').replace(component, '= /* @__PURE__ */ $1');
      return { code: named.replace(instrumentation, 'if (false)'), map: null };
    },
  };
}
