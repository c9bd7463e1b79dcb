import type { SubCategory } from '@sanispec/shared/catalogue';
import { type ReactNode, useState } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import classes from './Slot.module.css';

interface EntryPictureProps {
  /** Address of the picture, or ''. */
  readonly source: string;
  readonly subCategory: SubCategory;
}

/** Picture of an entry's article, which may be replaced; the drawing of its sub-category where there is none to see. */
export function EntryPicture({ source, subCategory }: EntryPictureProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes.picture}>
      {source === '' || broken === source ? (
        <SubCategoryIcon subCategory={subCategory} size={48} />
      ) : (
        <img className={classes.image} src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
      )}
    </span>
  );
}
