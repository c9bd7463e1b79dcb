import type { SubCategory } from '@sanispec/shared/catalogue';
import type { ListingVariant } from '@sanispec/shared/listing';
import { type ReactNode, useId } from 'react';
import { CatalogueValue } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useText } from '#core/text.ts';
import { colourSwatch } from '../product/colourSwatch.ts';
import { useTabIndex } from '../product/OneStop.tsx';
import classes from './VariantPicker.module.css';

interface VariantPickerProps {
  readonly subCategory: SubCategory;
  readonly variants: readonly ListingVariant[];
  readonly labels: Pick<CatalogueLabels, 'value'>;
  readonly chosenId: string;
  onChoose(articleId: string): void;
}

/** The variants of a product as radio buttons: swatches where the variant is a colour, words elsewhere. */
export function VariantPicker({ subCategory, variants, labels, chosenId, onChoose }: VariantPickerProps): ReactNode {
  const { t } = useText();
  const name = useId();
  const tabIndex = useTabIndex();
  if (variants.length < 2) return null;
  const chosen = variants.find((variant) => variant.articleId === chosenId);
  const areColours = variants.every((variant) => colourSwatch(variant.variantText) !== undefined);
  const textOf = (variantText: string) => labels.value('VariantKey', variantText, subCategory);
  return (
    <fieldset className={classes.picker}>
      <legend className="sani-visually-hidden">{t('ProductVariants')}</legend>
      {variants.map(({ articleId, variantText, isListed, fits }) => (
        <label
          key={articleId}
          className={areColours ? classes.swatch : classes.word}
          title={textOf(variantText)}
          data-listed={isListed}
          data-fits={fits}
        >
          <input
            type="radio"
            tabIndex={tabIndex}
            className="sani-visually-hidden"
            name={name}
            value={articleId}
            checked={articleId === chosenId}
            onChange={() => onChoose(articleId)}
          />
          {areColours && <span className={classes.colour} style={{ backgroundColor: colourSwatch(variantText) }} />}
          <CatalogueValue
            className={areColours ? 'sani-visually-hidden' : undefined}
            columnName="VariantKey"
            value={variantText === '' ? articleId : variantText}
            subCategory={subCategory}
            labels={labels}
          />
          {fits === false && <span className="sani-visually-hidden"> {t('ProductDoesNotFit')}</span>}
        </label>
      ))}
      {areColours && (
        <span className={classes.chosen} aria-hidden="true">
          {chosen && textOf(chosen.variantText)}
        </span>
      )}
    </fieldset>
  );
}
