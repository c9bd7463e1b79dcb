import { languages, siteTexts, textResources } from '@sanispec/shared/text';
import type { Plugin, ViteDevServer } from 'vite';

const prefix = 'virtual:text/';

interface TextModule {
  readonly siteTexts: typeof siteTexts;
  readonly textResources: typeof textResources;
}

/** While developing, the texts are read through Vite so that an edit shows without a restart. */
async function currentTexts(server: ViteDevServer | undefined): Promise<TextModule> {
  if (server === undefined) return { siteTexts, textResources };
  return (await server.ssrLoadModule('@sanispec/shared/text')) as TextModule;
}

/**
 * Serves `virtual:text/{language}`: the site's texts in one language, so that a browser loads no other (§9.4).
 *
 * @example const { texts } = await import('virtual:text/de');
 */
export function textPlugin(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: 'sanispec-text',
    configureServer(devServer) {
      server = devServer;
    },
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const wished = id.slice(prefix.length + 1);
      const language = languages.find((known) => known === wished);
      if (language === undefined) throw new Error(`No texts in language '${wished}'`);
      const texts = await currentTexts(server);
      const json = JSON.stringify(texts.textResources(texts.siteTexts, language));
      return `export const texts = JSON.parse(${JSON.stringify(json)});`;
    },
    handleHotUpdate({ file, server: devServer }) {
      if (!file.includes('/shared/text/')) return;
      for (const language of languages) {
        const module = devServer.moduleGraph.getModuleById(`\0${prefix}${language}`);
        if (module !== undefined) devServer.moduleGraph.invalidateModule(module);
      }
      devServer.ws.send({ type: 'full-reload' });
    },
  };
}
