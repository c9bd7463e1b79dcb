import { withoutRepeatedArticles } from '@sanispec/shared/project';
import type { DocumentContainer } from './documentStore.ts';
import { listedFieldsOf, withoutListedFields } from './listedFields.ts';

/** The body of a stored document. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Brings a document from one version of its shape to the next. Pure, since it runs whenever an old one is read. */
export type Upgrade = (document: JsonObject) => JsonObject;

/** What one version of a shape changes. */
export interface ShapeStep {
  readonly upgrade: Upgrade;
  /**
   * Top-level fields, where the step adds these and changes nothing else. Builds of the versions before then read the
   * documents and keep the fields through a save. A step without `adds` shuts those builds out.
   */
  readonly adds?: readonly string[];
}

/** Steps of each container's documents, oldest first: the first makes version 2 of version 1. */
export type StoredShapes = Partial<Readonly<Record<DocumentContainer, readonly ShapeStep[]>>>;

/** Version 2: projects say whom they belong to where searches can ask for it and sort by it. */
const addOwner: ShapeStep = {
  upgrade: (project) => {
    const { lastName = '', companyName = '' } = (project.user ?? {}) as JsonObject;
    return { ...project, owner: { id: project.userId ?? '', lastName, companyName } };
  },
};

/** Version 4: they say whether they are a guest's. */
const addGuest: ShapeStep = {
  upgrade: (project) => ({ ...project, isGuest: (project.userId ?? '') === '' }),
};

/**
 * Version 3 of projects, versions 2 and 3 of users: they hold what lists ask for. Whenever that changes, the same upgrade is
 * added once more.
 */
function addListedFields(container: DocumentContainer): ShapeStep {
  return { upgrade: (document) => ({ ...document, ...listedFieldsOf(container, document) }) };
}

/** Version 5 of projects, version 2 of deleted parts: each sub-article and alternative of an entry occurs once. */
const dropRepeatedArticles: ShapeStep = {
  upgrade: (document) => withoutRepeatedArticles(document) as JsonObject,
};

/**
 * Version 6: projects keep what articles were that a publication took off sale (of those that left before nothing is
 * known), and name their former owner after a transfer.
 */
const addLeftArticlesAndFormerOwner: ShapeStep = {
  upgrade: (project) => project,
  adds: ['leftArticles', 'formerOwner'],
};

function textsOf(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

/** Version 2 of lists and rules: they say what they are about, for which market, and how often they were changed. */
function addDescription(describe: (document: JsonObject) => string): ShapeStep {
  return {
    upgrade: (document) => {
      const kept = { version: 1, changedOn: '', changedBy: '' };
      const filed = { description: describe(document), countryRef: textsOf(document.countries)[0] ?? '', tags: [] };
      return { ...kept, ...filed, ...document };
    },
  };
}

function titleOf({ title, id }: JsonObject): string {
  return String(title || id);
}

/** Version 2 of jobs: a checked import may have a time at which it is published. */
const addSchedule: ShapeStep = { upgrade: (job) => job, adds: ['schedule'] };

/** A rule without a title is called by what it does. */
function titleOrEffects(rule: JsonObject): string {
  if (typeof rule.title === 'string' && rule.title !== '') return rule.title;
  const { rulesInfo } = (rule.definitionRuleContent ?? {}) as { readonly rulesInfo?: readonly JsonObject[] };
  const effects = (rulesInfo ?? []).map(({ ruleType, applyTo, attribute }) =>
    [ruleType, textsOf(applyTo).join(', '), attribute].filter((part) => part !== '' && part !== undefined).join(' · '),
  );
  return effects.join('; ').slice(0, 1000) || titleOf(rule);
}

/**
 * How stored shapes have changed. A container that is not named still has its first shape. Before a step is added,
 * `tests/support/freezeStore.ts` freezes a store that needs it; a step that has been released never changes.
 *
 * Expand, then contract: a release that needs another shape first adds fields beside the old ones (`adds`) and writes
 * both; a later release, once all documents are migrated, removes the old ones.
 */
export const storedShapes: StoredShapes = {
  projects: [addOwner, addListedFields('projects'), addGuest, dropRepeatedArticles, addLeftArticlesAndFormerOwner],
  trashedParts: [dropRepeatedArticles],
  users: [addListedFields('users'), addListedFields('users')],
  lists: [addDescription(titleOf)],
  rules: [addDescription(titleOrEffects)],
  jobs: [addSchedule],
};

/** Of each container whose shape has changed: the version, and the oldest whose builds may read it; for deployments. */
export function shapesOfBuild(): Record<string, { readonly version: number; readonly minReader: number }> {
  const containers = Object.keys(storedShapes) as DocumentContainer[];
  return Object.fromEntries(
    containers.map((container) => [
      container,
      { version: currentVersion(container), minReader: minReaderOf(container, storedShapes) },
    ]),
  );
}

/** Versions of the shapes that are not the first, by container. */
export function laterVersions(): Record<string, number> {
  return Object.fromEntries(Object.entries(shapesOfBuild()).map(([container, { version }]) => [container, version]));
}

/** Where a document stores the version of its shape; the first builds stored none. */
export const versionField = 'schemaVersion';
/** Where it stores the oldest version whose builds may read and save it. */
export const readerField = 'minReader';
/** Where it names the fields that steps after `minReader` added. */
const addedField = 'addedFields';
export const firstVersion = 1;

/** A later build stored this in a shape that this build would misread. */
export class NewerShape extends Error {
  override readonly name = 'NewerShape';

  constructor(what: string, minReader: number, known: number) {
    super(
      `${what} needs a build that knows version ${minReader} of its shape; this one knows versions up to ${known}. Run the build that stored it, or a later one.`,
    );
  }
}

/** The version that documents of the container are written in. */
export function currentVersion(container: DocumentContainer, shapes: StoredShapes = storedShapes): number {
  return firstVersion + (shapes[container]?.length ?? 0);
}

/** The oldest version whose builds may read and save what this build writes. */
function minReaderOf(container: DocumentContainer, shapes: StoredShapes): number {
  const lastChange = (shapes[container] ?? []).findLastIndex(({ adds }) => adds === undefined);
  return firstVersion + lastChange + 1;
}

/** The fields that builds of version `minReader` do not know. */
function addedFieldsOf(container: DocumentContainer, shapes: StoredShapes): readonly string[] {
  const steps = shapes[container]?.slice(minReaderOf(container, shapes) - firstVersion) ?? [];
  return steps.flatMap(({ adds = [] }) => adds);
}

/**
 * Holds fields of a later build in a document that this build has read. Spreading the document copies it, and JSON and
 * schemas do not see it: a save stores the fields again, and no answer holds them.
 */
const laterFields = Symbol('laterFields');

interface MayHoldLater {
  readonly [laterFields]?: JsonObject;
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/** @throws TypeError for what no build has written */
function versionIn(container: DocumentContainer, body: JsonObject, field: string, absent: number): number {
  const version = field in body ? body[field] : absent;
  if (typeof version === 'number' && Number.isInteger(version) && version >= firstVersion) return version;
  throw new TypeError(`${container}/${String(body.id)} has ${JSON.stringify(version)} as its ${field}`);
}

/** The body to store for a document: itself, what lists ask for, and who can read it. */
export function toStoredBody(
  container: DocumentContainer,
  value: object,
  shapes: StoredShapes = storedShapes,
): JsonObject {
  const later = (value as MayHoldLater)[laterFields] ?? {};
  const added = [...addedFieldsOf(container, shapes), ...Object.keys(later)];
  return {
    ...value,
    ...later,
    ...listedFieldsOf(container, value),
    [versionField]: currentVersion(container, shapes),
    [readerField]: minReaderOf(container, shapes),
    ...(added.length > 0 && { [addedField]: added }),
  };
}

/** @throws NewerShape when only later builds may read, and replace, the body */
export function refuseNewer(container: DocumentContainer, body: JsonObject, shapes: StoredShapes = storedShapes): void {
  const current = currentVersion(container, shapes);
  const version = versionIn(container, body, versionField, firstVersion);
  const minReader = versionIn(container, body, readerField, version);
  if (version > current && minReader > current) {
    throw new NewerShape(`${container}/${String(body.id)}`, minReader, current);
  }
}

/**
 * A stored body in the current shape; one of a later build that this build may read stays as it is.
 *
 * @throws NewerShape when only later builds may read it
 */
export function upgradeBody(
  container: DocumentContainer,
  body: JsonObject,
  shapes: StoredShapes = storedShapes,
): JsonObject {
  refuseNewer(container, body, shapes);
  const version = versionIn(container, body, versionField, firstVersion);
  const current = currentVersion(container, shapes);
  if (version >= current) return body;
  const steps = shapes[container]?.slice(version - firstVersion) ?? [];
  const upgraded = steps.reduce((document, { upgrade }) => upgrade(document), body);
  const added = [...new Set([...addedFieldsOf(container, shapes), ...textsIn(body[addedField])])];
  return {
    ...upgraded,
    [versionField]: current,
    [readerField]: minReaderOf(container, shapes),
    ...(added.length > 0 && { [addedField]: added }),
  };
}

/**
 * The document that a stored body holds, whichever build wrote it.
 *
 * @throws NewerShape when only later builds may read it
 */
export function fromStoredBody(
  container: DocumentContainer,
  body: JsonObject,
  shapes: StoredShapes = storedShapes,
): JsonObject {
  const upgraded = upgradeBody(container, body, shapes);
  const { [versionField]: _version, [readerField]: _reader, [addedField]: added, ...value } = upgraded;
  const known = new Set(shapes[container]?.flatMap(({ adds = [] }) => adds));
  const unknown = textsIn(added).filter((name) => name in value && !known.has(name));
  const document = withoutListedFields(container, value);
  if (unknown.length === 0) return document;
  const isLater = ([name]: readonly [string, unknown]): boolean => unknown.includes(name);
  const fields = Object.entries(document);
  return {
    ...Object.fromEntries(fields.filter((field) => !isLater(field))),
    [laterFields]: Object.fromEntries(fields.filter(isLater)),
  } as JsonObject;
}

const mostRefused = 1000;

/** Which documents a store has refused to read. */
export class Refusals {
  readonly #refused = new Set<string>();

  list(): readonly string[] {
    return [...this.#refused];
  }

  /**
   * Reads a document, and notes when only a later build may read it.
   *
   * @throws NewerShape
   */
  noting<Read>(container: DocumentContainer, id: string, read: () => Read): Read {
    try {
      return read();
    } catch (error) {
      if (error instanceof NewerShape && this.#refused.size < mostRefused) this.#refused.add(`${container}/${id}`);
      throw error;
    }
  }

  /** Reads one of several documents; a list goes on without those that only a later build may read. */
  orSkip<Read>(container: DocumentContainer, id: string, read: () => Read): readonly Read[] {
    try {
      return [this.noting(container, id, read)];
    } catch (error) {
      if (error instanceof NewerShape) return [];
      throw error;
    }
  }
}
