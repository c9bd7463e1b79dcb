import { useElementSize } from '@mantine/hooks';
import type { ListingItem } from '@sanispec/shared/listing';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { moveBetweenCards } from './arrowKeys.ts';
import { type CardSurroundings, ProductCard } from './ProductCard.tsx';
import classes from './ProductGrid.module.css';
import { placeOf, useSteppedTo } from './productFocus.ts';
import { useCardKeys } from './useCardKeys.ts';
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

/** As many cards as a window of usual size shows: the answer to a letter or a click is drawn with these, then the others. */
const drawnFirst = 8;

const nothing: readonly ListingItem[] = [];

/** A card of the list. */
interface Place {
  readonly item: ListingItem;
  /** A card of the listing before, whose product is drawn further up already. */
  readonly isTwice: boolean;
}

/**
 * What is drawn of a new or changed listing: its first cards at once, below them what was there, until the browser has
 * time for the others. Whoever types on is not kept waiting for cards out of sight.
 *
 * @param isWhole the whole listing is drawn at first, since somebody comes back to a card of it
 */
function useFirstThenOthers(items: readonly ListingItem[], isWhole: boolean): readonly Place[] {
  const before = useDeferredValue(items, isWhole ? items : nothing);
  if (before === items) return items.map((item) => ({ item, isTwice: false }));
  const first = items.slice(0, drawnFirst);
  const ids = new Set(first.map(({ article }) => article.id));
  return [
    ...first.map((item) => ({ item, isTwice: false })),
    // Each stays in its place: taken out, it would have all those after it change.
    ...before.slice(drawnFirst, items.length).map((item) => ({ item, isTwice: ids.has(item.article.id) })),
  ];
}

/** How many cards stand side by side; at least one. */
function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + gap) / (minCardWidth + gap)));
}

/** The cards of the listing; arrow keys go from card to card. */
export function ProductGrid(props: ProductGridProps): ReactNode {
  const { items, surroundings } = props;
  const views = useCardViews(items, props.seenId);
  const drawn = useFirstThenOthers(items, props.seenId !== undefined);
  if (items.length > virtualFrom) return <VirtualGrid {...props} {...views} />;
  return (
    <PlainGrid places={drawn} surroundings={surroundings} {...views}>
      {/* What is still to be drawn has its place already: nothing below it moves. */}
      {items.slice(drawn.length).map(({ article }) => (
        <li key={`place ${article.id}`} className={classes.place} aria-hidden="true" />
      ))}
    </PlainGrid>
  );
}

const outOfSight = { visibility: 'hidden' } as const;

interface PlainGridProps extends CardViews, Pick<ProductGridProps, 'surroundings'> {
  readonly places: readonly Place[];
  readonly children: ReactNode;
}

function PlainGrid({ places, surroundings, viewOf, change, children }: PlainGridProps): ReactNode {
  const ref = useRef<HTMLUListElement>(null);
  const keys = useCardKeys(
    ref,
    places.map(({ item }) => item.article.id),
  );
  return (
    <ul ref={ref} className={classes.grid} onKeyDown={moveBetweenCards}>
      {places.map(({ item, isTwice }, place) => (
        <li key={keys[place]} style={isTwice ? outOfSight : undefined}>
          <ProductCard item={item} view={viewOf(item)} surroundings={surroundings} onChange={change} />
        </li>
      ))}
      {children}
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
              <ProductCard item={item} view={viewOf(item)} surroundings={surroundings} onChange={change} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
