import type { SiteTextKey } from '@sanispec/shared/text';
import { Fragment, type ReactNode } from 'react';
import type { SiteText } from '#core/text.ts';

/**
 * A text with elements in the place of its arguments, so that each language puts the buttons of a sentence where its
 * grammar wants them.
 */
export function sentenceParts(t: SiteText['t'], key: SiteTextKey, parts: readonly ReactNode[]): ReactNode {
  const marked = t(key, ...parts.map((_, index) => `\u0001${index}\u0001`));
  return marked.split('\u0001').map((piece, index) => {
    const place = `${index} ${piece}`;
    // Texts and places alternate.
    if (index % 2 === 1) return <Fragment key={place}>{parts[Number(piece)]}</Fragment>;
    return piece.trim() === '' ? null : <span key={place}>{piece.trim()}</span>;
  });
}
