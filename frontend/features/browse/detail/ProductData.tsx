import { type Article, isLength } from '@sanispec/shared/catalogue';
import { type ReactNode, useId } from 'react';
import { CatalogueValue } from '#catalogue/CatalogueText.tsx';
import { useReaderLabels } from '#catalogue/catalogueLabels.ts';
import { useLengthUnit } from '#catalogue/lengthUnit.ts';
import { useText } from '#core/text.ts';
import { Segments } from '#ui/Segments.tsx';
import type { CatalogueSummary, PropertySummary } from '#worker/catalogueApi.ts';
import { BulletPoints } from '../product/BulletPoints.tsx';
import classes from './ProductData.module.css';

interface ProductDataProps {
  readonly article: Article;
  readonly properties: readonly PropertySummary[];
  readonly summary: CatalogueSummary;
}

const lengthUnits = [
  { value: 'cm', label: 'cm' },
  { value: 'mm', label: 'mm' },
] as const;

/** Stand above the data already. */
const inHeader = new Set(['articlenr', 'articletext']);

/**
 * The data of an article by the formats of its columns: values in a table, bulleted texts as lists. Lengths are in the
 * unit that this browser was last asked for, as on all pages of products and projects.
 */
export function ProductData({ article, properties, summary }: ProductDataProps): ReactNode {
  const { t } = useText();
  const [unit, setUnit] = useLengthUnit();
  const labels = useReaderLabels(summary);
  const headingId = useId();
  const filled = properties
    .filter(({ propertyId, format }) => format !== 'hidden' && !inHeader.has(propertyId.toLowerCase()))
    .map((property) => ({ ...property, value: article.properties[property.propertyId]?.trim() ?? '' }))
    .filter(({ propertyId, value }) => labels.value(propertyId, value, article.subCategory) !== '');
  const values = filled.filter(({ format }) => format !== 'bulletpoints');
  const lists = filled.filter(({ format }) => format === 'bulletpoints');
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={headingId}>
          {t('ProductData')}
        </h2>
        {values.some(({ propertyId }) => isLength(propertyId)) && (
          <Segments legend={t('ProductLengthUnit')} segments={lengthUnits} value={unit} onChange={setUnit} />
        )}
      </div>
      <dl className={classes.values}>
        {values.map(({ propertyId, value }) => (
          <div key={propertyId}>
            <dt>{labels.property(propertyId)}</dt>
            <dd>
              <CatalogueValue columnName={propertyId} value={value} subCategory={article.subCategory} labels={labels} />
            </dd>
          </div>
        ))}
      </dl>
      {lists.map(({ propertyId, value }) => (
        <div key={propertyId} className={classes.list}>
          <h3>{labels.property(propertyId)}</h3>
          <BulletPoints text={value} />
        </div>
      ))}
    </section>
  );
}
