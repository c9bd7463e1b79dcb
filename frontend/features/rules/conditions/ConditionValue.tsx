import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import type { CatalogueVersion } from '#catalogue/catalogueQueries.ts';
import { valueLabel } from '#catalogue/ruleWords/conditionWords.ts';
import { useText } from '#core/text.ts';
import { lastDay } from '#lib/lastDay.ts';
import { type ValueOption, ValuesInput } from '../ValuesInput.tsx';
import classes from './Conditions.module.css';
import { columnValuesQuery } from './conditionQueries.ts';
import { type DraftCondition, editCondition } from './draftConditions.ts';
import type { ConditionColumns } from './useConditionColumns.ts';

const typingPauseMs = 150;

/** Of a column with no more values, all are there to be found by what they are called. */
const mostLoaded = 400;
const mostShown = 50;

/** A condition that is edited, and what there is to choose from. */
export interface ConditionEditing {
  readonly condition: DraftCondition;
  /** Undefined until the catalogue is there. */
  readonly version: CatalogueVersion | undefined;
  readonly labels: CatalogueLabels;
  readonly columns: ConditionColumns;
  readonly isReadOnly: boolean;
  onChange(condition: DraftCondition): void;
}

type ConditionValueProps = ConditionEditing & { readonly error: string | undefined };

/** What a column is compared with, as the operator takes it. */
export function ConditionValue(props: ConditionValueProps): ReactNode {
  const { condition, columns, isReadOnly, error, onChange } = props;
  const { t } = useText();
  const { operator, texts, flag, columnName } = condition;
  switch (operator) {
    case 'minmax':
      return <Bounds {...props} type="text" />;
    case 'fromtodate':
      return <Bounds {...props} type="date" />;
    case 'contains':
    case 'notcontains':
    case 'interval':
      return (
        <TextInput
          aria-label={t('ConditionValue')}
          error={error}
          readOnly={isReadOnly}
          inputMode={operator === 'interval' ? 'decimal' : 'text'}
          value={texts[0] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(editCondition(condition, { texts: value === '' ? [] : [value] }))
          }
        />
      );
    default:
      if (operator === 'equals' && (flag !== '' || columns.isYesNo(columnName))) {
        return (
          <NativeSelect
            aria-label={t('ConditionValue')}
            error={error}
            disabled={isReadOnly}
            data={[
              ...(flag === '' ? [{ value: '', label: '–' }] : []),
              { value: 'true', label: t('FormYes') },
              { value: 'false', label: t('FormNo') },
            ]}
            value={flag}
            onChange={({ currentTarget: { value } }) =>
              onChange(editCondition(condition, { flag: value === 'true' ? 'true' : 'false' }))
            }
          />
        );
      }
      return <Values {...props} />;
  }
}

function Bounds(props: ConditionValueProps & { readonly type: 'text' | 'date' }): ReactNode {
  const { condition, isReadOnly, error, type, onChange } = props;
  const { t } = useText();
  return (
    <div className={classes.bounds}>
      {(['low', 'high'] as const).map((side) => {
        const label = t(side === 'low' ? 'ConditionMin' : 'ConditionMax');
        return (
          <TextInput
            key={side}
            type={type}
            max={type === 'date' ? lastDay : undefined}
            inputMode={type === 'text' ? 'decimal' : undefined}
            aria-label={label}
            placeholder={label}
            error={side === 'low' ? error : Boolean(error)}
            readOnly={isReadOnly}
            value={condition[side]}
            onChange={({ currentTarget: { value } }) => onChange(editCondition(condition, { [side]: value }))}
          />
        );
      })}
    </div>
  );
}

/** Values of the column with their numbers of articles, found by what they are called or how the catalogue writes them. */
function Values({ condition, version, labels, isReadOnly, error, onChange }: ConditionValueProps): ReactNode {
  const text = useText();
  const { t } = text;
  const { columnName, operator, texts } = condition;
  const [search, setSearch] = useState('');
  const [part] = useDebouncedValue(search.trim(), typingPauseMs);
  const isAsked = version !== undefined && columnName !== '' && !isReadOnly;
  const all = useQuery({
    ...columnValuesQuery(version ?? { country: '', versionId: '' }, columnName, '', mostLoaded),
    enabled: isAsked,
  });
  const isLarge = (all.data?.total ?? 0) > mostLoaded;
  const found = useQuery({
    ...columnValuesQuery(version ?? { country: '', versionId: '' }, columnName, part, mostShown),
    enabled: isAsked && isLarge && part !== '',
  });
  const labelOf = (value: string): string => valueLabel(columnName, value, labels, text);
  const values = (isLarge && part !== '' ? found.data?.values : all.data?.values) ?? [];
  const wanted = search.trim().toLowerCase();
  const options = values
    .map(({ text: value, count }): ValueOption => ({ value, label: labelOf(value), count }))
    .filter(({ value, label }) => `${label}\n${value}`.toLowerCase().includes(wanted))
    .slice(0, mostShown);
  return (
    <ValuesInput
      label={t(operator === 'equals' ? 'ConditionValue' : 'ConditionValues')}
      hidesLabel
      isSingle={operator === 'equals'}
      isReadOnly={isReadOnly}
      placeholder={t('ConditionValuesHint')}
      error={error}
      values={operator === 'equals' ? texts.slice(0, 1) : texts}
      onChange={(next) => onChange(editCondition(condition, { texts: next }))}
      options={options}
      search={search}
      onSearch={setSearch}
      labelOf={labelOf}
    />
  );
}
