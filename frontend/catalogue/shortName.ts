import type { Article, SubCategory } from '@sanispec/shared/catalogue';
import { keepUnits, type SiteTextKey } from '@sanispec/shared/text';
import type { CatalogueLabels } from './catalogueLabels.ts';

/** By what planners tell the products of one series apart. */
const decidingColumns: Readonly<Partial<Record<SubCategory, readonly string[]>>> = {
  INSTSYSTEMSTOILET: ['Height'],
  INSTSYSTEMSWASHBASHIN: ['Height'],
  INSTSYSTEMSBIDET: ['Height'],
  INSTSYSTEMSURINAL: ['Height'],
  FLUSHACTUATIONTOILET: ['Colour'],
  FLUSHACTUATIONURINAL: ['Colour'],
  WC: ['Length', 'Depth'],
  CERAMICSBIDET: ['Length', 'Depth'],
  TUB: ['Length'],
  WASHBASHINS: ['Width'],
  VANITYPEDESTALS: ['Width'],
  SURFACESSHOWER: ['Length', 'Width'],
};

const others = ['Colour', 'Width', 'Height'];

interface NameWords {
  readonly t: (key: SiteTextKey) => string;
  readonly labels: Pick<CatalogueLabels, 'value'>;
}

/** What one product of a sub-category is called, as it stands within a sentence. */
function nounOf(subCategory: SubCategory, t: NameWords['t']): string {
  return t(`Noun${subCategory}`);
}

/** The first letter as at the beginning of a sentence. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/**
 * What an article is called within a sentence: the kind of thing, its series and the value that decides between those of
 * the series. The title where the catalogue knows no series, and of what only comes along with another article.
 *
 * @example shortName(article, words) // 'frame Stativ, 112 cm'
 */
export function shortName(
  article: Pick<Article, 'title' | 'subCategory' | 'properties' | 'isSearchableBrowser'>,
  { t, labels }: NameWords,
): string {
  const { subCategory, properties, isSearchableBrowser } = article;
  const title = keepUnits(article.title);
  const series = properties.Series ?? '';
  if (series === '' || !isSearchableBrowser) return title;
  const column = [...(decidingColumns[subCategory] ?? []), ...others].find((name) => (properties[name] ?? '') !== '');
  const name = `${nounOf(subCategory, t)} ${labels.value('Series', series)}`;
  return column === undefined ? name : `${name}, ${labels.value(column, properties[column] ?? '', subCategory)}`;
}

/**
 * Short names of articles that are spoken of together: those that would be called the same keep their titles.
 *
 * @returns the name of an article; its number when it is unknown
 */
export function shortNames(articles: readonly Article[], words: NameWords): (articleId: string) => string {
  const short = articles.map((article) => ({ article, name: shortName(article, words) }));
  const times = new Map<string, number>();
  for (const { name } of short) times.set(name, (times.get(name) ?? 0) + 1);
  const names = new Map(
    short.map(({ article, name }) => [article.id, times.get(name) === 1 ? name : keepUnits(article.title)]),
  );
  return (articleId) => names.get(articleId) ?? articleId;
}
