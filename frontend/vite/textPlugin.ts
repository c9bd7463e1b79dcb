import { siteTexts, startTexts } from '@sanispec/shared/siteTexts';
import { languages, textResources } from '@sanispec/shared/text';
import type { Plugin, ViteDevServer } from 'vite';

const idShape = /^virtual:text\/([a-z]{2})(\/start)?$/;

interface TextModule {
  readonly siteTexts: typeof siteTexts;
  readonly startTexts: typeof startTexts;
}

/** While developing, the texts are read through Vite so that an edit shows without a restart. */
async function currentTexts(server: ViteDevServer | undefined): Promise<TextModule> {
  if (server === undefined) return { siteTexts, startTexts };
  return (await server.ssrLoadModule('@sanispec/shared/siteTexts')) as TextModule;
}

function isStartKey(key: string, start: TextModule['startTexts']): boolean {
  return Object.hasOwn(start, key);
}

/**
 * Serves the site's texts of one language, so that a browser loads no other (domain: Languages and texts):
 * `virtual:text/{language}/start` has what home and the frame of every page show, `virtual:text/{language}` the rest.
 *
 * @example const { texts } = await import('virtual:text/de/start');
 */
export function textPlugin(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: 'sanispec-text',
    configureServer(devServer) {
      server = devServer;
    },
    resolveId(id) {
      return idShape.test(id) ? `\0${id}` : undefined;
    },
    async load(id) {
      const [, requested, start] = idShape.exec(id.slice(1)) ?? [];
      if (!id.startsWith('\0') || requested === undefined) return undefined;
      const language = languages.find((known) => known === requested);
      if (language === undefined) throw new Error(`No texts in language '${requested}'`);
      const texts = await currentTexts(server);
      const wanted = Object.entries(texts.siteTexts).filter(
        ([key]) => isStartKey(key, texts.startTexts) === (start !== undefined),
      );
      const json = JSON.stringify(textResources(Object.fromEntries(wanted), language));
      return `export const texts = JSON.parse(${JSON.stringify(json)});`;
    },
    handleHotUpdate({ file, server: devServer }) {
      if (!file.includes('/shared/text/')) return;
      for (const module of devServer.moduleGraph.idToModuleMap.values()) {
        if (module.id !== null && idShape.test(module.id.slice(1))) devServer.moduleGraph.invalidateModule(module);
      }
      devServer.ws.send({ type: 'full-reload' });
    },
  };
}
