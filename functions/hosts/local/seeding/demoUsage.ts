import type { Catalogue } from '@sanispec/shared/catalogue';
import { rowsOf } from '@sanispec/shared/columns';
import { ProjectDetails, type Segment, type Space, segments } from '@sanispec/shared/project';
import { openServerCatalogue, type ServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import type { Services } from '#config/services.ts';
import { type EventDraft, usageEventOf } from '#events/usageEvent.ts';
import { systemOwner } from '#imports/importer.ts';
import { startJob } from '#jobs/startJob.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { projectCreated, projectDay } from '#projects/projectEvents.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import type { BuildUsageInput } from '#usage/buildUsageJob.ts';

/** How busy a country is, for the reports to have something to compare. */
const activity: readonly { readonly country: string; readonly projects: number; readonly users: number }[] = [
  { country: 'DE', projects: 22, users: 10 },
  { country: 'AT', projects: 9, users: 4 },
  { country: 'GB', projects: 12, users: 6 },
  { country: 'NL', projects: 6, users: 3 },
  { country: 'FR', projects: 7, users: 3 },
  { country: 'PL', projects: 4, users: 2 },
];

/** As far back as reports look over 90 days, with some weeks more. */
const daysBack = 200;
const dayMilliseconds = 86_400_000;

/** The same numbers at every first start. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Dice = ReturnType<typeof dice>;

/** Some visible articles; those in the front of the catalogue are asked for more often. */
function someSpaces(catalogue: Catalogue, id: string, roll: Dice): Space[] {
  const rows = rowsOf(catalogue.visibleRows);
  if (rows.length === 0) return [];
  const articles = Array.from({ length: 4 + roll(8) }, (_, index) => {
    const row = rows[Math.floor(rows.length * (roll(1000) / 1000) ** 2)] ?? 0;
    const article = catalogue.idAt(row);
    const quantity = 1 + roll(2);
    return { id: `${id.slice(0, 16)}${String(index).padStart(4, '0')}`, article, quantity, setArticles: [] };
  }).map((entry) => ({ ...entry, subCategory: catalogue.subCategoryAt(catalogue.rowOf(entry.article) ?? 0) }));
  const set = { id: `${id.slice(0, 18)}se`, title: 'Demo', quantity: 1, type: 'TOILET' as const, articles };
  return [{ id: `${id.slice(0, 18)}sp`, title: 'Demo', quantity: 2 + roll(14), sets: [set] }];
}

interface Place {
  readonly country: string;
  readonly opened: ServerCatalogue;
  /** ISO date-time of some days ago, in the working hours. */
  readonly ago: (days: number) => string;
}

const formats = ['PDF', 'PDF', 'EXCEL', 'PDF_EXCEL', 'WORD'];

/** What happens to a project that only the demo's reports know: it is begun, changes some days, and may be specified. */
function projectStory({ country, opened, ago }: Place, number: number, roll: Dice): EventDraft[] {
  const id = `DemoUsage${country}${String(number).padStart(9, '0')}`;
  const isGuest = roll(5) === 0;
  const segment: Segment = segments[roll(segments.length)] ?? 'LEISURE';
  // Newer ones are more: the demo grows.
  const begun = 1 + Math.floor(daysBack * (roll(1000) / 1000) ** 1.3);
  const days = [begun, ...Array.from({ length: roll(3) }, () => 1 + roll(begun))].sort((a, b) => b - a);
  const states = [...new Set(days)].map((daysAgo): ProjectDocument => {
    const spaces = someSpaces(opened.catalogue, id, roll);
    const cents = spaces.flatMap(({ quantity, sets }) =>
      sets.flatMap(({ articles }) =>
        articles.map(({ article, quantity: count }) => {
          const price = opened.catalogue.articlePrice(article);
          return price.kind === 'priced' ? price.cents * count * quantity : 0;
        }),
      ),
    );
    return {
      ...{
        id,
        reference: '',
        status: 'OK',
        isTemplate: false,
        spaces,
        createdOn: ago(begun),
        lastModified: ago(daysAgo),
      },
      details: ProjectDetails.parse({ title: id, country, segment }),
      priceInCents: cents.reduce((sum, some) => sum + some, 0),
      owner: { id: '', lastName: '', companyName: '' },
      isGuest,
      ...(!isGuest && { userId: systemOwner }),
    };
  });
  const last = states.at(-1);
  const drafts = [...states.slice(0, 1).map(projectCreated), ...states.map((state) => projectDay(state, opened))];
  if (last === undefined) return [];
  const isClaimed = isGuest && roll(2) === 0;
  const on = last.lastModified;
  if (isClaimed) drafts.push({ kind: 'projectClaimed', projectId: id, country, on });
  if ((!isGuest || isClaimed) && roll(3) > 0) {
    const format = formats[roll(formats.length)] ?? 'PDF';
    drafts.push({ kind: 'revisionIssued', projectId: id, country, on, letter: 'A', segment, format });
  }
  return drafts.filter((draft) => draft !== undefined);
}

/** A user who joined and came back now and then. */
function userStory({ country, ago }: Place, number: number, roll: Dice): EventDraft[] {
  const userId = `DemoUsageUser${country}${String(number).padStart(5, '0')}`;
  const joined = 1 + roll(daysBack);
  const visits = Array.from({ length: 3 + roll(8) }, () => 1 + roll(joined));
  return [
    { kind: 'accountCreated', userId, country, on: ago(joined) },
    ...[joined, ...new Set(visits)].map((days) => ({ kind: 'accountActive' as const, userId, country, on: ago(days) })),
  ];
}

/** Stores an event without its trail: the night must not look for projects that only the reports know. */
async function put(services: Services, draft: EventDraft): Promise<void> {
  const { trail: _, ...event } = usageEventOf(draft, services.now().toISOString());
  try {
    await services.documents.put('events', event, { ifNoneMatch: '*', ttlSeconds: 200 * 86_400 });
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error;
  }
}

/**
 * Some months of made-up activity, so that the demo's reports say something, and a job that builds them. Projects and
 * users of these events are nowhere else.
 */
export async function seedDemoUsage(services: Services): Promise<void> {
  const now = services.now().getTime();
  for (const [index, { country, projects, users }] of activity.entries()) {
    const opened = await openServerCatalogue(services, country);
    if (opened === undefined) continue;
    const roll = dice(index + 1);
    const ago = (days: number): string => {
      const day = new Date(now - days * dayMilliseconds).toISOString().slice(0, 10);
      return `${day}T${String(7 + roll(9)).padStart(2, '0')}:${String(10 + roll(50))}:00.000Z`;
    };
    const place = { country, opened, ago };
    for (let number = 1; number <= projects; number += 1) {
      for (const draft of projectStory(place, number, roll)) await put(services, draft);
    }
    for (let number = 1; number <= users; number += 1) {
      for (const draft of userStory(place, number, roll)) await put(services, draft);
    }
  }
  const input: BuildUsageInput = { isAnew: false };
  await startJob(services, { kind: 'usage-reports', owner: systemOwner, input, idempotencyKey: 'demo usage' });
}
