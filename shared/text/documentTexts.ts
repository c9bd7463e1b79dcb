import deDocuments from '#locales/de/documents.json' with { type: 'json' };
import deLabels from '#locales/de/labels.json' with { type: 'json' };
import deOpenPoints from '#locales/de/openPoints.json' with { type: 'json' };
import deTender from '#locales/de/tender.json' with { type: 'json' };
import enDocuments from '#locales/en/documents.json' with { type: 'json' };
import enLabels from '#locales/en/labels.json' with { type: 'json' };
import enOpenPoints from '#locales/en/openPoints.json' with { type: 'json' };
import enTender from '#locales/en/tender.json' with { type: 'json' };
import frDocuments from '#locales/fr/documents.json' with { type: 'json' };
import frLabels from '#locales/fr/labels.json' with { type: 'json' };
import frOpenPoints from '#locales/fr/openPoints.json' with { type: 'json' };
import frTender from '#locales/fr/tender.json' with { type: 'json' };
import nlDocuments from '#locales/nl/documents.json' with { type: 'json' };
import nlLabels from '#locales/nl/labels.json' with { type: 'json' };
import nlOpenPoints from '#locales/nl/openPoints.json' with { type: 'json' };
import nlTender from '#locales/nl/tender.json' with { type: 'json' };
import plDocuments from '#locales/pl/documents.json' with { type: 'json' };
import plLabels from '#locales/pl/labels.json' with { type: 'json' };
import plOpenPoints from '#locales/pl/openPoints.json' with { type: 'json' };
import plTender from '#locales/pl/tender.json' with { type: 'json' };
import { createTexts, type Texts } from './createTexts.ts';
import type { KeyOf } from './textKey.ts';

export type DocumentTextKey = KeyOf<'documents' | 'tender' | 'openPoints' | 'labels'>;

/** Texts of documents. A module of its own: pages that show none must not load them. */
export const documentTexts: Texts<DocumentTextKey> = createTexts({
  en: { ...enDocuments, ...enTender, ...enOpenPoints, ...enLabels },
  de: { ...deDocuments, ...deTender, ...deOpenPoints, ...deLabels },
  nl: { ...nlDocuments, ...nlTender, ...nlOpenPoints, ...nlLabels },
  fr: { ...frDocuments, ...frTender, ...frOpenPoints, ...frLabels },
  pl: { ...plDocuments, ...plTender, ...plOpenPoints, ...plLabels },
});
