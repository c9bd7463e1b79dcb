import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#lib/emitter.ts';

/** The parts of a title, from the specific to the general: the page, and the project that it is a page of. */
const parts = ['page', 'project'] as const;
type TitlePart = (typeof parts)[number];

const titles = createStore<Readonly<Partial<Record<TitlePart, string>>>>({});

function set(part: TitlePart, title: string | undefined): void {
  const { [part]: _, ...others } = titles.get();
  titles.set(title === undefined ? others : { ...others, [part]: title });
}

/**
 * Names the page in the window's title, its history and its bookmarks, for as long as the component is shown (WCAG 2.2,
 * 2.4.2).
 *
 * @param title undefined while it is not known
 */
export function usePageTitle(title: string | undefined, part: TitlePart = 'page'): void {
  useEffect(() => {
    set(part, title);
    return () => set(part, undefined);
  }, [title, part]);
}

/** Keeps the window's title: page, project and site. */
export function useDocumentTitle(site: string): void {
  const shown = useSyncExternalStore(titles.subscribe, titles.get);
  useEffect(() => {
    const names = parts.map((part) => shown[part]).filter((name) => name !== undefined && name !== '');
    document.title = [...names, site].join(' – ');
    // For the head of printed pages, as a text of CSS.
    document.documentElement.style.setProperty('--sani-printed-title', JSON.stringify(names.join(' – ')));
  }, [shown, site]);
}
