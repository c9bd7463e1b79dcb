import { ActionIcon, NativeSelect, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { operatorTexts } from '#catalogue/ruleWords/conditionWords.ts';
import { useCountryNames } from '#core/adminCountries.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './Conditions.module.css';
import { type ConditionEditing, ConditionValue } from './ConditionValue.tsx';
import { editCondition, faultOf, type Operator, otherOperators, usualOperators } from './draftConditions.ts';

const columnsShown = 200;

interface ConditionRowProps extends ConditionEditing {
  /** From 1. */
  readonly number: number;
  /** Between it and the one before; '' for the first. */
  readonly joinWord: string;
  readonly country: string;
  /** There is no catalogue to choose columns from. */
  readonly typesColumns: boolean;
  readonly showsFaults: boolean;
  onRemove(): void;
}

/** One condition: a column, how it is compared, and with what. */
export function ConditionRow(props: ConditionRowProps): ReactNode {
  const { condition, number, joinWord, showsFaults, isReadOnly, onChange, onRemove } = props;
  const { t } = useText();
  const fault = showsFaults ? faultOf(condition) : undefined;
  const isAboutColumn = fault === 'ConditionWithoutColumn';
  const toOption = (operator: Operator) => ({ value: operator, label: t(operatorTexts[operator]) });
  return (
    <li data-condition data-wrong={fault !== undefined || undefined}>
      <fieldset className={classes.row}>
        <legend className="sani-visually-hidden">{t('ConditionNumber', number)}</legend>
        <span className={classes.word}>{joinWord}</span>
        <ColumnInput {...props} error={isAboutColumn ? t(fault) : undefined} />
        <NativeSelect
          aria-label={t('ConditionOperator')}
          className={classes.operator ?? ''}
          disabled={isReadOnly}
          data={[
            ...usualOperators.map(toOption),
            { group: t('ConditionOperatorsMore'), items: otherOperators.map(toOption) },
          ]}
          value={condition.operator}
          onChange={({ currentTarget: { value } }) => {
            const operator = [...usualOperators, ...otherOperators].find((one) => one === value);
            if (operator !== undefined) onChange(editCondition(condition, { operator }));
          }}
        />
        <div className={classes.value}>
          <ConditionValue {...props} error={fault === undefined || isAboutColumn ? undefined : t(fault)} />
        </div>
        {!isReadOnly && (
          <ActionIcon size={34} aria-label={t('ConditionRemove', number)} onClick={onRemove}>
            <Icon name="trash" />
          </ActionIcon>
        )}
      </fieldset>
    </li>
  );
}

/** A column of the catalogue; typed where there is none. One that the catalogue lost is named, and kept. */
function ColumnInput(props: ConditionRowProps & { readonly error: string | undefined }): ReactNode {
  const { condition, columns, country, isReadOnly, error, onChange } = props;
  const { t } = useText();
  const namesOf = useCountryNames();
  const { columnName } = condition;

  function choose(name: string): void {
    // Yes and no are asked of such columns alone.
    onChange(editCondition(condition, { columnName: name, ...(!columns.isYesNo(name) && { flag: '' }) }));
  }

  if (props.typesColumns) {
    return (
      <TextInput
        aria-label={t('ConditionColumn')}
        placeholder={t('ConditionColumn')}
        className={classes.column ?? ''}
        error={error}
        maxLength={200}
        readOnly={isReadOnly}
        value={columnName}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    );
  }
  const choice = columns.choiceOf(columnName);
  // The same control from the beginning: it may have the focus when the columns come.
  const { groups = [] } = columns;
  const isGone = columnName !== '' && choice === undefined && columns.groups !== undefined;
  const isWaiting = columnName !== '' && columns.groups === undefined;
  const gone = { group: t('ConditionColumnsGone'), items: [{ value: columnName, label: columnName }] };
  return (
    <Select
      aria-label={t('ConditionColumn')}
      placeholder={t('ConditionColumnChoose')}
      className={classes.column ?? ''}
      classNames={{ error: isGone ? (classes.gone ?? '') : '' }}
      error={error ?? (isGone ? t('ConditionColumnUnknown', namesOf([country]), columnName) : undefined)}
      searchable
      readOnly={isReadOnly}
      allowDeselect={false}
      limit={columnsShown}
      nothingFoundMessage={t(columns.groups === undefined ? 'PageLoading' : 'NoDataAvailable')}
      data={[...(isGone || isWaiting ? [gone] : []), ...groups].map(({ group, items }) => ({
        group,
        items: [...items],
      }))}
      value={columnName === '' ? null : (choice ?? columnName)}
      onChange={(name) => choose(name ?? '')}
    />
  );
}
