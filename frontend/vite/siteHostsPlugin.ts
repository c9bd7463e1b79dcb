import type { Plugin } from 'vite';

const attributes = {
  'data-https': 'HTTPS_REDIRECT',
  'data-main': 'MAIN_HOST',
  'data-legacy-dutch': 'LEGACY_DUTCH_HOST',
} as const;

/** Writes the configured hosts into the page, for sites whose server cannot redirect by them. */
export function siteHostsPlugin(): Plugin {
  return {
    name: 'sanispec-site-hosts',
    transformIndexHtml(html) {
      return Object.entries(attributes).reduce((page, [attribute, variable]) => {
        const value = process.env[variable] ?? '';
        // Only what a host name or a flag is made of.
        if (!/^[\w.:-]+$/.test(value)) return page;
        return page.replace(new RegExp(`${attribute}="[^"]*"`), `${attribute}="${value}"`);
      }, html);
    },
  };
}
