import { catalogueLabels, type CatalogueLabels as LabelsAndValues } from '@sanispec/shared/catalogue';
import { formatNumber, type Locale } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useMemo } from 'react';
import { hasText } from '#core/i18n.ts';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';

/** Names and values of an opened catalogue, in the language of the interface. */
export interface CatalogueLabels extends LabelsAndValues {
  /** A condition list by its id; the id when no list has it, since rules may name lists by title. */
  list(listId: string): string;
}

type LabelledSummary = Pick<CatalogueSummary, 'translations' | 'listTitles' | 'properties'>;

/**
 * The labels of an opened catalogue.
 *
 * @param builtIn the built-in text of a label key, or undefined
 */
export function summaryLabels(
  { translations, listTitles, properties }: LabelledSummary,
  locale: Locale,
  builtIn: (key: string) => string | undefined,
  { isInMillimetres = false } = {},
): CatalogueLabels {
  const labels = catalogueLabels({
    translations: new Map(
      Object.entries(translations).map(([column, texts]) => [column, new Map(Object.entries(texts))]),
    ),
    propertiesOf: (subCategory) => properties[subCategory] ?? [],
    locale,
    builtIn,
    number: (value) => formatNumber(value, locale),
    isInMillimetres,
  });
  return {
    ...labels,
    list: (listId) => (Object.hasOwn(listTitles, listId) ? listTitles[listId] : undefined) ?? listId,
  };
}

function isTextKey(key: string): key is SiteTextKey {
  return hasText(key);
}

const nothing: LabelledSummary = { translations: {}, listTitles: {}, properties: {} };

/**
 * Labels of an opened catalogue in the language of the address; without one the built-in texts.
 *
 * @param isInMillimetres lengths are so, instead of in centimetres
 */
export function useCatalogueLabels(
  summary: CatalogueSummary | undefined,
  { isInMillimetres = false } = {},
): CatalogueLabels {
  const { locale, t } = useText();
  return useMemo(() => {
    // A key without a text is not asked for: it would be reported as missing.
    const builtIn = (key: string): string | undefined => (isTextKey(key) ? t(key) : undefined);
    return summaryLabels(summary ?? nothing, locale, builtIn, { isInMillimetres });
  }, [summary, locale, t, isInMillimetres]);
}
