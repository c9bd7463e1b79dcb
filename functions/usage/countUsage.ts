import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Catalogue, createCatalogue } from '@sanispec/shared/catalogue';
import { rowsOf } from '@sanispec/shared/columns';
import { usageReportDays } from '@sanispec/shared/contract';
import { openCatalogueZip } from '#catalogues/catalogueFiles.ts';
import type { Task } from '#tasks/task.ts';
import type { Articles } from './articles.ts';
import { unpackDay } from './dayFile.ts';
import { UsageCount } from './usageCount.ts';
import { type ArticleList, type CountedUsage, type CountryFigures, packPlaces } from './usageResults.ts';
import { type CatalogueInUse, type CountUsageInput, countUsageTask } from './usageTask.ts';

/** What catalogues say of articles. */
interface Listed {
  /** Country → places of the articles that its listings show. */
  readonly visible: Map<string, readonly number[]>;
  readonly languages: Record<string, string>;
  /** Language → titles by place. */
  readonly titles: Map<string, string[]>;
}

/** Places of the visible articles, and the titles of all: projects hold also those that no listing shows. */
function listCatalogue(catalogue: Catalogue, articles: Articles, listed: Listed): void {
  const { country, contentLanguage, size } = catalogue;
  const titles = listed.titles.get(contentLanguage) ?? [];
  listed.titles.set(contentLanguage, titles);
  listed.languages[country] = contentLanguage;
  const places: number[] = [];
  for (let row = 0; row < size; row += 1) {
    const known = articles.knownPlace(catalogue.idAt(row));
    if (known !== undefined && titles[known] !== undefined) {
      places.push(known);
      continue;
    }
    // Read once for all countries of a language.
    const { id, subCategory, properties, title } = catalogue.articleAt(row);
    const place = articles.placeOf(id, subCategory, properties.Series?.trim() ?? '');
    titles[place] = title;
    places.push(place);
  }
  listed.visible.set(
    country,
    [...rowsOf(catalogue.visibleRows)].map((row) => places[row]!),
  );
}

async function listArticles(catalogues: readonly CatalogueInUse[], articles: Articles): Promise<Listed> {
  const listed: Listed = { visible: new Map(), languages: {}, titles: new Map() };
  for (const { zip, versionId, countries } of catalogues) {
    const content = await openCatalogueZip(await readFile(zip));
    for (const country of countries) {
      const catalogue = createCatalogue(content, { country, versionId, assetsGlobalUrl: '', assetsLocalUrl: '' });
      listCatalogue(catalogue, articles, listed);
    }
  }
  return listed;
}

async function writeResults(count: UsageCount, listed: Listed, folder: string): Promise<CountedUsage> {
  const write = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value));
  const countries = [...new Set([...count.countries(), ...listed.visible.keys()])].sort();
  const { ids, subCategories, series } = count.articles;
  for (const country of countries) {
    const visible = packPlaces(listed.visible.get(country) ?? [], ids.length);
    const figures: CountryFigures = { country, visible, spans: count.figuresOf(country) };
    await write(`${country}.json`, figures);
    for (const days of usageReportDays) await write(`${country}-${days}.json`, count.articlesOf(country, days));
  }
  await write('articles.json', { ids, subCategories, series } satisfies ArticleList);
  for (const [language, titles] of listed.titles) {
    await write(
      `titles-${language}.json`,
      Array.from(ids, (_, place) => titles[place] ?? ''),
    );
  }
  return { countries, languages: listed.languages };
}

/** Counts the events of a year, newest first, and writes what reports show of each country. */
export const countUsage: Task<CountUsageInput, never, CountedUsage> = {
  ...countUsageTask,
  async run({ to, days, catalogues, folder }) {
    const count = new UsageCount(to);
    for (const path of days) count.addDay(await unpackDay(await readFile(path)));
    return writeResults(count, await listArticles(catalogues, count.articles), folder);
  },
};
