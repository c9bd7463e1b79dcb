import { memoizeWeak } from '@sanispec/shared/columns';
import type { UsageReportDays } from '@sanispec/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Services } from '#config/services.ts';
import { readBlob } from '#storage/readBlob.ts';
import type { ArticleList, CountryArticles, CountryFigures, TitleList, UsageBuild } from './usageResults.ts';

type Blobs = Services['blobs'];

const maxResultBytes = 64 * 1024 * 1024;
/** Texts of the results in memory; as objects they take some times as much. */
const maxCachedBytes = 24 * 1024 * 1024;

/** Results never change under a name: those that were read lately are kept. */
const resultsOf = memoizeWeak(
  (blobs: Blobs) =>
    new LRUCache<string, object>({
      maxSize: maxCachedBytes,
      ignoreFetchAbort: true,
      fetchMethod: async (name, _stale, { options }) => {
        const bytes = await readBlob(blobs, 'statistics', name, maxResultBytes);
        if (bytes === undefined) return undefined;
        options.size = Math.min(Math.max(1, bytes.length), maxCachedBytes);
        return JSON.parse(bytes.toString()) as object;
      },
    }),
);

/** What is in use; undefined before the first night. */
export async function readBuild({ documents }: Services): Promise<UsageBuild | undefined> {
  return (await documents.get<UsageBuild>('reports', 'usage', 'usage'))?.value;
}

/** Reads the results of a build. */
export class UsageResults {
  readonly build: UsageBuild;
  readonly #blobs: Blobs;

  constructor({ blobs }: Services, build: UsageBuild) {
    this.build = build;
    this.#blobs = blobs;
  }

  /** Figures of those of the countries that have any. */
  async figuresOf(countries: readonly string[]): Promise<CountryFigures[]> {
    return this.#all(this.#counted(countries).map((country) => `${country}.json`));
  }

  /** Articles by country. */
  async articlesOf(countries: readonly string[], days: UsageReportDays): Promise<CountryArticles[]> {
    return this.#all(this.#counted(countries).map((country) => `${country}-${days}.json`));
  }

  async articleList(): Promise<ArticleList> {
    return (await this.#read<ArticleList>('articles.json')) ?? { ids: [], subCategories: [], series: [] };
  }

  /**
   * Titles in the language of one of the countries' catalogues, the reader's if possible, and in all others for what
   * that one lacks.
   */
  async titlesOf(countries: readonly string[], reader: string): Promise<(place: number) => string> {
    const { languages } = this.build;
    const own = countries.flatMap((country) => languages[country] ?? []);
    const readable = own.filter((language) => language.startsWith(reader));
    const ordered = [...new Set([...readable, ...own, ...Object.values(languages)])];
    const lists = await this.#all<TitleList>(ordered.map((language) => `titles-${language}.json`));
    return (place) => lists.find((titles) => titles[place])?.[place] ?? '';
  }

  #counted(countries: readonly string[]): string[] {
    const counted = new Set(this.build.countries);
    return countries.filter((country) => counted.has(country));
  }

  async #all<Result extends object>(names: readonly string[]): Promise<Result[]> {
    const found = await Promise.all(names.map((name) => this.#read<Result>(name)));
    return found.filter((result) => result !== undefined);
  }

  async #read<Result extends object>(name: string): Promise<Result | undefined> {
    return (await resultsOf(this.#blobs).fetch(`${this.build.folder}/${name}`)) as Result | undefined;
  }
}
