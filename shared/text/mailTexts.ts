import de from '#locales/de/mails.json' with { type: 'json' };
import en from '#locales/en/mails.json' with { type: 'json' };
import fr from '#locales/fr/mails.json' with { type: 'json' };
import nl from '#locales/nl/mails.json' with { type: 'json' };
import pl from '#locales/pl/mails.json' with { type: 'json' };
import { createTexts, type Texts } from './createTexts.ts';
import type { KeyOf } from './textKey.ts';

export type MailTextKey = KeyOf<'mails'>;

/** Texts of the mails that the server sends. */
export const mailTexts: Texts<MailTextKey> = createTexts({ en, de, nl, fr, pl });
