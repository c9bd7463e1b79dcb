import { afterEach, expect, it } from 'vitest';
import { singleKeys } from '#core/singleKeys.ts';
import { openedBy } from './siteKeys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: document.body };

afterEach(() => localStorage.clear());

it.each([
  ['Ctrl+K', { ...plain, key: 'k', ctrlKey: true }, 'commands'],
  ['⌘K with Caps Lock', { ...plain, key: 'K', metaKey: true }, 'commands'],
  ['Ctrl+Shift+K, which is the browser’s', { ...plain, key: 'K', ctrlKey: true, shiftKey: true }, undefined],
  ['K', { ...plain, key: 'k' }, undefined],
  ['?', { ...plain, key: '?', shiftKey: true }, 'help'],
  ['? in a field', { ...plain, key: '?', target: document.createElement('textarea') }, undefined],
  ['Ctrl+K in a field', { ...plain, key: 'k', ctrlKey: true, target: document.createElement('input') }, 'commands'],
] as const)('%s opens %3$s', (_, pressed, expected) => {
  expect(openedBy(pressed)).toBe(expected);
});

it('single characters can be turned off, and on again', () => {
  singleKeys.set(false);
  expect(openedBy({ ...plain, key: '?' })).toBeUndefined();
  expect(openedBy({ ...plain, key: 'k', ctrlKey: true })).toBe('commands');
  singleKeys.set(true);
  expect(openedBy({ ...plain, key: '?' })).toBe('help');
});
