import type { SubCategory } from '@sanispec/shared/catalogue';
import { type ReactNode, useState } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import classes from './ProductPicture.module.css';

interface ProductPictureProps {
  /** Address of the picture, or ''. */
  readonly source: string;
  /** What the picture shows; '' when a text beside it says the same. */
  readonly description: string;
  readonly subCategory: SubCategory;
  readonly isDrawing?: boolean;
  readonly isEager?: boolean;
}

/** A product's picture; a missing or broken one gives way to the line drawing of its sub-category. */
export function ProductPicture({
  source,
  description,
  subCategory,
  isDrawing,
  isEager,
}: ProductPictureProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  if (source === '' || broken === source) {
    const drawing = <SubCategoryIcon subCategory={subCategory} size={96} />;
    if (description === '') return <span className={classes.placeholder}>{drawing}</span>;
    return (
      <span className={classes.placeholder} role="img" aria-label={description}>
        {drawing}
      </span>
    );
  }
  return (
    <img
      className={classes.picture}
      data-kind={isDrawing === true ? 'drawing' : 'picture'}
      src={source}
      alt={description}
      loading={isEager === true ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(source)}
    />
  );
}
