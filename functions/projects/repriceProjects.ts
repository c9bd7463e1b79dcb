import { type ArticlePrice, isSold } from '@sanispec/shared/catalogue';
import { type CatalogueChange, leftOutOf, type Space } from '@sanispec/shared/project';
import type { CataloguePointer, VersionFile } from '#catalogues/catalogueDocuments.ts';
import { versionFileOf } from '#catalogues/catalogueVersions.ts';
import { type ListedCatalogue, openListedVersion } from '#catalogues/openListed.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { leftBetween } from './leftArticles.ts';
import { priceBy } from './priceProject.ts';
import type { ProjectDocument } from './projectDocument.ts';

/** How far the projects of a country are priced by its catalogue. */
interface RepricingDocument {
  /** The country. */
  readonly id: string;
  /** The version that all of them have been compared with; absent during the first pass. */
  readonly done?: VersionFile;
  /** The version that they are being compared with, and the last project that was. */
  readonly target?: { readonly versionId: string; readonly after: string };
}

const maxChanges = 3;

function* articleIdsOf(spaces: readonly Space[]): Generator<string> {
  for (const { sets } of spaces) {
    for (const { articles } of sets) {
      for (const { article, setArticles } of articles) {
        yield article;
        for (const sub of setArticles) yield sub.article;
      }
    }
  }
}

function hasOtherPrice(before: ArticlePrice, after: ArticlePrice): boolean {
  if (before.kind === 'priced' && after.kind === 'priced') return before.cents !== after.cents;
  return before.kind !== after.kind;
}

/**
 * What a catalogue changes in a project in comparison with another one. Each other price counts once; what is no longer sold
 * counts as it does in totals and open points.
 */
function compare(
  spaces: readonly Space[],
  { catalogue: before }: ListedCatalogue,
  { catalogue: after }: ListedCatalogue,
): Omit<CatalogueChange, 'since'> {
  let prices = 0;
  for (const articleId of new Set(articleIdsOf(spaces))) {
    const [old, now] = [before.articlePrice(articleId), after.articlePrice(articleId)];
    if (isSold(old) && isSold(now) && hasOtherPrice(old, now)) prices += 1;
  }
  const left = leftOutOf(spaces, (articleId) => after.articlePrice(articleId));
  const gone = left.filter(({ articleId }) => isSold(before.articlePrice(articleId))).length;
  return { prices, gone };
}

/** A pass over the projects of a country, with every version that it needs opened once. */
interface Pass {
  readonly services: Services;
  readonly pointer: CataloguePointer;
  readonly current: ListedCatalogue;
  /** Opened versions by id; undefined for those whose files are gone. */
  readonly opened: Map<string, ListedCatalogue | undefined>;
  /** What projects were compared with before. */
  readonly base: VersionFile | undefined;
}

/** The version that a project was priced by; one that is not known any more did not differ for it from the base. */
async function versionBefore({ services, pointer, opened, base }: Pass, pricedBy: string | undefined) {
  const version = pointer.earlier?.find(({ versionId }) => versionId === pricedBy) ?? base;
  if (version === undefined) return undefined;
  const { versionId } = version;
  if (!opened.has(versionId)) opened.set(versionId, await openListedVersion(services, pointer.id, version));
  return opened.get(versionId);
}

/** The project with the prices of the catalogue; itself when nothing changes for it. */
async function applyPrices(pass: Pass, project: ProjectDocument): Promise<ProjectDocument> {
  const { current, pointer } = pass;
  const priced = priceBy(current, project.spaces);
  const before = await versionBefore(pass, project.pricedBy);
  const change = before && compare(project.spaces, before, current);
  const isChanged = change !== undefined && change.prices + change.gone > 0;
  const isSame = priced.priceInCents === project.priceInCents && priced.status === project.status;
  const left = before === undefined ? {} : leftBetween(project, { before, after: current, pointer });
  const isLeft = left.leftArticles !== project.leftArticles;
  if (isSame && !isChanged && !isLeft) return project;
  const changes = isChanged ? [{ since: pointer.switchedOn, ...change }] : [];
  const catalogueChanges = [...changes, ...(project.catalogueChanges ?? [])].slice(0, maxChanges);
  return { ...project, ...priced, ...left, ...(catalogueChanges.length > 0 && { catalogueChanges }) };
}

/** Whether a catalogue that a project was not priced by could change anything in it. */
function isWaiting({ pricedBy, spaces }: ProjectDocument, { versionId }: CataloguePointer): boolean {
  return pricedBy !== versionId && articleIdsOf(spaces).next().done !== true;
}

/** When it was last modified stays: that is what people did. A save at the same moment is read again. */
async function repriceProject({ services, pointer, open }: Market, projectId: string): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await services.documents.get<ProjectDocument>('projects', projectId);
    if (stored === undefined || stored.value.details.country !== pointer.id) return;
    if (!isWaiting(stored.value, pointer)) return;
    const next = await applyPrices(await open(), stored.value);
    if (next !== stored.value) await services.documents.put('projects', next, { ifMatch: stored.etag });
  });
}

async function tryToReprice(market: Market, projectId: string): Promise<void> {
  try {
    await repriceProject(market, projectId);
  } catch (error) {
    // A total that no number holds must not keep all other projects from theirs.
    if (!(error instanceof Failure)) throw error;
    market.services.log('warning', 'projectNotRepriced', { projectId, error: error.message });
  }
}

async function idsAfter({ documents }: Services, country: string, after: string, limit: number): Promise<string[]> {
  const query = listedQuery('projectIdsOfCountry', { country, from: after, limit: limit + 1 });
  const found = await documents.query('projects', query);
  return found.documents
    .map(({ id }) => id)
    .filter((id) => id !== after)
    .slice(0, limit);
}

class CatalogueIsGone extends Error {
  override readonly name = 'CatalogueIsGone';
}

/** @throws CatalogueIsGone when storage has lost its files */
async function openPass(services: Services, pointer: CataloguePointer, done: VersionFile | undefined): Promise<Pass> {
  const current = await openListedVersion(services, pointer.id, pointer);
  if (current === undefined) throw new CatalogueIsGone(pointer.id);
  const opened = new Map([[pointer.versionId, current]]);
  return { services, pointer, current, opened, base: done ?? pointer.earlier?.[0] };
}

/** A country whose catalogue has changed. Its prices are opened for the first project that waits for them. */
interface Market {
  readonly services: Services;
  readonly pointer: CataloguePointer;
  readonly open: () => Promise<Pass>;
}

function openMarket(services: Services, pointer: CataloguePointer, done: VersionFile | undefined): Market {
  let pass: Promise<Pass> | undefined;
  const open = () => {
    pass ??= openPass(services, pointer, done);
    return pass;
  };
  return { services, pointer, open };
}

/** @returns how many projects were looked at */
async function repriceCountry(
  services: Services,
  pointer: CataloguePointer,
  { maxProjects, atOnce }: RepricingLimits,
): Promise<number> {
  const { id: country, versionId } = pointer;
  const { done, target } = (await services.documents.get<RepricingDocument>('repricing', country))?.value ?? {};
  if (target === undefined && done?.versionId === versionId) return 0;
  const market = openMarket(services, pointer, done);
  let after = target?.versionId === versionId ? target.after : '';
  let looked = 0;
  while (looked < maxProjects) {
    const ids = await idsAfter(services, country, after, Math.min(atOnce, maxProjects - looked));
    for (const id of ids) await tryToReprice(market, id);
    looked += ids.length;
    after = ids.at(-1) ?? '';
    const progress: RepricingDocument =
      ids.length === 0
        ? { id: country, done: versionFileOf(pointer) }
        : { id: country, ...(done && { done }), target: { versionId, after } };
    await services.documents.put('repricing', progress);
    if (ids.length === 0) break;
  }
  return looked;
}

interface RepricingLimits {
  /** How many are looked at in one run. */
  readonly maxProjects: number;
  /** After how many it is noted how far the run has come. */
  readonly atOnce: number;
}

/**
 * Prices the projects of countries whose catalogue has changed again, and says in each what changed (domain: Inactive
 * and missing articles). The pointer of a country is all that says so, so that no import can forget it; a run that is
 * broken off, or that has done its share, is continued by the next.
 *
 * @returns how many projects were looked at
 */
export async function repriceProjects(
  services: Services,
  { maxProjects, atOnce }: RepricingLimits = { maxProjects: 1000, atOnce: 100 },
): Promise<number> {
  const { documents: pointers } = await services.documents.query<CataloguePointer>(
    'catalogPointers',
    listedQuery('catalogPointers', {}),
  );
  let looked = 0;
  for (const { value: pointer } of pointers) {
    if (looked >= maxProjects) break;
    try {
      looked += await repriceCountry(services, pointer, { maxProjects: maxProjects - looked, atOnce });
    } catch (error) {
      if (!(error instanceof CatalogueIsGone)) throw error;
      services.log('error', 'catalogueGone', { country: pointer.id });
    }
  }
  return looked;
}
