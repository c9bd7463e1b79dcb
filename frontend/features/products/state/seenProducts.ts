import { tabStore } from '#lib/browserStorage.ts';

/** A product that the user looked at after leaving a listing. */
interface SeenProduct {
  readonly articleId: string;
  /** Whether the listing was left by it; else the user stepped on from there, and it may stand elsewhere. */
  readonly wasLeftBy: boolean;
}

/** The user leaves a listing by a product. @param entryKey key of the listing's history entry */
export function rememberLeft(entryKey: string, articleId: string): void {
  tabStore.set(`left ${entryKey}`, articleId);
  tabStore.set(`seen ${entryKey}`, articleId);
}

/** The user views another product of the listing without having returned to it. */
export function rememberSeen(entryKey: string, articleId: string): void {
  tabStore.set(`seen ${entryKey}`, articleId);
}

/** What was seen last after a listing was left; undefined when it never was. */
export function lastSeen(entryKey: string): SeenProduct | undefined {
  const articleId = tabStore.get(`seen ${entryKey}`);
  return articleId === undefined ? undefined : { articleId, wasLeftBy: tabStore.get(`left ${entryKey}`) === articleId };
}
