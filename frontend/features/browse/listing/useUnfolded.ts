import type { ListingItem } from '@sanispec/shared/listing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import type { CardSurroundings } from './ProductCard.tsx';
import type { Unfolding } from './ProductRow.tsx';

/** A row of the table: a product, or one of its variants below it. */
export interface TableLine {
  readonly item: ListingItem;
  readonly isVariant: boolean;
  readonly unfolding: Unfolding | undefined;
}

/** The variants that rows of their own show: all but the one that stands for the product. */
function othersOf({ article, variants }: ListingItem): readonly string[] {
  return variants.map(({ articleId }) => articleId).filter((articleId) => articleId !== article.id);
}

/**
 * The rows of a table of products, each of which can be unfolded into its variants.
 *
 * @param seenId an article whose product is unfolded at first, when it stands in a row of its own
 */
export function useUnfolded(
  items: readonly ListingItem[],
  { summary, listsProducts }: CardSurroundings,
  seenId: string | undefined,
): readonly TableLine[] {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (item: ListingItem) =>
    toggled.has(item.article.id) !== (seenId !== undefined && othersOf(item).includes(seenId));
  const isFolded = (item: ListingItem) => listsProducts && item.variants.length > 1;
  const wanted = items.filter((item) => isFolded(item) && isOpen(item)).flatMap(othersOf);
  const { data = [] } = useQuery({
    ...articlesQuery(summary, wanted),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  const articles = new Map(data.map((article) => [article.id, article]));

  function toggle({ article }: ListingItem): void {
    const next = new Set(toggled);
    if (!next.delete(article.id)) next.add(article.id);
    setToggled(next);
  }

  return items.flatMap((item) => {
    if (!isFolded(item)) return [{ item, isVariant: false, unfolding: undefined }];
    const line = { item, isVariant: false, unfolding: { isOpen: isOpen(item), toggle: () => toggle(item) } };
    const others = line.unfolding.isOpen ? othersOf(item).flatMap((id) => articles.get(id) ?? []) : [];
    return [line, ...others.map((article) => ({ item: { ...item, article }, isVariant: true, unfolding: undefined }))];
  });
}
