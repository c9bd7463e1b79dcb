/** What happened in the page, for whoever counts or listens. */
interface AnalyticsEvents {
  projectCreated: { readonly country: string };
  /** The active set changed; undefined when there is none. */
  activeSetChanged: { readonly setId: string | undefined };
  setArticleAdded: { readonly setId: string; readonly articleId: string };
  setArticleDeleted: { readonly setId: string; readonly articleId: string };
}

/** Dispatches the event on window as a CustomEvent of the same name; scripts of the market may listen to it. */
export function emitEvent<Name extends keyof AnalyticsEvents>(name: Name, detail: AnalyticsEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
