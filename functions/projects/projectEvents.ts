import { type ArticlePrice, type Catalogue, isSold } from '@sanispec/shared/catalogue';
import { memoizeWeak } from '@sanispec/shared/columns';
import type { Space } from '@sanispec/shared/project';
import { type ListedCatalogue, openListedCatalogue } from '#catalogues/openListed.ts';
import type { Services } from '#config/services.ts';
import { berlinDay } from '#events/berlinDay.ts';
import { recordEvent } from '#events/recordEvent.ts';
import type { EventDraft, EventLine, LineReason } from '#events/usageEvent.ts';
import type { ProjectDocument } from './projectDocument.ts';
import type { RevisionDocument } from './revisions.ts';

const seriesColumn = 'Series';

/** What events are told of a project. */
type ProjectFacts = Pick<ProjectDocument, 'id' | 'isGuest' | 'details' | 'isTemplate'>;

/** That a project came to be; undefined for a template, which never counts. */
export function projectCreated(project: ProjectFacts & Pick<ProjectDocument, 'createdOn'>): EventDraft | undefined {
  if (project.isTemplate) return undefined;
  const { country, segment } = project.details;
  const { isGuest } = project;
  return { kind: 'projectCreated', projectId: project.id, country, on: project.createdOn, segment, isGuest };
}

function reasonOf(price: ArticlePrice): LineReason | undefined {
  return isSold(price) ? undefined : price.kind;
}

/** The catalogue that events are told by. */
export function openCatalogueOfEvents(services: Services, country: string): Promise<ListedCatalogue | undefined> {
  return openListedCatalogue(services, country, [seriesColumn]);
}

interface ArticleFacts {
  readonly subCategory: string;
  readonly series: string;
}

const knownFacts = memoizeWeak((_catalogue: Catalogue) => new Map<string, ArticleFacts>());

/** Kept with the catalogue: a night asks for the same articles of thousands of projects. */
function factsOf(catalogue: Catalogue | undefined, article: string): ArticleFacts | undefined {
  if (catalogue === undefined) return undefined;
  const facts = knownFacts(catalogue);
  const known = facts.get(article);
  if (known !== undefined) return known;
  const found = catalogue.article(article);
  if (found === undefined) return undefined;
  const read = { subCategory: found.subCategory, series: found.properties[seriesColumn]?.trim() ?? '' };
  facts.set(article, read);
  return read;
}

interface Line {
  readonly article: string;
  readonly subCategory: string;
  readonly reason: LineReason | undefined;
  quantity: number;
  cents: number;
}

/** Adds up lines by article and reason: the same article may be ordered here and left out with its entry there. */
function linesOf(spaces: readonly Space[], catalogue: Catalogue | undefined): EventLine[] {
  const lines = new Map<string, Line>();
  const priceOf = (article: string): ArticlePrice => catalogue?.articlePrice(article) ?? { kind: 'missing' };
  function add(article: string, quantity: number, subCategory: string, reason: LineReason | undefined): void {
    const price = priceOf(article);
    const key = `${reason ?? ''} ${article}`;
    const line = lines.get(key) ?? { article, subCategory, reason, quantity: 0, cents: 0 };
    line.quantity += quantity;
    if (reason === undefined && price.kind === 'priced') line.cents += price.cents * quantity;
    lines.set(key, line);
  }
  for (const space of spaces) {
    for (const set of space.sets) {
      for (const entry of set.articles) {
        const quantity = entry.quantity * set.quantity * space.quantity;
        const own = reasonOf(priceOf(entry.article));
        add(entry.article, quantity, entry.subCategory, own);
        for (const { article } of entry.setArticles) {
          // What an entry brings is left out with it.
          const reason = own ?? reasonOf(priceOf(article));
          add(article, quantity, factsOf(catalogue, article)?.subCategory ?? '', reason);
        }
      }
    }
  }
  return [...lines.values()].map(({ article, quantity, cents, subCategory, reason }) => {
    const line = [article, quantity, cents, subCategory, factsOf(catalogue, article)?.series ?? ''] as const;
    return reason === undefined ? line : [...line, reason];
  });
}

/**
 * A project as it was when the day of its last change ended; undefined for a template, which never counts.
 *
 * @param opened the catalogue of its country
 */
export function projectDay(project: ProjectDocument, opened: ListedCatalogue | undefined): EventDraft | undefined {
  if (project.isTemplate) return undefined;
  const { country, segment } = project.details;
  return {
    kind: 'projectDay',
    projectId: project.id,
    country,
    on: project.lastModified,
    segment,
    isGuest: project.isGuest,
    priceInCents: project.priceInCents,
    currency: opened?.catalogue.currency ?? '',
    lines: linesOf(project.spaces, opened?.catalogue),
  };
}

/**
 * Keeps a project as it was when the day of its last change ended, before the first change of a later day hides it. The
 * night keeps those that have not been changed since.
 *
 * @param before the project that was changed just now
 */
export async function recordEndedDay(services: Services, before: ProjectDocument): Promise<void> {
  if (before.isTemplate || berlinDay(before.lastModified) === berlinDay(services.now().toISOString())) return;
  try {
    const ended = projectDay(before, await openCatalogueOfEvents(services, before.details.country));
    if (ended !== undefined) await recordEvent(services, ended);
  } catch (error) {
    services.log('warning', 'eventNotRecorded', { kind: 'projectDay', error });
  }
}

export async function recordCreated(services: Services, project: ProjectDocument): Promise<void> {
  const created = projectCreated(project);
  if (created !== undefined) await recordEvent(services, created);
}

/** A guest's project was claimed by an account. */
export async function recordClaimed(services: Services, { id, details }: ProjectFacts): Promise<void> {
  const on = services.now().toISOString();
  await recordEvent(services, { kind: 'projectClaimed', projectId: id, country: details.country, on });
}

/** @param on ISO date-time of the deletion; of a project in the trash the one that it says there */
export async function recordDeleted(
  services: Services,
  { id, details, isTemplate }: ProjectFacts,
  { on = services.now().toISOString(), isExpired = false }: { readonly on?: string; readonly isExpired?: boolean } = {},
): Promise<void> {
  if (isTemplate) return;
  await recordEvent(services, { kind: 'projectDeleted', projectId: id, country: details.country, on, isExpired });
}

export async function recordRestored(services: Services, { id, details, isTemplate }: ProjectFacts): Promise<void> {
  if (isTemplate) return;
  const on = services.now().toISOString();
  await recordEvent(services, { kind: 'projectRestored', projectId: id, country: details.country, on });
}

/** That a project's revision was issued; undefined for a template's. */
export function revisionIssued(
  { id, details, isTemplate }: ProjectFacts,
  { id: letter, issuedOn, options }: Pick<RevisionDocument, 'id' | 'issuedOn' | 'options'>,
): EventDraft | undefined {
  if (isTemplate) return undefined;
  const { country, segment } = details;
  const { format } = options;
  return { kind: 'revisionIssued', projectId: id, country, on: issuedOn, letter, segment, format };
}

/** Records that a revision was issued. */
export async function recordRevision(services: Services, revision: RevisionDocument): Promise<void> {
  try {
    const project = await services.documents.get<ProjectDocument>('projects', revision.projectId);
    const issued = project && revisionIssued(project.value, revision);
    if (issued !== undefined) await recordEvent(services, issued);
  } catch (error) {
    services.log('warning', 'eventNotRecorded', { kind: 'revisionIssued', error });
  }
}

interface Replaced {
  readonly from: string;
  readonly to: string;
  readonly subCategory: string;
  quantity: number;
}

/** Which articles have taken the places of which: entries that are there before and after, with another article. */
function replacedIn(before: readonly Space[], after: readonly Space[]): Iterable<Replaced> {
  const articles = new Map<string, string>();
  for (const { sets } of before)
    for (const set of sets) for (const { id, article } of set.articles) articles.set(id, article);
  const pairs = new Map<string, Replaced>();
  for (const space of after) {
    for (const set of space.sets) {
      for (const entry of set.articles) {
        const from = articles.get(entry.id);
        if (from === undefined || from === entry.article) continue;
        const { article: to, subCategory } = entry;
        const pair = pairs.get(`${from} ${to}`) ?? { from, to, subCategory, quantity: 0 };
        pair.quantity += entry.quantity * set.quantity * space.quantity;
        pairs.set(`${from} ${to}`, pair);
      }
    }
  }
  return pairs.values();
}

/** Records which articles a save has replaced by others; a pair once a day. */
export async function recordReplaced(
  services: Services,
  before: ProjectDocument,
  after: ProjectDocument,
): Promise<void> {
  if (after.isTemplate) return;
  const { country } = after.details;
  for (const pair of replacedIn(before.spaces, after.spaces)) {
    const draft = { kind: 'articleReplaced', projectId: after.id, country, on: after.lastModified, ...pair } as const;
    await recordEvent(services, draft);
  }
}
