import de from '#locales/de/reviewFile.json' with { type: 'json' };
import en from '#locales/en/reviewFile.json' with { type: 'json' };
import fr from '#locales/fr/reviewFile.json' with { type: 'json' };
import nl from '#locales/nl/reviewFile.json' with { type: 'json' };
import pl from '#locales/pl/reviewFile.json' with { type: 'json' };
import { createTexts, type Texts } from './createTexts.ts';
import type { KeyOf } from './textKey.ts';

export type ReviewFileTextKey = KeyOf<'reviewFile'>;

/** Texts of the files that a review of an import is downloaded as. */
export const reviewFileTexts: Texts<ReviewFileTextKey> = createTexts({ en, de, nl, fr, pl });
