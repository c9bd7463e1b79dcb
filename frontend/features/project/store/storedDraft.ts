import { ProjectDetails, Space, withoutRepeatedArticles } from '@sanispec/shared/project';
import { z } from 'zod';
import { Draft } from './draft.ts';
import { UnsavedDraft } from './openProject.ts';

/** Spaces as they are stored beside a base: one that is the base's own is named by its place there. */
const StoredPart = z.object({ details: ProjectDetails, spaces: z.array(z.union([z.int().min(0), Space])) });

/** An unsaved draft beside its base, which is stored apart: it is large, and edits leave it as it is. */
const StoredDraft = UnsavedDraft.extend({ base: z.string(), mine: StoredPart, sent: z.array(StoredPart) });

const texts = new WeakMap<Space, string>();

/** An edit changes one space of hundreds; the others are written as they were. */
function textOf(space: Space): string {
  const known = texts.get(space);
  if (known !== undefined) return known;
  const text = JSON.stringify(space);
  texts.set(space, text);
  return text;
}

function partText({ details }: Draft, spaces: readonly (string | number)[]): string {
  return `{"details":${JSON.stringify(details)},"spaces":[${spaces.join()}]}`;
}

/** The base of an unsaved draft, as it is stored. */
export function baseText(base: Draft): string {
  return partText(base, base.spaces.map(textOf));
}

/**
 * An unsaved draft without its base, as it is stored.
 *
 * @param baseKey where the base is stored
 */
export function draftText({ base, mine, sent, ...rest }: UnsavedDraft, baseKey: string): string {
  const places = new Map(base.spaces.map((space, place) => [space, place]));
  const text = (part: Draft): string =>
    partText(
      part,
      part.spaces.map((space) => places.get(space) ?? textOf(space)),
    );
  const others = JSON.stringify({ ...rest, base: baseKey });
  return `${others.slice(0, -1)},"mine":${text(mine)},"sent":[${sent.map(text).join()}]}`;
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return withoutRepeatedArticles(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function completeDraft(part: z.infer<typeof StoredPart>, base: Draft): Draft | undefined {
  const spaces = part.spaces.map((space) => (typeof space === 'number' ? base.spaces[space] : space));
  return spaces.every((space) => space !== undefined) ? { details: part.details, spaces } : undefined;
}

/** The key of the base that a stored draft names; undefined for one that holds its base itself, as they once did. */
export function baseKeyOf(text: string | undefined): string | undefined {
  const found = z.object({ base: z.string() }).safeParse(parseJson(text));
  return found.success ? found.data.base : undefined;
}

/** Reads a stored draft; one of a shape that this build does not know, or without its base, cannot be brought in. */
export function readDraft(
  text: string | undefined,
  stored: (key: string) => string | undefined,
): UnsavedDraft | undefined {
  const data = parseJson(text);
  const whole = UnsavedDraft.safeParse(data);
  if (whole.success) return whole.data;
  const parted = StoredDraft.safeParse(data);
  if (!parted.success) return undefined;
  const base = Draft.safeParse(parseJson(stored(parted.data.base)));
  if (!base.success) return undefined;
  const mine = completeDraft(parted.data.mine, base.data);
  const sent = parted.data.sent.map((part) => completeDraft(part, base.data));
  if (mine === undefined || !sent.every((part) => part !== undefined)) return undefined;
  return { ...parted.data, base: base.data, mine, sent };
}
