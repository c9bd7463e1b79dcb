import type { Plugin } from 'vite';

const firstFont = /inter-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Makes the browser fetch the Latin font with the style sheet instead of after it, so that the first text hardly
 * shifts.
 */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'sanispec-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => firstFont.test(file));
        if (font === undefined) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
