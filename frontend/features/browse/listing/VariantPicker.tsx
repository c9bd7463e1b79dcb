import type { SubCategory } from '@sanispec/shared/catalogue';
import type { ListingVariant } from '@sanispec/shared/listing';
import { type ReactNode, useId, useRef } from 'react';
import { CatalogueValue } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useText } from '#core/text.ts';
import { colourSwatch } from '../product/colourSwatch.ts';
import { useTabIndex } from '../product/OneStop.tsx';
import classes from './VariantPicker.module.css';

/** So many stand in a line beside each other where the listing is narrow; of more, the others unfold. */
const inOneLine = 3;

/** The variants that stay in sight while the others are folded: the first, and the one that is chosen. */
function inSight(variants: readonly ListingVariant[], chosenId: string): ReadonlySet<string> {
  if (variants.length <= inOneLine) return new Set(variants.map(({ articleId }) => articleId));
  const others = variants.map(({ articleId }) => articleId).filter((articleId) => articleId !== chosenId);
  return new Set([chosenId, ...others.slice(0, inOneLine - 2)]);
}

interface VariantPickerProps {
  readonly subCategory: SubCategory;
  readonly variants: readonly ListingVariant[];
  readonly labels: Pick<CatalogueLabels, 'value'>;
  readonly chosenId: string;
  /** All colours are in sight. */
  readonly isUnfolded: boolean;
  onChoose(articleId: string): void;
  onUnfold(): void;
}

/** The variants of a product as radio buttons: swatches where the variant is a colour, words elsewhere. */
export function VariantPicker(props: VariantPickerProps): ReactNode {
  const { subCategory, variants, labels, chosenId, isUnfolded, onChoose } = props;
  const { t, tCount } = useText();
  const name = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const tabIndex = useTabIndex();
  if (variants.length < 2) return null;
  const chosen = variants.find((variant) => variant.articleId === chosenId);
  const areColours = variants.every((variant) => colourSwatch(variant.variantText) !== undefined);
  const seen = inSight(variants, chosenId);
  const folded = areColours && !isUnfolded ? variants.length - seen.size : 0;
  const textOf = (variantText: string) => labels.value('VariantKey', variantText, subCategory);
  return (
    <fieldset ref={fieldset} className={classes.picker} data-words={!areColours}>
      <legend className="sani-visually-hidden">{t('ProductVariants')}</legend>
      {variants.map(({ articleId, variantText, isListed, fits }) => (
        <label
          key={articleId}
          className={areColours ? classes.swatch : classes.word}
          title={textOf(variantText)}
          data-chosen={articleId === chosenId}
          data-folded={folded > 0 && !seen.has(articleId)}
          data-listed={isListed}
          data-fits={fits}
        >
          <input
            type="radio"
            tabIndex={tabIndex}
            className={classes.input}
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
      {folded > 0 && (
        <button
          type="button"
          tabIndex={tabIndex}
          className={classes.more}
          aria-label={tCount('ListingMoreValues', folded)}
          onClick={() => {
            props.onUnfold();
            fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
          }}
        >
          +{folded}
        </button>
      )}
      {areColours && (
        <span className={classes.chosen} aria-hidden="true">
          {chosen && textOf(chosen.variantText)}
        </span>
      )}
    </fieldset>
  );
}
