type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function articleOf(item: unknown): unknown {
  return isObject(item) ? item.article : undefined;
}

/** The first item of each article, without those of articles in `taken`. */
function firstOfEach(items: readonly unknown[], taken: readonly unknown[] = []): readonly unknown[] {
  const seen = new Set(taken);
  return items.filter((item) => {
    const article = articleOf(item);
    const isRepeated = article !== undefined && seen.has(article);
    seen.add(article);
    return !isRepeated;
  });
}

/**
 * A stored project, or a part of one, in which each sub-article of an entry and each of its alternatives occurs once, as
 * `Entry` demands. Builds before 2026-11-28 stored what an API client sent twice.
 *
 * @param stored plain JSON that holds entries at any depth
 */
export function withoutRepeatedArticles(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(withoutRepeatedArticles);
  if (!isObject(stored)) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => {
      const mended = withoutRepeatedArticles(value);
      if (key === 'setArticles' && Array.isArray(mended)) return [key, firstOfEach(mended)];
      if (key === 'alternatives' && Array.isArray(mended)) return [key, firstOfEach(mended, [stored.article])];
      return [key, mended];
    }),
  );
}
