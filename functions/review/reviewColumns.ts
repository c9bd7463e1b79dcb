import type { Difference, DifferenceTab } from '@sanispec/shared/contract';
import { intlLocaleOf, type Locale, languageOf } from '@sanispec/shared/markets';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { documentTexts, type ReviewFileTextKey, reviewFileTexts } from '@sanispec/shared/text';
import type { LeveledFinding, ReviewList } from '#imports/review/reviewFiles.ts';

/** What a cell says; numbers keep their type where a file knows types. */
export type ReviewCell = string | { readonly value: number; readonly decimals: number } | undefined;

interface ReviewColumn<Line> {
  readonly heading: ReviewFileTextKey;
  cell(line: Line, locale: Locale): ReviewCell;
}

type LineOf<Kind extends Difference['kind']> = Extract<Difference, { kind: Kind }>;

/** A text of the files in the locale's language. */
export function reviewText(key: ReviewFileTextKey, locale: Locale): string {
  return reviewFileTexts.of(languageOf(locale), key);
}

function whole(value: number): ReviewCell {
  return { value, decimals: 0 };
}

function money(cents: number | undefined): ReviewCell {
  return cents === undefined ? undefined : { value: cents / 100, decimals: 2 };
}

function categoryName(code: string, locale: Locale): string {
  const key = `CategoryLabel${code}`;
  return documentTexts.has(key) ? documentTexts.of(languageOf(locale), key) : code;
}

type ArticleLine = Pick<LineOf<'repriced'>, 'articleId' | 'title' | 'subCategory' | 'countries'>;

const articleColumns: readonly ReviewColumn<ArticleLine>[] = [
  { heading: 'ReviewArticleNo', cell: ({ articleId }) => articleId },
  { heading: 'ReviewArticle', cell: ({ title }) => title },
  { heading: 'ReviewSubCategory', cell: ({ subCategory }, locale) => categoryName(subCategory, locale) },
  { heading: 'ReviewCountries', cell: ({ countries }) => countries.join(', ') },
];

const inOneColumns: readonly ReviewColumn<LineOf<'added' | 'removed'>>[] = [
  ...articleColumns,
  { heading: 'ReviewPrice', cell: ({ price }) => money(price) },
  { heading: 'ReviewCurrency', cell: ({ currency }) => currency },
  { heading: 'ReviewProjects', cell: ({ projects }) => whole(projects) },
];

const repricedColumns: readonly ReviewColumn<LineOf<'repriced'>>[] = [
  ...articleColumns,
  { heading: 'ReviewLive', cell: ({ live }) => money(live) },
  { heading: 'ReviewNew', cell: ({ next }) => money(next) },
  { heading: 'ReviewCurrency', cell: ({ currency }) => currency },
  {
    heading: 'ReviewChange',
    cell: ({ percent }) => (percent === undefined ? undefined : { value: percent, decimals: 1 }),
  },
];

const changedColumns: readonly ReviewColumn<LineOf<'changed'>>[] = [
  ...articleColumns,
  { heading: 'ReviewColumn', cell: ({ column }) => column },
  { heading: 'ReviewLive', cell: ({ live }) => live },
  { heading: 'ReviewNew', cell: ({ next }) => next },
];

const areaTexts = {
  category: 'ReviewAreaCategory',
  column: 'ReviewAreaColumn',
  label: 'ReviewAreaLabel',
  setting: 'ReviewAreaSetting',
} as const satisfies Record<LineOf<'structure'>['area'], ReviewFileTextKey>;

const structureColumns: readonly ReviewColumn<LineOf<'structure'>>[] = [
  { heading: 'ReviewArea', cell: ({ area }, locale) => reviewText(areaTexts[area], locale) },
  { heading: 'ReviewName', cell: ({ name }) => name },
  { heading: 'ReviewLive', cell: ({ live }) => live },
  { heading: 'ReviewNew', cell: ({ next }) => next },
];

const projectColumns: readonly ReviewColumn<LineOf<'project'>>[] = [
  { heading: 'ReviewReference', cell: ({ reference }) => reference },
  { heading: 'ReviewTitle', cell: ({ title }) => title },
  { heading: 'ReviewOwner', cell: ({ owner }) => owner },
  { heading: 'ReviewCountries', cell: ({ country }) => country },
  { heading: 'ReviewArticlesLost', cell: ({ articlesLost }) => whole(articlesLost) },
  { heading: 'ReviewLive', cell: ({ live }) => money(live) },
  { heading: 'ReviewNew', cell: ({ next }) => money(next) },
  { heading: 'ReviewCurrency', cell: ({ currency }) => currency },
  { heading: 'ReviewNewConflicts', cell: ({ newConflicts }) => whole(newConflicts) },
];

const levelTexts = {
  error: 'ReviewKindError',
  warning: 'ReviewKindWarning',
  note: 'ReviewKindNote',
} as const satisfies Record<LeveledFinding['level'], ReviewFileTextKey>;

function messageOf({ key, args }: LeveledFinding, locale: Locale): string {
  return siteTexts.has(key) ? siteTexts.of(languageOf(locale), key, args) : key;
}

const findingColumns: readonly ReviewColumn<LeveledFinding>[] = [
  { heading: 'ReviewKind', cell: ({ level }, locale) => reviewText(levelTexts[level], locale) },
  { heading: 'ReviewSheet', cell: ({ sheet }) => sheet },
  { heading: 'ReviewRow', cell: ({ row }) => (row === undefined ? undefined : whole(row)) },
  { heading: 'ReviewColumn', cell: ({ column }) => column },
  { heading: 'ReviewMessage', cell: messageOf },
];

/** How the file of a list is named and laid out. */
interface ReviewTable {
  readonly title: ReviewFileTextKey;
  readonly columns: readonly ReviewColumn<never>[];
}

/** The tables of the files that lists are downloaded as. */
export const reviewTables: Readonly<Record<ReviewList, ReviewTable>> = {
  added: { title: 'ReviewFileAdded', columns: inOneColumns },
  removed: { title: 'ReviewFileRemoved', columns: inOneColumns },
  repriced: { title: 'ReviewFileRepriced', columns: repricedColumns },
  changed: { title: 'ReviewFileChanged', columns: changedColumns },
  structure: { title: 'ReviewFileStructure', columns: structureColumns },
  projects: { title: 'ReviewFileProjects', columns: projectColumns },
  findings: { title: 'ReviewFileFindings', columns: findingColumns },
} satisfies Record<DifferenceTab | 'findings', ReviewTable>;

/** Numbers without separators of thousands and with the decimal sign of the language, which its programs read. */
export function numberText({ value, decimals }: Exclude<ReviewCell, string | undefined>, locale: Locale): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(intlLocaleOf(locale), { useGrouping: false, ...digits }).format(value);
}
