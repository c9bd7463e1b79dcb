import type { Catalogue } from '#catalogue/index.ts';
import { foldText, stemOf } from '#columns/index.ts';
import type { EmptyHelp, ListingQuery, TextPart, TextSuggestion, UnderstoodText } from './listing.ts';
import { isKnownWord, type NearWord, nearWords } from './nearWords.ts';

type Count = (query: ListingQuery) => number;

const mostSuggestions = 3;
/** Words of a text that are looked for among all others. */
const mostUnknown = 4;

/** A text without some of its parts. */
function textWithout(text: string, parts: readonly TextPart[]): string {
  const cut = parts.toSorted((a, b) => b.start - a.start);
  return cut
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Written as people type: small where they did. */
function asTyped(word: string, typed: string): string {
  return typed === typed.toLowerCase() ? word.toLowerCase() : word;
}

/** 'Waschtisch' and 'Waschtische' ask the same. */
function differentWords(near: readonly NearWord[]): readonly NearWord[] {
  const stems = near.map(({ folded }) => stemOf(folded));
  return near.filter((_, at) => stems.indexOf(stems[at]!) === at).slice(0, mostSuggestions);
}

function suggestionsFor(
  catalogue: Catalogue,
  query: ListingQuery,
  { rest }: UnderstoodText,
  count: Count,
): readonly TextSuggestion[] {
  const unknown = rest
    .filter(({ words, isFound }) => !isFound && !isKnownWord(catalogue, foldText(words)))
    .slice(0, mostUnknown)
    .map((part) => ({ part, near: differentWords(nearWords(catalogue, foldText(part.words))) }))
    .filter(({ near }) => near.length > 0);
  const longest = Math.max(0, ...unknown.map(({ near }) => near.length));
  const suggestions: TextSuggestion[] = [];
  for (let at = 0; at < longest; at++) {
    const chosen = unknown.map(({ part, near }) => {
      const { shown } = near[Math.min(at, near.length - 1)]!;
      return { part, word: asTyped(shown, part.words) };
    });
    const text = chosen
      .toSorted((a, b) => b.part.start - a.part.start)
      .reduce((left, { part, word }) => left.slice(0, part.start) + word + left.slice(part.end), query.text);
    const found = count({ ...query, text });
    if (found > 0) suggestions.push({ text, words: chosen.map(({ word }) => word), count: found });
  }
  return suggestions;
}

/** The filter without which most is found: one that was set, or a part of the text. */
function withoutFilter(query: ListingQuery, { parts }: UnderstoodText, count: Count): EmptyHelp['withoutFilter'] {
  const { text } = query;
  const set = query.filters.map((filter) => {
    const filters = query.filters.filter((other) => other !== filter);
    return { filter, text, count: count({ ...query, filters }) };
  });
  const said = parts.map((part) => {
    const left = textWithout(text, [part]);
    return { part, text: left, count: count({ ...query, text: left }) };
  });
  const best = [...set, ...said].reduce<EmptyHelp['withoutFilter']>(
    (most, one) => (one.count > (most?.count ?? 0) ? one : most),
    undefined,
  );
  return best;
}

/**
 * Ways out of an empty result; undefined where nothing was asked for.
 *
 * @param count how many entries a query lists
 */
export function emptyHelp(
  catalogue: Catalogue,
  query: ListingQuery,
  understood: UnderstoodText,
  count: Count,
): EmptyHelp | undefined {
  if (query.text.trim() === '' && query.filters.length === 0) return undefined;
  const { mainCategory: _main, subCategory: _sub, ...everywhere } = query;
  const isInCategory = query.mainCategory !== undefined || query.subCategory !== undefined;
  const text = textWithout(query.text, understood.rest);
  const withText = understood.rest.length === 0 ? 0 : count({ ...query, text });
  const inAll = isInCategory ? count(everywhere) : 0;
  const less = withoutFilter(query, understood, count);
  return {
    suggestions: suggestionsFor(catalogue, query, understood, count),
    ...(withText > 0 && { withoutText: { text, count: withText } }),
    ...(inAll > 0 && { inAllCategories: { count: inAll } }),
    ...(less !== undefined && { withoutFilter: less }),
  };
}
