import type { ContentContact } from '../content.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';

/** Whom the reader may ask, as documents print it. */
export interface PrintedContact {
  readonly label: string;
  /** Name, position, phone and e-mail; empty without a contact. */
  readonly lines: readonly string[];
  /** As much as a narrow field holds. */
  readonly short: readonly string[];
}

/** An account manager is named as the reader's own; the market's address is not a person. */
export function contactOf(contact: ContentContact, language: DocumentLanguage): PrintedContact {
  const { kind, name, position, phone, email } = contact;
  const named = [name, position].filter((part) => part !== '').join(', ');
  return {
    label: language.text(kind === 'person' ? 'DocumentAccountManager' : 'DocumentContact'),
    lines: [named, phone, email].filter((line) => line !== ''),
    short: [name, phone || email].filter((line) => line !== ''),
  };
}
