import type { ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { useText } from '#core/text.ts';
import { formatLength } from '#lib/formats.ts';
import type { ArticleBook } from '../context/articleBook.ts';
import { shownSlots } from '../context/setSlots.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './Elevation.module.css';
import { type DrawnArticle, elevationOf, type Placed } from './elevationOf.ts';
import { areSlotsOnTheirWay } from './SlotList.tsx';

const margin = 28;
/** A wall is seen to this height at least. */
const minHeight = 125;

/** A length of an article in centimetres; undefined where the catalogue has none, or an interval. */
function lengthOf(cell: string | undefined): number | undefined {
  const length = Number(cell?.replace(',', '.'));
  return cell === undefined || cell.trim() === '' || !(length > 0) ? undefined : length;
}

function drawnArticles(set: ProjectSet, book: ArticleBook | undefined): readonly DrawnArticle[] {
  return set.articles.flatMap(({ id, article: articleId, subCategory }) => {
    const properties = book?.find(articleId)?.properties;
    const width = lengthOf(properties?.Width);
    const height = lengthOf(properties?.Height);
    return width === undefined || height === undefined ? [] : [{ id, subCategory, width, height }];
  });
}

/**
 * The set on its wall with the widths and heights of its articles; nothing while none of them has any, nor before the
 * slots above it, which would push it down.
 */
export function Elevation({ set }: { readonly set: ProjectSet }): ReactNode {
  const { t, locale } = useText();
  const workspace = useWorkspace();
  const { book, verdictOf } = workspace;
  if (areSlotsOnTheirWay(workspace, set)) return null;
  const placed = elevationOf(drawnArticles(set, book));
  if (placed.length === 0) return null;
  const left = Math.min(...placed.map((part) => part.left));
  const right = Math.max(...placed.map((part) => part.left + part.width));
  const top = Math.max(minHeight, ...placed.map((part) => part.bottom + part.height));
  // The numbers of the slots beside it.
  const slots = shownSlots(set, verdictOf(set.id), book);
  const numberOf = ({ id }: Placed): number =>
    slots.findIndex(({ entries }) => entries.some((entry) => entry.id === id)) + 1;
  const titles = new Map(set.articles.map(({ id, article }) => [id, book?.titleOf(article) ?? article]));
  const inOrder = placed.toSorted((a, b) => numberOf(a) - numberOf(b));
  const size = ({ width, height }: Placed): string =>
    `${formatLength(width, locale)}\u00a0×\u00a0${formatLength(height, locale)}\u00a0cm`;
  return (
    <section className={classes.elevation} aria-labelledby="elevation">
      <h2 className={classes.title} id="elevation">
        {t('SetElevation')}
      </h2>
      <div className={classes.sheet}>
        <svg
          className={classes.drawing}
          viewBox={`${left - margin} ${-top - 8} ${right - left + 2 * margin} ${top + 30}`}
          aria-hidden="true"
        >
          <path className={classes.floor} d={`M${left - margin} 0H${right + margin}`} />
          {placed.map((part) => (
            <g key={part.id}>
              <rect
                className={part.isHidden ? classes.hidden : classes.part}
                x={part.left}
                y={-part.bottom - part.height}
                width={part.width}
                height={part.height}
                rx={1}
              />
              <text className={classes.number} x={part.left + part.width / 2} y={-part.bottom - part.height / 2 + 3}>
                {numberOf(part)}
              </text>
            </g>
          ))}
          <path className={classes.line} d={`M${left} 12H${right}M${left - 2} 14l4-4M${right - 2} 14l4-4`} />
          <text className={classes.length} x={(left + right) / 2} y={20}>
            {formatLength(right - left, locale)}
          </text>
        </svg>
        <ol className={classes.legend}>
          {inOrder.map((part) => (
            <li key={part.id} value={numberOf(part)}>
              <CatalogueText>{titles.get(part.id) ?? ''}</CatalogueText> · {size(part)}
            </li>
          ))}
        </ol>
      </div>
      <p className={classes.note}>{t('SetElevationNote')}</p>
    </section>
  );
}
