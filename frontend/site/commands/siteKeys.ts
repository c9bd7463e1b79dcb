import { isTyping, singleKeys } from '#core/singleKeys.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/**
 * What a key opens, wherever it is pressed: mod+K the command menu, '?' the help.
 *
 * @returns undefined for every other key
 */
export function openedBy({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: Pressed): 'commands' | 'help' | undefined {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'commands';
  // How '?' is typed differs between keyboards: Shift may be part of it.
  if (key === '?' && !ctrlKey && !metaKey && !altKey && singleKeys.areOn() && !isTyping(target)) return 'help';
  return undefined;
}
