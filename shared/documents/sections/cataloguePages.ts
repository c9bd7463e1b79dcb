import type { Block } from '../block.ts';
import type { ContentProduct, DocumentContent } from '../content.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';
import type { SectionDefinition } from '../section.ts';
import { assetsOf, heading, textValue } from '../values.ts';
import { exportAsset } from './exportAssets.ts';

/** Each value once, in the order of the products. */
function valuesOf({ products }: DocumentContent, read: (product: ContentProduct) => string): string[] {
  return [...new Set(products.map(read).filter((value) => value !== ''))];
}

interface CatalogPage {
  readonly name: string;
  readonly url: string;
}

/** Pages of the catalogue about the series of a project. */
function seriesPages(content: DocumentContent): CatalogPage[] {
  return valuesOf(content, ({ seriesCode }) => seriesCode)
    .map((name) => ({ name, url: exportAsset(content, `ExportProductIntroPagesSeriesAsset_${name}`) }))
    .filter(({ url }) => url !== '');
}

/** Pages about the series that the project uses, as the catalogue brings them, each with its name. */
export const introPages: SectionDefinition = {
  key: 'series',
  title: ({ language }) => language.text('DocumentSeriesPages'),
  isWanted: ({ switches }) => switches.includes('DATA_SHEETS'),
  hasContent: (content) => seriesPages(content).length > 0,
  build: ({ content, language }) =>
    seriesPages(content).map(({ name, url }) => {
      const alt = language.text('DocumentSeriesPageOf', name);
      return { kind: 'figure', picture: { url, role: 'page', alt, articleId: '' }, caption: name, size: 'full' };
    }),
};

function promoPagesOf(content: DocumentContent): CatalogPage[] {
  const titles = Object.entries(content.mainCategories);
  return titles
    .map(([main, name]) => ({ name, url: exportAsset(content, `ExportPromoImage_${main}`) }))
    .filter(({ url }) => url !== '');
}

/** Pages about the main categories that the project uses, as the catalogue brings them. */
export const promoPages: SectionDefinition = {
  key: 'range',
  title: ({ language }) => language.text('DocumentRange'),
  isWanted: ({ promoPage }) => promoPage,
  hasContent: (content) => promoPagesOf(content).length > 0,
  build: ({ content, language }) =>
    promoPagesOf(content).map(({ name, url }) => {
      const alt = language.text('DocumentRangeOf', name);
      return { kind: 'figure', picture: { url, role: 'page', alt, articleId: '' }, caption: name, size: 'full' };
    }),
};

/** What the project's products can do, with the catalogue's pictures and the products that have it. */
export const technologies: SectionDefinition = {
  key: 'technologies',
  title: ({ language }) => language.text('DocumentTechnologies'),
  isWanted: ({ switches }) => switches.includes('TECHNOLOGIES'),
  hasContent: ({ technologies: found }) => found.length > 0,
  build: ({ content, language, anchor }) =>
    content.technologies.flatMap(({ name, title }, index): Block[] => {
      const image = exportAsset(content, `ExportTechnologiesImage_${name}`);
      const logo = exportAsset(content, `ExportTechnologiesLogo_${name}`);
      const products = content.products.filter((product) => product.technologies.includes(name));
      const figure = (url: string, role: 'picture' | 'logo', alt: string): Block[] =>
        url === ''
          ? []
          : [
              {
                kind: 'figure',
                picture: { url, role, alt, articleId: '' },
                caption: '',
                size: role === 'logo' ? 'inline' : 'half',
              },
            ];
      return [
        heading(2, title, `${anchor}-${index + 1}`),
        ...figure(logo, 'logo', language.text('DocumentTechnologyLogo', title)),
        ...figure(image, 'picture', language.text('DocumentTechnologyOf', title)),
        { kind: 'text', role: 'item', text: textValue(language.text('DocumentTechnologyProducts')) },
        {
          kind: 'bullets',
          role: 'body',
          items: products.map((product) => textValue(`${product.title}, ${product.id}`, content.articleLanguage)),
        },
      ];
    }),
};

/** Each room once, with the products of the project that it shows. */
function roomsOf({ products }: DocumentContent): ReadonlyMap<string, readonly ContentProduct[]> {
  const rooms = new Map<string, ContentProduct[]>();
  for (const product of products) {
    for (const url of assetsOf(product, 'ambience')) rooms.set(url, [...(rooms.get(url) ?? []), product]);
  }
  return rooms;
}

/** More names than two lines hold are counted. */
const mostNamed = 3;

function namesOf(products: readonly ContentProduct[], language: DocumentLanguage): string {
  const named = products.slice(0, products.length > mostNamed + 1 ? mostNamed : products.length);
  const names = [...new Set(named.map(({ title }) => title))];
  const rest = products.length - named.length;
  return [...names, ...(rest === 0 ? [] : [language.count('DocumentAmbienceMore', rest)])].join(' · ');
}

/** Furnished rooms with the project's products. */
export const ambienceImages: SectionDefinition = {
  key: 'ambience',
  title: ({ language }) => language.text('DocumentAmbience'),
  isWanted: ({ switches }) => switches.includes('AMBIENCE_IMAGES'),
  hasContent: (content) => roomsOf(content).size > 0,
  build: ({ content, language }) =>
    [...roomsOf(content)].map(([url, products]) => {
      const caption = namesOf(products, language);
      const alt = language.text('DocumentAmbienceOf', caption);
      const articleId = products[0]?.id ?? '';
      return { kind: 'figure', picture: { url, role: 'picture', alt, articleId }, caption, size: 'full' };
    }),
};
