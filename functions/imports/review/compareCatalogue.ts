import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type CataloguePackage, createCatalogue, setArticleRelations } from '@sanispec/shared/catalogue';
import { columnsOfRules } from '@sanispec/shared/compatibility';
import type { Difference, DifferenceTab } from '@sanispec/shared/contract';
import {
  type ArticleDifference,
  type ArticleInOne,
  CatalogueComparison,
  compareStructure,
  PriceChanges,
  publicationLosses,
  type StructureDifference,
} from '@sanispec/shared/planning';
import { openCatalogueZip } from '#catalogues/catalogueFiles.ts';
import type { Task, TaskContext } from '#tasks/task.ts';
import { type CompareCatalogueInput, compareCatalogueTask } from '../importTasks.ts';
import { judgeProject, type MarketPair, openMarket } from './judgeProject.ts';
import { LineWriter } from './lineFiles.ts';
import {
  type Comparison,
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

type Context = TaskContext<ReviewRequest>;

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

/** Articles by their countries whose change touches the projects that hold them. */
interface Touching {
  readonly removed: Set<string>;
  readonly repriced: Set<string>;
  /** What fit depends on has changed: a project is touched if it gets a conflict of it. */
  readonly refitted: Set<string>;
}

/** What decides on fit beside the columns that rules read. */
const fitColumns = ['subCategory', 'ParentID', 'CombinationWith', 'NotFitsWith', ...setArticleRelations];

/** Names in lower case, as columns are found. */
function columnsOfFit({ conditionLists, conditionRules }: RulesFile): ReadonlySet<string> {
  const columns = [...fitColumns, ...columnsOfRules(conditionLists, conditionRules)];
  return new Set(columns.map((name) => name.toLowerCase()));
}

function isInOne(line: ArticleDifference | StructureDifference): line is ArticleInOne {
  return line.kind === 'added' || line.kind === 'removed';
}

/** Everything that a check writes down, and what it adds up on the way. */
class ReviewWriter {
  readonly lists: Readonly<Record<DifferenceTab, LineWriter<Difference>>>;
  readonly touching: Touching = { removed: new Set(), repriced: new Set(), refitted: new Set() };
  readonly prices = new PriceChanges();
  readonly addedSubCategories = new Set<string>();
  readonly removed = new Set<string>();
  readonly byCountry = new Map<string, { live: number; removed: number }>();
  readonly #uses: ReadonlyMap<string, number>;
  readonly #columnsOfFit: ReadonlySet<string>;

  constructor(folder: string, uses: ReadonlyMap<string, number>, rules: RulesFile) {
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
    this.#columnsOfFit = columnsOfFit(rules);
  }

  async add(line: ArticleDifference | StructureDifference): Promise<void> {
    if (isInOne(line)) {
      const { kind, articleId, countries, subCategory } = line;
      if (kind === 'added') this.addedSubCategories.add(subCategory);
      else this.#remove(articleId, countries);
      const uses = countries.map((country) => this.#uses.get(inCountry(country, articleId)) ?? 0);
      return this.lists[kind].add({ ...line, projects: uses.reduce((sum, count) => sum + count, 0) });
    }
    if (line.kind === 'repriced') {
      this.prices.add(line);
      for (const country of line.countries) this.touching.repriced.add(inCountry(country, line.articleId));
    }
    if (line.kind === 'changed' && this.#columnsOfFit.has(line.column.toLowerCase())) {
      for (const country of line.countries) this.touching.refitted.add(inCountry(country, line.articleId));
    }
    return this.lists[line.kind].add(line);
  }

  #remove(articleId: string, countries: readonly string[]): void {
    this.removed.add(articleId);
    for (const country of countries) {
      this.touching.removed.add(inCountry(country, articleId));
      const counted = this.byCountry.get(country);
      if (counted !== undefined) counted.removed += 1;
    }
  }

  async end(): Promise<readonly string[]> {
    const files: string[] = [];
    for (const list of Object.values(this.lists)) files.push(...(await list.end()));
    return files;
  }
}

interface TouchedProject {
  readonly projectId: string;
  readonly country: string;
}

interface TouchedProjects {
  /** Projects that lose an article or pay another price. */
  readonly count: number;
  /** How many of them hold a removed article. */
  readonly withRemoved: number;
  /**
   * Those that are opened, as many as are bearable: those that lose articles first, and last those that are touched only
   * if they get a conflict.
   */
  readonly opened: readonly TouchedProject[];
  /** Ids of the last. */
  readonly uncertain: ReadonlySet<string>;
}

async function findTouched(folder: string, { removed, repriced, refitted }: Touching): Promise<TouchedProjects> {
  const losing: TouchedProject[] = [];
  const others: TouchedProject[] = [];
  const uncertain: TouchedProject[] = [];
  for await (const { projectId, country, lines } of linesOf<UsageLine>(folder, usageFile)) {
    const keys = Object.keys(lines).map((articleId) => inCountry(country, articleId));
    const isAny = (articles: ReadonlySet<string>) => keys.some((key) => articles.has(key));
    const touched = isAny(removed) ? losing : isAny(repriced) ? others : isAny(refitted) ? uncertain : undefined;
    touched?.push({ projectId, country });
  }
  return {
    count: losing.length + others.length,
    withRemoved: losing.length,
    opened: [...losing, ...others, ...uncertain].slice(0, maxJudgedProjects),
    uncertain: new Set(uncertain.map(({ projectId }) => projectId)),
  };
}

/** The catalogues in use; the one that was opened last stays open. */
class LiveCatalogues {
  readonly files: LiveFiles;
  #last: { readonly zip: string; readonly content: CataloguePackage } | undefined;

  constructor(files: LiveFiles) {
    this.files = files;
  }

  async open(zip: string): Promise<CataloguePackage> {
    if (this.#last?.zip === zip) return this.#last.content;
    this.#last = undefined;
    const content = await openCatalogueZip(await readFile(zip));
    this.#last = { zip, content };
    return content;
  }
}

/** Articles that any of the countries has, and how many each of them. */
function countLive(
  content: CataloguePackage,
  countries: readonly string[],
  known: Set<string>,
  { byCountry }: ReviewWriter,
): void {
  for (const country of countries) {
    const live = createCatalogue(content, { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' });
    byCountry.set(country, { live: live.size, removed: 0 });
    for (let row = 0; row < live.size; row += 1) known.add(live.idAt(row));
  }
}

/**
 * Market by market, so that only one, with its rules for the old and the new catalogue, is held at a time.
 *
 * @returns how many of the uncertain projects are touched, and how many projects lose every price
 */
async function judgeProjects(
  folder: string,
  next: CataloguePackage,
  live: LiveCatalogues,
  { opened, uncertain }: TouchedProjects,
  { list, rules }: { readonly list: LineWriter<Difference>; readonly rules: RulesFile },
  { report }: Context,
): Promise<{ readonly conflicting: number; readonly emptied: number }> {
  let conflicting = 0;
  let emptied = 0;
  if (opened.length === 0) return { conflicting, emptied };
  const { catalogues } = live.files;
  const served = catalogues.flatMap(({ countries }) => countries);
  const byMarket = [...opened].sort((left, right) => served.indexOf(left.country) - served.indexOf(right.country));
  await report({ kind: 'projects', projectIds: byMarket.map(({ projectId }) => projectId) });
  let market: MarketPair | undefined;
  for await (const project of linesOf<ProjectLine>(folder, projectsFile)) {
    const { country } = project.details;
    const inUse = catalogues.find(({ countries }) => countries.includes(country));
    if (inUse === undefined) continue;
    if (market?.country !== country) {
      market = undefined;
      market = openMarket(country, next, await live.open(inUse.zip), rules);
    }
    const judged = judgeProject(project, market);
    if (uncertain.has(project.id)) {
      if (judged.newConflicts === 0) continue;
      conflicting += 1;
    }
    if (judged.live > 0 && judged.next === 0) emptied += 1;
    await list.add(judged);
  }
  return { conflicting, emptied };
}

async function compare({ zip, countries, folder }: CompareCatalogueInput, context: Context): Promise<Comparison> {
  await context.report({ kind: 'live', countries });
  const next = await openCatalogueZip(await readFile(zip));
  const live = new LiveCatalogues(await readJson<LiveFiles>(folder, liveFile));
  const rules = await readJson<RulesFile>(folder, rulesFile);
  const writer = new ReviewWriter(folder, await countUses(folder), rules);
  const comparison = new CatalogueComparison(next);
  const liveArticles = new Set<string>();
  const structure = new Set<string>();
  for (const { zip: liveZip, countries: served } of live.files.catalogues) {
    const content = await live.open(liveZip);
    countLive(content, served, liveArticles, writer);
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
  const { lists } = writer;
  const judged = await judgeProjects(folder, next, live, touched, { list: lists.projects, rules }, context);
  const articles = next.sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  const { removed, byCountry, prices } = writer;
  const { hasPrices, pricedInBoth } = comparison;
  const facts: ReviewFacts = {
    articles,
    liveArticles: liveArticles.size,
    counts: {
      added: lists.added.count,
      removed: lists.removed.count,
      repriced: lists.repriced.count,
      changed: lists.changed.count,
      structure: lists.structure.count,
      projects: touched.count + judged.conflicting,
    },
    addedSubCategories: writer.addedSubCategories.size,
    removedInProjects: touched.withRemoved,
    prices: prices.summary() as ReviewFacts['prices'],
    losses: [
      ...publicationLosses({
        ...{ articles, hasPrices, byCountry, pricedInBoth },
        removed: removed.size,
        emptiedProjects: judged.emptied,
        priceChanges: prices.percents,
      }),
    ],
  };
  return { facts, files: await writer.end() };
}

/**
 * Compares a catalogue that is ready to be published with those that its countries use now, and writes every difference
 * into the lists of a review. One catalogue in use is held at a time.
 */
export const compareCatalogue: Task<CompareCatalogueInput, ReviewRequest, Comparison> = {
  ...compareCatalogueTask,
  run: compare,
};
