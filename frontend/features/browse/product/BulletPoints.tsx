import { bulletPoints } from '@sanispec/shared/catalogue';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import classes from './BulletPoints.module.css';

/** A bulleted text of the catalogue as a list. */
export function BulletPoints({ text }: { readonly text: string }): ReactNode {
  return (
    <ul className={classes.points}>
      {bulletPoints(text).map((point) => (
        <li key={point}>
          <CatalogueText>{point}</CatalogueText>
        </li>
      ))}
    </ul>
  );
}
