import { localStore } from '#lib/browserStorage.ts';

const storageKey = 'singleKeys';

/** Whether single characters, such as '/' and '?', do something; who dictates or has shaky hands turns that off. */
export const singleKeys = {
  areOn(): boolean {
    return localStore.get(storageKey) !== 'off';
  },
  set(areOn: boolean): void {
    if (areOn) localStore.remove(storageKey);
    else localStore.set(storageKey, 'off');
  },
};

/** Whether the user is writing, or chooses by typing. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null)
  );
}
