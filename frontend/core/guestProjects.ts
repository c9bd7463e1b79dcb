import { localStore } from '#lib/browserStorage.ts';
import { createEmitter } from '#lib/emitter.ts';

/** A project that this browser made without an account; its id is its key. */
export interface GuestProject {
  readonly id: string;
  /** ISO date-time in UTC. */
  readonly lastModified: string;
  /** As it was when this browser last loaded or saved it; browsers that remember it from before have none. */
  readonly title?: string;
}

const storageKey = 'guestProjects';
const maxProjects = 100;

function isGuestProject(value: unknown): value is GuestProject {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'lastModified' in value &&
    typeof value.lastModified === 'string' &&
    (!('title' in value) || typeof value.title === 'string')
  );
}

function parse(text: string | undefined): readonly GuestProject[] {
  if (text === undefined) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isGuestProject) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return []; // Another tab wrote there; nothing of ours is lost by that.
    throw error;
  }
}

const changes = createEmitter();

/** Calls the listener when the browser holds others; returns how to stop. */
export const onGuestProjects = changes.subscribe;

function store(projects: readonly GuestProject[]): void {
  localStore.set(storageKey, JSON.stringify(projects));
  changes.emit();
}

/** The guest projects that this browser holds, newest first. */
export function guestProjects(): readonly GuestProject[] {
  return [...parse(localStore.get(storageKey))].sort((a, b) => b.lastModified.localeCompare(a.lastModified));
}

/** Remembers a guest project, or that it was changed. */
export function addGuestProject({ id, lastModified, title }: GuestProject): void {
  const others = guestProjects().filter((other) => other.id !== id);
  const remembered = { id, lastModified, ...(title !== undefined && { title }) };
  store([remembered, ...others].slice(0, maxProjects));
}

/** Forgets guest projects: all, or those named, because they were claimed or deleted. */
export function clearGuestProjects(ids?: readonly string[]): void {
  store(ids === undefined ? [] : guestProjects().filter(({ id }) => !ids.includes(id)));
}
