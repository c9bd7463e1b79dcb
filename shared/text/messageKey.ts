import en from '#locales/en/messages.json' with { type: 'json' };
import type { KeyOf } from './textKey.ts';

/**
 * Keys of the message catalogue (domain: Errors of the API), and of the messages that go beyond it. An answer of the
 * API carries one of these keys.
 */
export type MessageKey = KeyOf<'messages'>;

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}
