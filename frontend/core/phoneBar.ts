import { createStore } from '#lib/emitter.ts';
import type { RouteName, RouteParams } from './routes.ts';

/**
 * The place in the header where pages put their part of a phone's one bar: the way back, what is shown, whether it is
 * saved. The header has it; null until it is drawn.
 */
export const phoneBarPlace = createStore<HTMLElement | null>(null);

/** What a page adds to the menu of phones, where it has no room of its own. */
export interface PhoneMenuEntry {
  readonly label: string;
  readonly icon: 'search' | 'cards' | 'document' | 'undo' | 'redo';
  /** Another page; otherwise the entry does something on this one. */
  readonly page?: { readonly to: RouteName; readonly params: RouteParams };
  readonly isCurrent?: boolean;
  readonly isDisabled?: boolean;
  run?(): void;
}

/** Entries that stand first in the menu of phones; none on pages that need none. */
export const phoneMenu = createStore<readonly PhoneMenuEntry[]>([]);
