import { useElementSize } from '@mantine/hooks';
import type { ListingItem } from '@sanispec/shared/listing';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { moveBetweenCards } from './arrowKeys.ts';
import { type CardSurroundings, ProductCard } from './ProductCard.tsx';
import classes from './ProductGrid.module.css';
import { placeOf, useSteppedTo } from './productFocus.ts';
import { type CardViews, useCardViews } from './useCardViews.ts';

interface ProductGridProps {
  readonly items: readonly ListingItem[];
  readonly surroundings: CardSurroundings;
  /** A product to scroll into view. */
  readonly steppedTo: string | undefined;
  /** The article that the listing was left by: its product shows that variant. */
  readonly seenId: string | undefined;
}

/** From this number on only the visible rows are in the page. */
const virtualFrom = 72;
const minCardWidth = 232;
const gap = 12;
const estimatedRowHeight = 400;
/** Beside its picture a card is lower. */
const narrow = { upTo: 560, estimatedRowHeight: 160 };

/** How many cards stand side by side; at least one. */
function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + gap) / (minCardWidth + gap)));
}

/** The cards of the listing; arrow keys go from card to card. */
export function ProductGrid(props: ProductGridProps): ReactNode {
  const { items, surroundings } = props;
  const views = useCardViews(items, props.seenId);
  if (items.length > virtualFrom) return <VirtualGrid {...props} {...views} />;
  return (
    <ul className={classes.grid} onKeyDown={moveBetweenCards}>
      {items.map((item) => (
        <li key={item.article.id}>
          <ProductCard item={item} {...views.viewOf(item)} surroundings={surroundings} onChange={views.change} />
        </li>
      ))}
    </ul>
  );
}

function VirtualGrid({ items, surroundings, steppedTo, viewOf, change }: ProductGridProps & CardViews): ReactNode {
  const { ref: sizeRef, width } = useElementSize();
  const listRef = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  // What stands above the list may grow and shrink: filters applied, the box of hidden products.
  useLayoutEffect(() => {
    const top = (listRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(top - offset) > 1) setOffset(top);
  });
  const columns = columnsIn(width);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => (width === 0 || width > narrow.upTo ? estimatedRowHeight : narrow.estimatedRowHeight),
    gap,
    overscan: 2,
    scrollMargin: offset,
  });
  const steppedAt = steppedTo === undefined ? -1 : placeOf(items, steppedTo);
  // Before the width is known its row cannot be determined.
  useSteppedTo(virtualizer, steppedAt === -1 || width === 0 ? undefined : Math.floor(steppedAt / columns));
  const rows = virtualizer.getVirtualItems();
  const [firstRow] = rows;
  const above = (firstRow?.start ?? offset) - offset;
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? offset) - offset);
  return (
    <div ref={sizeRef}>
      <ul
        ref={listRef}
        className={classes.grid}
        onKeyDown={moveBetweenCards}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          paddingBlock: `${above}px ${below}px`,
        }}
      >
        {rows.flatMap((row) =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((item, index) => (
            <li
              key={item.article.id}
              // All cards of a row are as tall as the tallest: the first one measures it.
              ref={index === 0 ? virtualizer.measureElement : undefined}
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index * columns + index + 1}
            >
              <ProductCard item={item} {...viewOf(item)} surroundings={surroundings} onChange={change} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
