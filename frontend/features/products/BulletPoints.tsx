import type { ReactNode } from 'react';
import { CatalogueText } from '../../components/CatalogueText.tsx';
import classes from './BulletPoints.module.css';

/** The points of a bulleted text, one a line, each once; a bullet that the line brings itself is dropped. */
function pointsOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^\s*[-•*–]\s*/, '').trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** A bulleted text of the catalogue as a list (§3.6). */
export function BulletPoints({ text }: { readonly text: string }): ReactNode {
  return (
    <ul className={classes.points}>
      {pointsOf(text).map((point) => (
        <li key={point}>
          <CatalogueText>{point}</CatalogueText>
        </li>
      ))}
    </ul>
  );
}
