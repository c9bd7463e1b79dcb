import { consentsToStatistics } from './consent.ts';

/** What is counted: only with the visitor's consent. */
interface AnalyticsEvents {
  projectCreated: { readonly country: string };
}

/** Events in the page, for scripts that evaluate them. */
interface PageEvents {
  /** The active set changed; undefined when there is none. */
  activeSetChanged: { readonly setId: string | undefined };
  setArticleAdded: { readonly setId: string; readonly articleId: string };
  setArticleDeleted: { readonly setId: string; readonly articleId: string };
}

function dispatch(name: string, detail: object): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Dispatches the event on window as a CustomEvent of the same name; scripts of the market may listen to it. */
export function emitEvent<Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]): void {
  dispatch(name, detail);
}

/** The same for what is counted: nothing is dispatched unless the visitor has agreed to that. */
export function countEvent<Name extends keyof AnalyticsEvents>(name: Name, detail: AnalyticsEvents[Name]): void {
  if (consentsToStatistics()) dispatch(name, detail);
}
