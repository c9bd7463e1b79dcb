import { withoutRepeatedArticles } from '@sanispec/shared/project';
import type { DocumentContainer } from './documentStore.ts';
import { listedFieldsOf, withoutListedFields } from './listedFields.ts';

/** The body of a stored document. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Brings a document from one version of its shape to the next. Pure, since it runs whenever an old one is read. */
export type Upgrade = (document: JsonObject) => JsonObject;

/** Upgrades of each container's documents, oldest first: the first makes version 2 of version 1. */
export type StoredShapes = Partial<Readonly<Record<DocumentContainer, readonly Upgrade[]>>>;

/** Version 2: projects say whom they belong to where searches can ask for it and sort by it. */
const addOwner: Upgrade = (project) => {
  const { lastName = '', companyName = '' } = (project.user ?? {}) as JsonObject;
  return { ...project, owner: { id: project.userId ?? '', lastName, companyName } };
};

/** Version 4: they say whether they are a guest's. */
const addGuest: Upgrade = (project) => ({ ...project, isGuest: (project.userId ?? '') === '' });

/**
 * Version 3 of projects, versions 2 and 3 of users: they hold what lists ask for. Whenever that changes, the same upgrade is
 * added once more.
 */
function addListedFields(container: DocumentContainer): Upgrade {
  return (document) => ({ ...document, ...listedFieldsOf(container, document) });
}

/** Version 5 of projects, version 2 of deleted parts: each sub-article and alternative of an entry occurs once. */
const dropRepeatedArticles: Upgrade = (document) => withoutRepeatedArticles(document) as JsonObject;

function textsOf(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

/** Version 2 of lists and rules: they say what they are about, for which market, and how often they were changed. */
function addDescription(describe: (document: JsonObject) => string): Upgrade {
  return (document) => {
    const kept = { version: 1, changedOn: '', changedBy: '' };
    const filed = { description: describe(document), countryRef: textsOf(document.countries)[0] ?? '', tags: [] };
    return { ...kept, ...filed, ...document };
  };
}

function titleOf({ title, id }: JsonObject): string {
  return String(title || id);
}

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
 * How stored shapes have changed. A container that is not named still has its first shape. Before an upgrade is added,
 * `tests/support/freezeStore.ts` freezes a store that needs it; an upgrade that has been released never changes.
 */
export const storedShapes: StoredShapes = {
  projects: [addOwner, addListedFields('projects'), addGuest, dropRepeatedArticles],
  trashedParts: [dropRepeatedArticles],
  users: [addListedFields('users'), addListedFields('users')],
  lists: [addDescription(titleOf)],
  rules: [addDescription(titleOrEffects)],
};

/** Versions of the shapes that are not the first, by container. */
export function laterVersions(): Record<string, number> {
  const versions = Object.keys(storedShapes).map((container) => [
    container,
    currentVersion(container as DocumentContainer),
  ]);
  return Object.fromEntries(versions);
}

/** Where a document keeps the version of its shape; those of before there were versions have none. */
export const versionField = 'schemaVersion';
export const firstVersion = 1;

/** A later build wrote this; reading it by the rules of this one would misread it. */
export class NewerShape extends Error {
  override readonly name = 'NewerShape';

  constructor(what: string, found: number, known: number) {
    super(
      `${what} has version ${found} of its shape, and this build knows versions up to ${known}. Run the build that wrote it, or a later one.`,
    );
  }
}

/** The version that documents of the container are written in. */
export function currentVersion(container: DocumentContainer, shapes: StoredShapes = storedShapes): number {
  return firstVersion + (shapes[container]?.length ?? 0);
}

/** @throws TypeError for what no build has written */
function versionOf(container: DocumentContainer, body: JsonObject): number {
  const version = versionField in body ? body[versionField] : firstVersion;
  if (typeof version === 'number' && Number.isInteger(version) && version >= firstVersion) return version;
  throw new TypeError(`${container}/${String(body.id)} has ${JSON.stringify(version)} as the version of its shape`);
}

/** The body to store for a document: itself, what lists ask for, and the version of its shape. */
export function toStoredBody(container: DocumentContainer, value: object, shapes?: StoredShapes): JsonObject {
  return { ...value, ...listedFieldsOf(container, value), [versionField]: currentVersion(container, shapes) };
}

/**
 * A stored body in the current shape, with the version it then has.
 *
 * @throws NewerShape when a later build wrote it
 */
export function upgradeBody(
  container: DocumentContainer,
  body: JsonObject,
  shapes: StoredShapes = storedShapes,
): JsonObject {
  const version = versionOf(container, body);
  const current = currentVersion(container, shapes);
  if (version > current) throw new NewerShape(`${container}/${String(body.id)}`, version, current);
  if (version === current) return body;
  const upgrades = shapes[container]?.slice(version - firstVersion) ?? [];
  const upgraded = upgrades.reduce((document, upgrade) => upgrade(document), body);
  return { ...upgraded, [versionField]: current };
}

/**
 * The document that a stored body holds, whichever build wrote it.
 *
 * @throws NewerShape when a later build wrote it
 */
export function fromStoredBody(container: DocumentContainer, body: JsonObject, shapes?: StoredShapes): JsonObject {
  const { [versionField]: _, ...value } = upgradeBody(container, body, shapes);
  return withoutListedFields(container, value);
}
