import { countryName } from '@sanispec/shared/markets';
import {
  type Decision,
  findEntry,
  findSet,
  findSpace,
  type MergeConflict,
  type ProjectDetails,
  segments,
} from '@sanispec/shared/project';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { SiteText } from '#core/text.ts';
import { segmentLabel } from '../context/segmentOptions.ts';
import type { Draft } from '../store/draft.ts';

interface ConflictWords {
  /** What it is about, such as 'Ward A: Title'. */
  readonly question: string;
  /** The one that keeps my work comes first. */
  readonly options: readonly [ConflictOption, ConflictOption];
}

interface ConflictOption {
  readonly decision: Decision;
  readonly label: string;
}

interface Context {
  readonly mine: Draft;
  readonly theirs: Draft;
  readonly text: SiteText;
  readonly titleOf: (articleId: string) => string;
}

const detailLabels: Readonly<Record<keyof ProjectDetails, SiteTextKey>> = {
  title: 'ProjectFieldTitle',
  country: 'ProjectFieldCountry',
  segment: 'ProjectFieldSegment',
  description: 'ProjectFieldDescription',
  buildingOwner: 'ProjectFieldBuildingOwner',
  city: 'ProjectFieldCity',
  address: 'ProjectFieldAddress',
  architectStudio: 'ProjectFieldArchitectStudio',
  architectAddress: 'ProjectFieldArchitectAddress',
  architectCity: 'ProjectFieldArchitectCity',
  architectContactName: 'ProjectFieldArchitectContactName',
  architectContactEmail: 'ProjectFieldArchitectContactEmail',
  architectContactPhone: 'ProjectFieldArchitectContactPhone',
};

const fieldLabels: Readonly<Record<string, SiteTextKey>> = {
  title: 'ConflictFieldTitle',
  quantity: 'QuantityLabel',
  article: 'ConflictFieldArticle',
  place: 'ConflictFieldPlace',
  note: 'ConflictFieldNote',
  alternatives: 'ConflictFieldAlternatives',
  setArticles: 'ConflictFieldSetArticles',
  articles: 'ConflictFieldArticles',
  sets: 'ConflictFieldSets',
  spaces: 'OverviewSpaces',
};

function isDetail(field: string): field is keyof ProjectDetails {
  return Object.hasOwn(detailLabels, field);
}

/** Name of the item in whichever version still has it; an entry goes by its article and its set. */
function nameOf({ item, id }: MergeConflict, { mine, theirs, titleOf, text }: Context): string {
  const versions = [mine.spaces, theirs.spaces];
  for (const spaces of versions) {
    const title = item === 'space' ? findSpace(spaces, id)?.title : findSet(spaces, id)?.set.title;
    if (title !== undefined) return title;
    const found = findEntry(spaces, id);
    if (found !== undefined) return text.t('OverviewInactiveArticle', titleOf(found.entry.article), found.set.title);
  }
  return mine.details.title;
}

function detailValue(field: keyof ProjectDetails, value: unknown, { text }: Context): string {
  if (typeof value !== 'string' || value === '') return text.t('ConflictNothing');
  if (field === 'country') return countryName(value, text.locale);
  const segment = segments.find((candidate) => candidate === value);
  return field === 'segment' && segment !== undefined ? segmentLabel(segment, text.t) : value;
}

function hasText<Key extends string>(value: unknown, key: Key): value is Record<Key, string | number> {
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map<string, unknown>(Object.entries(value)).get(key);
  return typeof found === 'string' || typeof found === 'number';
}

/** A version of a field as a person reads it. */
function shownValue(field: string, value: unknown, context: Context): string {
  if (field === 'article' && hasText(value, 'article')) return context.titleOf(String(value.article));
  if (field === 'quantity' && hasText(value, 'quantity')) return String(value.quantity);
  if (field === 'place' && typeof value === 'string') {
    const spaces = [...context.mine.spaces, ...context.theirs.spaces];
    return findSpace(spaces, value)?.title ?? findSet(spaces, value)?.set.title ?? value;
  }
  if (field === 'alternatives' && Array.isArray(value) && value.length > 0) {
    return new Intl.ListFormat(context.text.locale).format(value.map((one) => alternativeText(one, context)));
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : context.text.t('ConflictNothing');
}

function alternativeText(value: unknown, { titleOf }: Context): string {
  if (!hasText(value, 'article')) return '';
  const title = titleOf(String(value.article));
  return hasText(value, 'quantity') && value.quantity !== 1 ? `${value.quantity} × ${title}` : title;
}

/** A conflict as a question with two answers (domain: Saving and merging). */
export function conflictWords(conflict: MergeConflict, context: Context): ConflictWords {
  const { t } = context.text;
  const name = nameOf(conflict, context);
  if (conflict.kind === 'deleted') {
    const keeper: Decision = conflict.deletedBy === 'mine' ? 'theirs' : 'mine';
    return {
      question: t(conflict.deletedBy === 'mine' ? 'ConflictDeletedByMe' : 'ConflictDeletedByOthers', name),
      options: [
        { decision: keeper, label: t('ConflictKeep') },
        { decision: conflict.deletedBy, label: t('ConflictDelete') },
      ],
    };
  }
  const { field, mine, theirs } = conflict;
  const isOfDetails = conflict.item === 'details' && isDetail(field);
  const label = isOfDetails ? detailLabels[field] : fieldLabels[field];
  const shown = (value: unknown): string =>
    isOfDetails ? detailValue(field, value, context) : shownValue(field, value, context);
  return {
    question: t('LabelledText', name, label === undefined ? field : t(label)),
    options: [
      { decision: 'mine', label: t('ConflictKeepMine', shown(mine)) },
      { decision: 'theirs', label: t('ConflictTakeTheirs', shown(theirs)) },
    ],
  };
}
