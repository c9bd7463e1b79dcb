import { projectTotal, type Total } from '#pricing/index.ts';
import type { ProjectSnapshot, SnapshotArticle } from './projectSnapshot.ts';
import { snapshotArticles } from './shownArticles.ts';

/** Where a position stands. */
export interface Place {
  readonly spaceId: string;
  /** '1' */
  readonly spaceNumber: string;
  readonly space: string;
  readonly setId: string;
  /** '1.2' */
  readonly setNumber: string;
  readonly set: string;
}

/** What of an article's texts another catalogue words differently. */
export type ChangedText = 'title' | 'variant' | 'description' | 'technicalDescription' | 'data';

interface ChangeOf {
  readonly articleId: string;
  /** As the later catalogue calls it, else the earlier one. */
  readonly title: string;
}

/** One difference between two states of a project; quantities are those of the whole project. */
export type SnapshotChange = ChangeOf &
  (
    | { readonly kind: 'added' | 'removed'; readonly place: Place; readonly quantity: number }
    | { readonly kind: 'moved'; readonly from: Place; readonly to: Place; readonly quantity: number }
    | { readonly kind: 'quantity'; readonly place: Place; readonly before: number; readonly after: number }
    /** Cents; null is 'On request'. */
    | { readonly kind: 'price'; readonly before: number | null; readonly after: number | null }
    | { readonly kind: 'text'; readonly fields: readonly ChangedText[] }
  );

export interface SnapshotComparison {
  /** By position in the later state, removed ones at the place they had; then prices and texts by article number. */
  readonly changes: readonly SnapshotChange[];
  readonly totals: { readonly before: Total; readonly after: Total };
  /** ISO 4217; prices of different currencies are not compared. */
  readonly currencies: { readonly before: string; readonly after: string };
}

/** A position as far as states are compared by it. */
interface Line {
  /** The same in both states for the same article of the same entry. */
  readonly key: string;
  readonly article: SnapshotArticle;
  readonly place: Place;
  readonly quantity: number;
}

function linesOf(snapshot: ProjectSnapshot): Line[] {
  const { shownOf } = snapshotArticles(snapshot);
  return snapshot.spaces.flatMap((space, spaceIndex) =>
    space.sets.flatMap((set, setIndex) => {
      const spaceNumber = String(spaceIndex + 1);
      const place: Place = {
        spaceId: space.id,
        spaceNumber,
        space: space.title,
        setId: set.id,
        setNumber: `${spaceNumber}.${setIndex + 1}`,
        set: set.title,
      };
      return set.articles.flatMap((entry) =>
        shownOf(entry).map((article, index, shown) => ({
          key: JSON.stringify([entry.id, article.id, shown.indexOf(article) === index ? 0 : index]),
          article,
          place,
          quantity: entry.quantity * set.quantity * space.quantity,
        })),
      );
    }),
  );
}

interface Pair {
  readonly before: Line | undefined;
  readonly after: Line | undefined;
}

/**
 * The lines of both states side by side: first those of the same entry, then, since an entry may have been made again,
 * those of the same article, in the same set before any other.
 */
function pairLines(before: readonly Line[], after: readonly Line[]): Pair[] {
  const open = new Map(before.map((line) => [line.key, line]));
  const take = (line: Line | undefined): Line | undefined => {
    if (line !== undefined) open.delete(line.key);
    return line;
  };
  const partners = new Map(after.map((line) => [line.key, take(open.get(line.key))]));
  const byArticle = new Map<string, Line[]>();
  for (const line of open.values()) {
    const known = byArticle.get(line.article.id);
    if (known === undefined) byArticle.set(line.article.id, [line]);
    else known.push(line);
  }
  for (const isInSameSet of [true, false]) {
    for (const line of after) {
      if (partners.get(line.key) !== undefined) continue;
      const left = byArticle.get(line.article.id) ?? [];
      const at = left.findIndex(({ place }) => !isInSameSet || place.setId === line.place.setId);
      if (at >= 0) partners.set(line.key, take(left.splice(at, 1)[0]));
    }
  }
  return [
    ...after.map((line) => ({ before: partners.get(line.key), after: line })),
    ...[...open.values()].map((line) => ({ before: line, after: undefined })),
  ];
}

function changesOfPair({ before, after }: Pair): SnapshotChange[] {
  const line = after ?? before;
  if (line === undefined) return [];
  const change = { articleId: line.article.id, title: line.article.title };
  const { place, quantity } = line;
  if (before === undefined) return [{ ...change, kind: 'added', place, quantity }];
  if (after === undefined) return [{ ...change, kind: 'removed', place, quantity }];
  const hasMoved = before.place.setId !== after.place.setId;
  const isOtherQuantity = before.quantity !== after.quantity;
  return [
    ...(hasMoved ? [{ ...change, kind: 'moved', from: before.place, to: after.place, quantity } as const] : []),
    ...(isOtherQuantity
      ? [{ ...change, kind: 'quantity', place, before: before.quantity, after: after.quantity } as const]
      : []),
  ];
}

/** Numbers of positions by their parts: '1.10' comes after '1.9'. */
function comparePlaces(a: Place, b: Place): number {
  const [space = 0, set = 0] = a.setNumber.split('.').map(Number);
  const [otherSpace = 0, otherSet = 0] = b.setNumber.split('.').map(Number);
  return space - otherSpace || set - otherSet;
}

function placeOf(change: SnapshotChange): Place | undefined {
  if (change.kind === 'moved') return change.to;
  return 'place' in change ? change.place : undefined;
}

function byPlace(changes: readonly SnapshotChange[]): SnapshotChange[] {
  return [...changes].sort((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    return first === undefined || second === undefined ? 0 : comparePlaces(first, second);
  });
}

function dataOf({ cells, productType }: SnapshotArticle): string {
  return JSON.stringify([productType, ...Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function changedTexts(before: SnapshotArticle, after: SnapshotArticle): ChangedText[] {
  const texts = ['title', 'variant', 'description', 'technicalDescription'] as const;
  const changed: ChangedText[] = texts.filter((name) => before[name] !== after[name]);
  return dataOf(before) === dataOf(after) ? changed : [...changed, 'data'];
}

/** What the catalogue changed in articles that both states show. */
function articleChanges(before: readonly Line[], after: readonly Line[], isSameCurrency: boolean): SnapshotChange[] {
  const earlier = new Map(before.map(({ article }) => [article.id, article]));
  const later = [...new Map(after.map(({ article }) => [article.id, article])).values()];
  const both = later
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((article) => {
      const old = earlier.get(article.id);
      return old === undefined ? [] : [{ old, article }];
    });
  const prices = both.flatMap(({ old, article }): SnapshotChange[] => {
    if (!isSameCurrency || old.priceInCents === article.priceInCents) return [];
    const { id, title, priceInCents } = article;
    return [{ articleId: id, title, kind: 'price', before: old.priceInCents, after: priceInCents }];
  });
  const texts = both.flatMap(({ old, article }): SnapshotChange[] => {
    const fields = changedTexts(old, article);
    return fields.length === 0 ? [] : [{ articleId: article.id, title: article.title, kind: 'text', fields }];
  });
  return [...prices, ...texts];
}

/**
 * What changed between two states of a project, article by article (domain: Compared states). An article that is no longer
 * sold was removed, one that is sold again was added: documents leave out the others.
 */
export function compareSnapshots(before: ProjectSnapshot, after: ProjectSnapshot): SnapshotComparison {
  const [earlier, later] = [linesOf(before), linesOf(after)];
  const currencies = { before: before.catalogue.currency, after: after.catalogue.currency };
  return {
    changes: [
      ...byPlace(pairLines(earlier, later).flatMap(changesOfPair)),
      ...articleChanges(earlier, later, currencies.before === currencies.after),
    ],
    totals: {
      before: projectTotal(before.spaces, snapshotArticles(before).priceOf),
      after: projectTotal(after.spaces, snapshotArticles(after).priceOf),
    },
    currencies,
  };
}

/**
 * What two snapshots must have in common to be the same state: everything that documents say, but not when it was taken
 * or of which version of the catalogue.
 */
export function snapshotIdentity({ takenOn: _, catalogue, ...said }: ProjectSnapshot): string {
  const { versionId: __, ...read } = catalogue;
  return JSON.stringify({ ...said, catalogue: read });
}
