import * as de from '#locales/de/index.ts';
import * as en from '#locales/en/index.ts';
import * as fr from '#locales/fr/index.ts';
import * as nl from '#locales/nl/index.ts';
import * as pl from '#locales/pl/index.ts';
import { createTexts, type Texts } from './createTexts.ts';
import { pageAreas, type SiteTextKey, startAreas } from './siteAreas.ts';
import type { TextArea } from './textKey.ts';

function siteTextsOf(areas: Readonly<Record<TextArea, object>>): Record<string, string> {
  return Object.assign({}, ...[...startAreas, ...pageAreas].map((area) => areas[area]));
}

/** The site's texts in all languages, for files that the server writes; a browser loads one language instead. */
export const siteTexts: Texts<SiteTextKey> = createTexts({
  en: siteTextsOf(en),
  de: siteTextsOf(de),
  nl: siteTextsOf(nl),
  fr: siteTextsOf(fr),
  pl: siteTextsOf(pl),
});
