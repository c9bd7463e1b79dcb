import { catalogueLabels, type CatalogueLabels as LabelsAndValues, measureOf } from '@sanispec/shared/catalogue';
import { memoize } from '@sanispec/shared/columns';
import { formatNumber, type Locale } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useMemo } from 'react';
import { hasText } from '#core/i18n.ts';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { useLengthUnit } from './lengthUnit.ts';

/** Names and values of an opened catalogue, in the language of the interface. */
export interface CatalogueLabels extends LabelsAndValues {
  /** A condition list by its id; the id when no list has it, since rules may name lists by title. */
  list(listId: string): string;
  /** How the numbers of a column are shown to this reader, and what they stand for when the reader writes one. */
  measure(columnName: string): ReturnType<typeof measureOf>;
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
  // Lists ask for the same few hundred again at every letter typed; each is looked up in several tables.
  const values = new Map<string, string>();
  return {
    ...labels,
    property: memoize(labels.property),
    value(columnName, value, subCategory) {
      const key = `${subCategory ?? ''}\n${columnName}\n${value}`;
      const text = values.get(key) ?? labels.value(columnName, value, subCategory);
      values.set(key, text);
      return text;
    },
    measure: (columnName) => measureOf(columnName, isInMillimetres),
    list: (listId) => (Object.hasOwn(listTitles, listId) ? listTitles[listId] : undefined) ?? listId,
  };
}

function isTextKey(key: string): key is SiteTextKey {
  return hasText(key);
}

const nothing: LabelledSummary = { translations: {}, listTitles: {}, properties: {} };

/** Labels of an opened catalogue as readers of products and projects see them: lengths in the unit that they chose. */
export function useReaderLabels(summary: CatalogueSummary | undefined): CatalogueLabels {
  const [unit] = useLengthUnit();
  return useLabels(summary, unit === 'mm');
}

/**
 * Labels of an opened catalogue in the language of the address; without one the built-in texts. Lengths are in
 * centimetres, as the cells have them that administrators work with.
 */
export function useCatalogueLabels(summary: CatalogueSummary | undefined): CatalogueLabels {
  return useLabels(summary, false);
}

function useLabels(summary: CatalogueSummary | undefined, isInMillimetres: boolean): CatalogueLabels {
  const { locale, t } = useText();
  return useMemo(() => {
    // A key without a text is not asked for: it would be reported as missing.
    const builtIn = (key: string): string | undefined => (isTextKey(key) ? t(key) : undefined);
    return summaryLabels(summary ?? nothing, locale, builtIn, { isInMillimetres });
  }, [summary, locale, t, isInMillimetres]);
}
