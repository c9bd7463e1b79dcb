import { type CatalogueLanguage, catalogueWorkbook, demoMarkets } from '@sanispec/demo';
import { type Catalogue, createCatalogue, type MainCategory, mainCategoryOf } from '@sanispec/shared/catalogue';
import type { Project, ProjectSet, Space } from '@sanispec/shared/project';
import { demoTemplateSpaces } from '../../../functions/hosts/local/seeding/demoTemplates.ts';
import { readCataloguePackage } from '../../../functions/imports/readCataloguePackage.ts';
import { anEntry, aProject } from '../../../functions/testing/hospital.ts';

const assetsUrl = 'https://assets.test/';

/** The demo catalogue of a country. */
export async function demoCatalogue(country: string): Promise<Catalogue> {
  const market = demoMarkets.find(({ countries }) => countries.includes(country));
  if (market === undefined) throw new RangeError(`The demo sells nothing in ${country}`);
  const reading = await readCataloguePackage(Buffer.from(catalogueWorkbook(market)));
  if (!('package' in reading)) throw new Error('The demo workbook cannot be read');
  return createCatalogue(reading.package, {
    country,
    versionId: '1',
    assetsGlobalUrl: assetsUrl,
    assetsLocalUrl: assetsUrl,
  });
}

/** The path of an asset inside the demo's ZIP. */
export function assetPath(url: string): string {
  return url.slice(assetsUrl.length);
}

const setSize = 8;
const setsOfSpace = 5;

interface Titles {
  readonly project: string;
  readonly space: string;
  readonly set: string;
}

/** So many positions of different articles, in sets of one type, in spaces that are built several times. */
export function demoProject(catalogue: Catalogue, positions: number, titles: Titles): Project {
  const idsByMain = new Map<MainCategory, string[]>();
  // Not neighbours: those are colours of one product.
  const step = Math.max(1, Math.floor(catalogue.size / (positions * 1.3)));
  for (let row = 0; row < catalogue.size; row += step) {
    const { id, subCategory, isSearchableBrowser } = catalogue.articleAt(row);
    if (!isSearchableBrowser) continue;
    const main = mainCategoryOf(subCategory);
    idsByMain.set(main, [...(idsByMain.get(main) ?? []), id]);
  }
  const sets: ProjectSet[] = [];
  let left = positions;
  for (const [main, ids] of idsByMain) {
    for (let start = 0; start < ids.length && left > 0; start += setSize) {
      const articles = ids.slice(start, start + Math.min(setSize, left)).map((id, index) => {
        const article = catalogue.article(id);
        if (article === undefined) throw new RangeError(`No article ${id}`);
        return anEntry(id, article.subCategory, { quantity: 1 + (index % 3) });
      });
      left -= articles.length;
      const id = String(sets.length + 1).padStart(20, 'T');
      sets.push({
        id,
        title: `${titles.set} ${sets.length + 1}`,
        quantity: 1 + (sets.length % 2),
        type: main,
        articles,
      });
    }
  }
  const spaces: Space[] = [];
  for (let start = 0; start < sets.length; start += setsOfSpace) {
    spaces.push({
      id: String(spaces.length + 1).padStart(20, 'S'),
      title: `${titles.space} ${spaces.length + 1}`,
      quantity: 1 + spaces.length * 2,
      sets: sets.slice(start, start + setsOfSpace),
    });
  }
  const project = aProject({ spaces });
  return { ...project, details: { ...project.details, title: titles.project, country: catalogue.country } };
}

/** The hotel that the demo has as a template. */
export function hotelProject(catalogue: Catalogue, language: CatalogueLanguage, title: string): Project {
  const project = aProject({ spaces: [...demoTemplateSpaces(language, 'T'.repeat(20))] });
  return { ...project, details: { ...project.details, title, country: catalogue.country } };
}
