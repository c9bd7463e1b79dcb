import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { CatalogueValue } from '../../components/CatalogueText.tsx';
import { formatNumericValue } from '../../lib/propertyValue.ts';
import type { PropertySummary } from '../../worker/catalogueApi.ts';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';

interface PropertyValueProps {
  readonly property: Pick<PropertySummary, 'propertyId' | 'format'>;
  /** As the catalogue writes it. */
  readonly value: string;
  readonly labels: Pick<CatalogueLabels, 'value'>;
}

/** A value by the format of its column: numbers with their unit in the locale's form, words translated. */
export function PropertyValue({ property: { propertyId, format }, value, labels }: PropertyValueProps): ReactNode {
  const { locale } = useText();
  if (format === 'number') return formatNumericValue(propertyId, value, locale);
  return <CatalogueValue value={value} labels={labels} />;
}
