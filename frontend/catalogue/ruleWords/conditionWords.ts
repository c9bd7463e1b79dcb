import type { FilterCondition, FilterDefinition } from '@sanispec/shared/conditions';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { SiteText } from '#core/text.ts';
import type { CatalogueLabels } from '../catalogueLabels.ts';

export const operatorTexts = {
  inlist: 'ConditionInList',
  notinlist: 'ConditionNotInList',
  contains: 'ConditionContains',
  equals: 'ConditionEquals',
  notcontains: 'ConditionNotContains',
  minmax: 'ConditionMinMax',
  interval: 'ConditionInterval',
  fromtodate: 'ConditionFromTo',
} as const satisfies Record<FilterCondition['operator'], SiteTextKey>;

/** Columns that most lists ask for, and what they are called here. */
export const oftenUsed = new Map<string, SiteTextKey>([
  ['subCategory', 'ListPreviewSub'],
  ['mainCategory', 'ListPreviewMain'],
  ['productId', 'ListPreviewProductId'],
  ['ArticleNr', 'ListPreviewArticleId'],
]);

/** A column as its reader calls it. */
export function columnLabel(name: string, labels: CatalogueLabels, { t }: Pick<SiteText, 't'>): string {
  const key = oftenUsed.get(name);
  return key === undefined ? labels.property(name) : t(key);
}

/** A value as its reader calls it; the empty cell is called so. */
export function valueLabel(column: string, value: string, labels: CatalogueLabels, { t }: Pick<SiteText, 't'>): string {
  if (value === '') return t('ConditionValueEmpty');
  return column === 'subCategory' || column === 'mainCategory' ? labels.category(value) : labels.value(column, value);
}

/** What a condition compares with, each value by itself. */
function comparedWith(condition: FilterCondition, { t }: Pick<SiteText, 't'>): readonly string[] {
  const { operator, value } = condition;
  switch (operator) {
    case 'inlist':
    case 'notinlist':
      return String(value)
        .split(condition.valueSeparator || ',')
        .map((text) => text.trim());
    case 'minmax':
      return [`${value.min ?? '…'} – ${value.max ?? '…'}`];
    case 'fromtodate':
      return [`${value['from-date'] ?? '…'} – ${value['to-date'] ?? '…'}`];
    default:
      return [typeof value === 'boolean' ? t(value ? 'FormYes' : 'FormNo') : String(value)];
  }
}

/** A list's conditions as sentences, one each: 'Sub-category equals Installation systems'. */
export function conditionWords(
  { filtersConditions }: FilterDefinition,
  labels: CatalogueLabels,
  text: Pick<SiteText, 't'>,
): readonly string[] {
  return filtersConditions.map((condition) => {
    const { columnName, operator } = condition;
    const values = comparedWith(condition, text).map((value) => valueLabel(columnName, value, labels, text));
    return `${columnLabel(columnName, labels, text)} ${text.t(operatorTexts[operator])} ${values.join(', ')}`;
  });
}
