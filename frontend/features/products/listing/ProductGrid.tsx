import { useElementSize } from '@mantine/hooks';
import type { ListingItem } from '@sanispec/shared/listing';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { moveBetweenCards } from './arrowKeys.ts';
import { type CardSurroundings, ProductCard } from './ProductCard.tsx';
import classes from './ProductGrid.module.css';
import { hasArticle, useSteppedTo } from './productFocus.ts';
import { useReusedCards } from './useReusedCards.ts';

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

/**
 * What is drawn of a new or changed listing: its first cards at once, below them what was there, until the browser has
 * time for the others. Whoever types on is not kept waiting for cards out of sight.
 *
 * @param isWhole the whole listing is drawn at first, since somebody comes back to a card of it
 */
function useFirstThenOthers(items: readonly ListingItem[], isWhole: boolean): readonly ListingItem[] {
  const before = useDeferredValue(items, isWhole ? items : nothing);
  if (before === items) return items;
  const first = items.slice(0, drawnFirst);
  const ids = new Set(first.map(({ article }) => article.id));
  const others = before.slice(drawnFirst, items.length).filter(({ article }) => !ids.has(article.id));
  return [...first, ...others];
}

/** How many cards stand side by side; at least one. */
function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + gap) / (minCardWidth + gap)));
}

/** The variants chosen on cards; kept here, since cards come and go with the scroll. */
interface Choices {
  /** The article chosen on an entry; undefined while it is the one that the listing has. */
  chosenOf(item: ListingItem): string | undefined;
  choose(listedId: string, chosenId: string): void;
}

function useChoices(seenId: string | undefined): Choices {
  const [chosenIds, setChosenIds] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = useCallback((listedId: string, chosenId: string) => {
    setChosenIds((before) => new Map(before).set(listedId, chosenId));
  }, []);
  const seenIn = (item: ListingItem) => (seenId !== undefined && hasArticle(item, seenId) ? seenId : undefined);
  return { chosenOf: (item) => chosenIds.get(item.article.id) ?? seenIn(item), choose };
}

/** The cards of the listing; arrow keys go from card to card. */
export function ProductGrid(props: ProductGridProps): ReactNode {
  const { items, surroundings } = props;
  const choices = useChoices(props.seenId);
  const drawn = useFirstThenOthers(items, props.seenId !== undefined);
  if (items.length > virtualFrom) return <VirtualGrid {...props} {...choices} />;
  return (
    <PlainGrid items={drawn} surroundings={surroundings} {...choices}>
      {/* What is still to be drawn has its place already: nothing below it moves. */}
      {items.slice(drawn.length).map(({ article }) => (
        <li key={`place ${article.id}`} className={classes.place} aria-hidden="true" />
      ))}
    </PlainGrid>
  );
}

type PlainGridProps = Pick<ProductGridProps, 'items' | 'surroundings'> & Choices & { readonly children: ReactNode };

function PlainGrid({ items, surroundings, chosenOf, choose, children }: PlainGridProps): ReactNode {
  const ref = useRef<HTMLUListElement>(null);
  const cards = useReusedCards(
    ref,
    items.map(({ article }) => article.id),
  );
  return (
    <ul ref={ref} className={classes.grid} onKeyDown={moveBetweenCards}>
      {items.map((item) => (
        <li key={cards.get(item.article.id)}>
          <ProductCard item={item} chosenId={chosenOf(item)} surroundings={surroundings} onChoose={choose} />
        </li>
      ))}
      {children}
    </ul>
  );
}

function VirtualGrid({ items, surroundings, steppedTo, chosenOf, choose }: ProductGridProps & Choices): ReactNode {
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
  const steppedAt = steppedTo === undefined ? -1 : items.findIndex((item) => hasArticle(item, steppedTo));
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
              <ProductCard item={item} chosenId={chosenOf(item)} surroundings={surroundings} onChoose={choose} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
