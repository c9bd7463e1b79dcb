import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type CatalogueInCells, catalogueOf } from '@sanispec/shared/catalogue';
import type { Difference, DifferenceTab } from '@sanispec/shared/contract';
import {
  type ArticleDifference,
  type ArticleInOne,
  CatalogueComparison,
  compareStructure,
  PriceChanges,
  type StructureDifference,
} from '@sanispec/shared/planning';
import { openCatalogueZip } from '#catalogues/catalogueFiles.ts';
import { judgeProject, type MarketPair, openMarket } from './judgeProject.ts';
import { LineWriter } from './lineFiles.ts';
import {
  keysOfDifference,
  type LiveFiles,
  liveFile,
  type ProjectLine,
  projectsFile,
  type ReviewFacts,
  type ReviewRequest,
  type RulesFile,
  rulesFile,
  type UsageLine,
  usageFile,
} from './reviewFiles.ts';

/** Projects that are opened to be judged; all that are touched are counted. */
const maxJudgedProjects = 5000;

interface CompareInput {
  /** The catalogue that is to be published. */
  readonly next: CatalogueInCells;
  readonly articles: number;
  readonly countries: readonly string[];
  /** Where the host lays what is asked for, and where the lists are written. */
  readonly folder: string;
  readonly ask: (request: ReviewRequest) => Promise<void>;
}

/** What was found, and the files of the lists. */
export interface Comparison {
  readonly facts: ReviewFacts;
  readonly files: readonly string[];
}

async function readJson<Value>(folder: string, name: string): Promise<Value> {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as Value;
}

async function* linesOf<Line>(folder: string, name: string): AsyncGenerator<Line> {
  const lines = createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as Line;
}

function inCountry(country: string, articleId: string): string {
  return `${country} ${articleId}`;
}

/** How many projects of each country hold each article. */
async function countUses(folder: string): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, number>();
  for await (const { country, lines } of linesOf<UsageLine>(folder, usageFile)) {
    for (const articleId of Object.keys(lines)) {
      const key = inCountry(country, articleId);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  }
  return uses;
}

/** Articles by their countries whose removal or price touches the projects that hold them. */
interface Touching {
  readonly removed: Set<string>;
  readonly repriced: Set<string>;
}

function isInOne(line: ArticleDifference | StructureDifference): line is ArticleInOne {
  return line.kind === 'added' || line.kind === 'removed';
}

/** Everything that a check writes down, and what it adds up on the way. */
class ReviewWriter {
  readonly lists: Readonly<Record<DifferenceTab, LineWriter<Difference>>>;
  readonly touching: Touching = { removed: new Set(), repriced: new Set() };
  readonly prices = new PriceChanges();
  readonly addedSubCategories = new Set<string>();
  readonly #uses: ReadonlyMap<string, number>;

  constructor(folder: string, uses: ReadonlyMap<string, number>) {
    const list = (tab: DifferenceTab) => new LineWriter<Difference>(folder, tab, keysOfDifference);
    this.lists = {
      added: list('added'),
      removed: list('removed'),
      repriced: list('repriced'),
      changed: list('changed'),
      structure: list('structure'),
      projects: list('projects'),
    };
    this.#uses = uses;
  }

  async add(line: ArticleDifference | StructureDifference): Promise<void> {
    if (isInOne(line)) {
      const { kind, articleId, countries, subCategory } = line;
      if (kind === 'added') this.addedSubCategories.add(subCategory);
      else for (const country of countries) this.touching.removed.add(inCountry(country, articleId));
      const uses = countries.map((country) => this.#uses.get(inCountry(country, articleId)) ?? 0);
      return this.lists[kind].add({ ...line, projects: uses.reduce((sum, count) => sum + count, 0) });
    }
    if (line.kind === 'repriced') {
      this.prices.add(line);
      for (const country of line.countries) this.touching.repriced.add(inCountry(country, line.articleId));
    }
    return this.lists[line.kind].add(line);
  }

  async end(): Promise<readonly string[]> {
    const files: string[] = [];
    for (const list of Object.values(this.lists)) files.push(...(await list.end()));
    return files;
  }
}

interface TouchedProjects {
  readonly count: number;
  /** How many of them hold a removed article. */
  readonly withRemoved: number;
  /** Those that are opened; first those that lose articles. */
  readonly ids: readonly string[];
}

async function findTouched(folder: string, { removed, repriced }: Touching): Promise<TouchedProjects> {
  const losing: string[] = [];
  const others: string[] = [];
  for await (const { projectId, country, lines } of linesOf<UsageLine>(folder, usageFile)) {
    const keys = Object.keys(lines).map((articleId) => inCountry(country, articleId));
    if (keys.some((key) => removed.has(key))) losing.push(projectId);
    else if (keys.some((key) => repriced.has(key))) others.push(projectId);
  }
  const ids = [...losing, ...others].slice(0, maxJudgedProjects);
  return { count: losing.length + others.length, withRemoved: losing.length, ids };
}

/** The catalogues in use; the one that was opened last stays open. */
class LiveCatalogues {
  readonly files: LiveFiles;
  #last: { readonly zip: string; readonly content: CatalogueInCells } | undefined;

  constructor(files: LiveFiles) {
    this.files = files;
  }

  async open(zip: string): Promise<CatalogueInCells> {
    if (this.#last?.zip === zip) return this.#last.content;
    this.#last = undefined;
    const { content } = await openCatalogueZip(await readFile(zip));
    this.#last = { zip, content };
    return content;
  }
}

/** Articles that any of the countries has. */
function countLive(content: CatalogueInCells, countries: readonly string[], known: Set<string>): void {
  for (const country of countries) {
    const live = catalogueOf(content, { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' });
    for (let row = 0; row < live.size; row += 1) known.add(live.idAt(row));
  }
}

async function judgeProjects(
  { folder, next, ask }: CompareInput,
  live: LiveCatalogues,
  { ids }: TouchedProjects,
  list: LineWriter<Difference>,
): Promise<void> {
  if (ids.length === 0) return;
  await ask({ kind: 'projects', projectIds: ids });
  const rules = await readJson<RulesFile>(folder, rulesFile);
  for (const { zip, countries } of live.files.catalogues) {
    const markets = new Map<string, MarketPair>();
    for await (const project of linesOf<ProjectLine>(folder, projectsFile)) {
      const { country } = project.details;
      if (!countries.includes(country)) continue;
      const market = markets.get(country) ?? openMarket(country, next, await live.open(zip), rules);
      markets.set(country, market);
      await list.add(judgeProject(project, market));
    }
  }
}

/**
 * Compares a catalogue that is ready to be published with those that its countries use now, and writes every difference
 * into the lists of a review. One catalogue in use is held at a time.
 */
export async function compareWithLive(input: CompareInput): Promise<Comparison> {
  const { folder, countries, next, articles, ask } = input;
  await ask({ kind: 'live', countries });
  const live = new LiveCatalogues(await readJson<LiveFiles>(folder, liveFile));
  const writer = new ReviewWriter(folder, await countUses(folder));
  const comparison = new CatalogueComparison(next);
  const liveArticles = new Set<string>();
  const structure = new Set<string>();
  for (const { zip, countries: served } of live.files.catalogues) {
    const content = await live.open(zip);
    countLive(content, served, liveArticles);
    for (const line of comparison.compareWith({ content, countries: served })) await writer.add(line);
    for (const line of compareStructure(next, content)) {
      // Countries with versions of their own often share what is new to them.
      const text = JSON.stringify(line);
      if (structure.has(text)) continue;
      structure.add(text);
      await writer.add(line);
    }
  }
  for (const line of comparison.added(live.files.withoutCatalogue)) await writer.add(line);
  const touched = await findTouched(folder, writer.touching);
  await judgeProjects(input, live, touched, writer.lists.projects);
  const { lists } = writer;
  const facts: ReviewFacts = {
    articles,
    liveArticles: liveArticles.size,
    counts: {
      added: lists.added.count,
      removed: lists.removed.count,
      repriced: lists.repriced.count,
      changed: lists.changed.count,
      structure: lists.structure.count,
      projects: touched.count,
    },
    addedSubCategories: writer.addedSubCategories.size,
    removedInProjects: touched.withRemoved,
    prices: writer.prices.summary() as ReviewFacts['prices'],
  };
  return { facts, files: await writer.end() };
}
