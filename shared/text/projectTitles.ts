import de from '#locales/de/projectTitles.json' with { type: 'json' };
import en from '#locales/en/projectTitles.json' with { type: 'json' };
import fr from '#locales/fr/projectTitles.json' with { type: 'json' };
import nl from '#locales/nl/projectTitles.json' with { type: 'json' };
import pl from '#locales/pl/projectTitles.json' with { type: 'json' };
import { createTexts, type Texts } from './createTexts.ts';
import type { KeyOf } from './textKey.ts';

export type ProjectTitleKey = KeyOf<'projectTitles'>;

/** Titles of what the server creates in projects. */
export const projectTitles: Texts<ProjectTitleKey> = createTexts({ en, de, nl, fr, pl });
