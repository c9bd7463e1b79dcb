import { createHash } from 'node:crypto';
import { berlinDay } from './berlinDay.ts';

/** Why an article of a project is none that it orders: its catalogue does not sell it any more, or never did. */
export type LineReason = 'inactive' | 'missing';

/** What a project holds of an article; a tuple, since a project has many and a year has many projects. */
export type EventLine = readonly [
  article: string,
  /** Quantity × set × space, sub-articles as often as what brings them. */
  quantity: number,
  /** What they cost together at the catalogue's prices of then. */
  cents: number,
  subCategory: string,
  series: string,
  reason?: LineReason,
];

/** What happened, by ids alone: no names, no addresses. */
export type Happening =
  | { readonly kind: 'accountCreated' | 'accountActive'; readonly userId: string }
  | {
      readonly kind: 'projectCreated';
      readonly projectId: string;
      readonly segment: string;
      /** Not claimed by an account yet. */
      readonly isGuest: boolean;
    }
  | { readonly kind: 'projectClaimed' | 'projectRestored'; readonly projectId: string }
  | {
      readonly kind: 'projectDeleted';
      readonly projectId: string;
      /** It was not deleted by a user: a guest's project that was not claimed for 90 days. */
      readonly isExpired: boolean;
    }
  | {
      readonly kind: 'projectDay';
      readonly projectId: string;
      readonly segment: string;
      readonly isGuest: boolean;
      readonly priceInCents: number;
      /** ISO 4217. */
      readonly currency: string;
      readonly lines: readonly EventLine[];
    }
  | {
      readonly kind: 'revisionIssued';
      readonly projectId: string;
      readonly letter: string;
      readonly segment: string;
      readonly format: string;
    }
  | {
      readonly kind: 'articleReplaced';
      readonly projectId: string;
      readonly from: string;
      readonly to: string;
      readonly quantity: number;
      readonly subCategory: string;
    };

export type HappeningKind = Happening['kind'];

/** An event as it is stored (container `events`), never changed. */
export type UsageEvent = Happening & {
  /** Derived from what happened: the same is stored once, however often it is recorded. */
  readonly id: string;
  /** Partition: `DE-2026-11`. */
  readonly countryMonth: string;
  readonly country: string;
  /** In Berlin. */
  readonly day: string;
  /** When it happened; ISO date-time. */
  readonly on: string;
  /** When it was written, which may be nights later; ISO date-time. */
  readonly recordedOn: string;
  /** Orders what made and ended a project; other events have none. */
  readonly trail?: string;
};

/** What is to be recorded: what happened, when and where. */
export type EventDraft = Happening & {
  readonly country: string;
  /** ISO date-time. */
  readonly on: string;
};

/** The name of what happened, by which its second record is recognised. */
function nameOf(draft: EventDraft, day: string): string {
  switch (draft.kind) {
    case 'accountCreated':
      return draft.userId;
    case 'accountActive':
      return `${draft.userId}-${day}`;
    case 'projectCreated':
    case 'projectClaimed':
      return draft.projectId;
    case 'projectDay':
      return `${draft.projectId}-${day}`;
    // A project may go and come back again and again.
    case 'projectDeleted':
    case 'projectRestored':
      return `${draft.projectId}-${draft.on}`;
    case 'revisionIssued':
      return `${draft.projectId}-${draft.letter}`;
    case 'articleReplaced':
      return `${draft.projectId}-${day}-${hashOf(draft.from, draft.to)}`;
  }
}

/** Article numbers may hold signs that no id may. */
function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}

const ofLives: ReadonlySet<HappeningKind> = new Set([
  'projectCreated',
  'projectClaimed',
  'projectDeleted',
  'projectRestored',
]);

/** @param recordedOn ISO date-time */
export function usageEventOf(draft: EventDraft, recordedOn: string): UsageEvent {
  const day = berlinDay(draft.on);
  const trail = 'projectId' in draft && ofLives.has(draft.kind) && `${draft.projectId} ${draft.on} ${draft.kind}`;
  return {
    ...draft,
    id: `${draft.kind}-${nameOf(draft, day)}`,
    countryMonth: `${draft.country}-${day.slice(0, 7)}`,
    day,
    recordedOn,
    ...(trail !== false && { trail }),
  };
}
