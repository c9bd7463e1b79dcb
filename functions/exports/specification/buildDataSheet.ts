import type { Article, Catalogue } from '@sanispec/shared/catalogue';
import { type DocumentLanguage, documentLabels } from '@sanispec/shared/documents';
import { articleFactsOf } from './buildProducts.ts';
import { noticesOf } from './noticesOf.ts';
import type { ArticleFacts } from './specification.ts';
import { articleLanguageOf, type SpecificationCatalogue } from './specificationSource.ts';

/** What the data sheet of an article says outside of any project. */
export interface DataSheet {
  readonly product: ArticleFacts;
  /** ISO date-time. */
  readonly createdOn: string;
  /** BCP 47 language of article texts, when it is another than the document's. */
  readonly articleLanguage: string | undefined;
  /** Legal notices of the country (domain: Legal notices), one paragraph each. */
  readonly notices: readonly string[];
}

export interface DataSheetOptions {
  readonly language: DocumentLanguage;
  readonly displayPrices: boolean;
  /** ISO date-time. */
  readonly createdOn: string;
}

/** The content of an article's data sheet; the price is absent when it is not displayed. */
export function buildDataSheet(
  article: Article,
  catalogue: SpecificationCatalogue & Pick<Catalogue, 'country'>,
  { language, displayPrices, createdOn }: DataSheetOptions,
): DataSheet {
  const labels = documentLabels(
    { translations: catalogue.translations, propertiesOf: catalogue.subCategories.propertiesOf },
    language,
  );
  return {
    product: articleFactsOf(article, catalogue, labels, { language, displayPrices }),
    createdOn,
    articleLanguage: articleLanguageOf(catalogue, language),
    notices: noticesOf(catalogue.country, undefined, language, displayPrices, 'dataSheet'),
  };
}
