import type { ListingItem, ListingSort } from '@sanispec/shared/listing';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import type { CatalogueSummary, PropertySummary } from '#worker/catalogueApi.ts';
import { moveBetweenRows } from './arrowKeys.ts';
import type { CardSurroundings } from './ProductCard.tsx';
import { ProductRow } from './ProductRow.tsx';
import classes from './ProductTable.module.css';
import { useSteppedTo } from './productFocus.ts';
import { type TableLine, useUnfolded } from './useUnfolded.ts';

/** As many as fit next to title, number, price and action without crowding them. */
const maxColumns = 4;
const shownElsewhere = new Set(['spec_prodtype', 'price', 'articlenr', 'articletext', 'seriesrule']);

/**
 * The properties that the table shows: those by which the listing filters, as far as any article has a value, those in
 * which the articles differ first.
 */
export function tableColumns(
  items: readonly Pick<ListingItem, 'article'>[],
  properties: CatalogueSummary['properties'],
): readonly PropertySummary[] {
  const [first] = items;
  if (first === undefined || items.some(({ article }) => article.subCategory !== first.article.subCategory)) return [];
  const filled = (properties[first.article.subCategory] ?? [])
    .filter(({ propertyId, filter }) => filter === 'standard' && !shownElsewhere.has(propertyId.toLowerCase()))
    .map((property) => ({
      property,
      values: new Set(items.map(({ article }) => article.properties[property.propertyId]?.trim() ?? '')),
    }))
    .filter(({ values }) => values.size > 1 || !values.has(''));
  const chosen = new Set(
    filled
      .toSorted((a, b) => Number(b.values.size > 1) - Number(a.values.size > 1))
      .slice(0, maxColumns)
      .map(({ property }) => property),
  );
  return filled.map(({ property }) => property).filter((property) => chosen.has(property));
}

/** Whether the one element inside another is no wider than it, so that nothing has to scroll sideways. */
export function useFitsInWidth(outerRef: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const outer = outerRef.current;
    const inner = outer?.firstElementChild;
    if (outer === null || inner === null || inner === undefined) return;
    const observer = new ResizeObserver(() => {
      // Half a pixel is rounding, not width.
      setFits(inner.getBoundingClientRect().width < outer.clientWidth + 0.5);
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [outerRef]);
  return fits;
}

interface ProductTableProps {
  readonly items: readonly ListingItem[];
  readonly surroundings: CardSurroundings;
  /** A product to scroll into view. */
  readonly steppedTo: string | undefined;
  /** The article that the listing was left by. */
  readonly seenId: string | undefined;
  readonly sort: ListingSort;
  /** What the table shows, for those who do not see where it stands. */
  readonly title: string;
  onSort(sort: ListingSort): void;
}

/** From this number on only the visible rows are in the page. */
const virtualFrom = 72;
const rowHeight = 45;

interface SortedColumn {
  readonly up: ListingSort;
  readonly down: ListingSort;
}

const byPrice: SortedColumn = { up: 'priceUp', down: 'priceDown' };
const byTitle: SortedColumn = { up: 'title', down: 'down:Articletext' };

function byColumn(name: string): SortedColumn {
  return { up: `up:${name}`, down: `down:${name}` };
}

interface SortHeadProps extends Pick<ProductTableProps, 'sort' | 'onSort'> {
  readonly column: SortedColumn;
  readonly className?: string | undefined;
  /** Index of a property among the properties. */
  readonly place?: number;
  readonly children: ReactNode;
}

/** A column's head that sorts: ascending first, then descending, then in catalogue order. */
function SortHead({ column: { up, down }, sort, onSort, className, place, children }: SortHeadProps): ReactNode {
  const isUp = sort === up;
  const isDown = sort === down;
  const next = isUp ? down : isDown ? 'catalogue' : up;
  return (
    <th
      scope="col"
      className={className}
      data-place={place}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => onSort(next)}>
        <span>{children}</span>
        {(isUp || isDown) && <Icon name={isUp ? 'arrowUp' : 'arrowDown'} size={12} />}
      </button>
    </th>
  );
}

interface TableShape {
  readonly columns: readonly PropertySummary[];
  /** Whether anything listed may not fit. */
  readonly showsFit: boolean;
}

function Head({ columns, ...props }: ProductTableProps & TableShape): ReactNode {
  const { t } = useText();
  const { labels } = props.surroundings;
  const sorting = { sort: props.sort, onSort: props.onSort };
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`sani-screen-only ${classes.compare}`}>
          <span className="sani-visually-hidden">{t('CompareLabel')}</span>
        </th>
        <SortHead {...sorting} column={byTitle} className={classes.product}>
          {t('ListingProduct')}
        </SortHead>
        <SortHead {...sorting} column={byColumn('ArticleNr')}>
          {t('ListingArticleNo')}
        </SortHead>
        {columns.map(({ propertyId, format }, place) => (
          <SortHead
            key={propertyId}
            {...sorting}
            column={byColumn(propertyId)}
            place={place}
            className={format === 'number' ? classes.figure : undefined}
          >
            {labels.property(propertyId)}
          </SortHead>
        ))}
        <SortHead {...sorting} column={byPrice} className={classes.figure}>
          {t('ProductPrice')}
        </SortHead>
        {props.showsFit && <th scope="col">{t('CompareFit')}</th>}
        <th scope="col" className={`sani-screen-only ${classes.action}`}>
          <span className="sani-visually-hidden">{t('ListingAction')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** The products of the listing as dense rows; columns sort, arrow keys go from row to row. */
export function ProductTable(props: ProductTableProps): ReactNode {
  const { items, surroundings, title } = props;
  const columns = tableColumns(items, surroundings.summary.properties);
  const activeType = useProjectContext()?.activeSet?.type;
  const isJudgedByRow =
    surroundings.judging === 'byArticle' && items.some(({ article }) => article.mainCategory === activeType);
  const showsFit = isJudgedByRow || items.some(({ verdict }) => !verdict.fits);
  const shape = { columns, showsFit };
  const lines = useUnfolded(items, surroundings, props.seenId);
  const scrollRef = useRef<HTMLElement>(null);
  const fits = useFitsInWidth(scrollRef);
  return (
    <section
      ref={scrollRef}
      className={classes.scroll}
      data-fits={fits}
      aria-label={title}
      tabIndex={fits ? undefined : 0}
    >
      <table className={classes.table} data-fit={showsFit} aria-rowcount={lines.length + 1} onKeyDown={moveBetweenRows}>
        <Head {...props} {...shape} />
        {lines.length > virtualFrom ? (
          <VirtualRows lines={lines} {...shape} surroundings={surroundings} steppedTo={props.steppedTo} />
        ) : (
          <tbody>
            {lines.map((line, index) => (
              <ProductRow
                key={line.item.article.id}
                {...line}
                {...shape}
                surroundings={surroundings}
                rowIndex={index + 2}
              />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}

type VirtualRowsProps = Pick<ProductTableProps, 'surroundings' | 'steppedTo'> &
  TableShape & { readonly lines: readonly TableLine[] };

function VirtualRows({ lines, surroundings, steppedTo, ...shape }: VirtualRowsProps): ReactNode {
  const width = shape.columns.length + (shape.showsFit ? 6 : 5);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  // What stands above the table may grow and shrink: filters applied, the box of hidden products.
  useLayoutEffect(() => {
    const top = (bodyRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(top - offset) > 1) setOffset(top);
  });
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: offset,
  });
  const steppedAt = lines.findIndex(({ item }) => item.article.id === steppedTo);
  useSteppedTo(virtualizer, steppedAt === -1 ? undefined : steppedAt);
  const rows = virtualizer.getVirtualItems();
  const above = (rows[0]?.start ?? offset) - offset;
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? offset) - offset);
  return (
    <tbody ref={bodyRef}>
      <Spacer height={above} width={width} />
      {rows.map(({ index }) => {
        const line = lines[index];
        if (line === undefined) return null;
        return (
          <ProductRow
            key={line.item.article.id}
            {...line}
            {...shape}
            surroundings={surroundings}
            rowIndex={index + 2}
            virtualIndex={index}
            rowRef={virtualizer.measureElement}
          />
        );
      })}
      <Spacer height={below} width={width} />
    </tbody>
  );
}

/** Keeps the space of the rows that are not in the page. */
function Spacer({ height, width }: { readonly height: number; readonly width: number }): ReactNode {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus; no product is a row of it.
    <tr aria-hidden="true">
      <td colSpan={width} className={classes.spacer} style={{ height }} />
    </tr>
  );
}
