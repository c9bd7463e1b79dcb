import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAdminCountryOptions } from '#core/adminCountries.ts';
import { countryOptions } from '#core/countryOptions.ts';
import { type SiteText, useText } from '#core/text.ts';
import { formatDate, formatMoment } from '#lib/formats.ts';
import { Chip } from '#ui/Chip.tsx';
import type { DataColumn } from '#ui/DataTable.tsx';
import type { ChangeList, ListState } from '#ui/list/useListState.ts';
import type { DefinitionRow, RuleFilter } from '../ruleQueries.ts';
import classes from './Definition.module.css';

interface RowNameProps {
  readonly name: string;
  /** Its code, below the name. */
  readonly code?: string;
  onOpen(): void;
}

/** What a row is called; it opens the form. */
export function RowName({ name, code, onOpen }: RowNameProps): ReactNode {
  return (
    <button type="button" className={`sani-plain ${classes.rowName}`} onClick={onOpen}>
      <span className="sani-breakable">{name}</span>
      {code !== undefined && <span className={classes.code}>{code}</span>}
    </button>
  );
}

export function TagChips({ labels }: { readonly labels: readonly string[] }): ReactNode {
  if (labels.length === 0) return null;
  return (
    <span className={classes.tags}>
      {labels.map((label) => (
        <Chip key={label} meaning="neutral">
          {label}
        </Chip>
      ))}
    </span>
  );
}

/** Who changed a row, and when. */
export function changedColumn<Row extends DefinitionRow>({ t, locale }: SiteText): DataColumn<Row> {
  return {
    key: 'changedOn',
    label: t('RuleColumnChanged'),
    sortable: true,
    sortsDown: true,
    render: ({ changedOn, changedBy }) =>
      changedOn === '' ? (
        <span className={classes.muted}>–</span>
      ) : (
        <span title={formatMoment(changedOn, locale)}>
          <time dateTime={changedOn} className="sani-nowrap">
            {formatDate(changedOn, locale)}
          </time>
          <span className={classes.code}>{changedBy}</span>
        </span>
      ),
  };
}

interface CountryFilterProps {
  readonly state: ListState<RuleFilter>;
  readonly onChange: ChangeList<RuleFilter>;
}

/** Those that apply to one country; what the address names stays on offer. */
export function CountryFilter({ state: { filters }, onChange }: CountryFilterProps): ReactNode {
  const { t, locale } = useText();
  const options = useAdminCountryOptions();
  const [country = ''] = filters.country;
  const isForeign = country !== '' && options.every(({ value }) => value !== country);
  const offered = isForeign ? [...options, ...countryOptions(locale, [country])] : options;
  return (
    <NativeSelect
      aria-label={t('RuleColumnCountries')}
      data={[{ value: '', label: t('RuleAllCountries') }, ...offered]}
      value={country}
      onChange={({ currentTarget: { value } }) => onChange({ filters: { country: value === '' ? [] : [value] } })}
    />
  );
}

/** How many lists and rules a group or a tag is named by. */
export function usedByColumn<Row extends { readonly usedBy: number }>({ t, tCount }: SiteText): DataColumn<Row> {
  return {
    key: 'usedBy',
    label: t('RuleColumnUsedBy'),
    render: ({ usedBy }) =>
      usedBy === 0 ? (
        <span className={classes.muted}>{t('RuleUnused')}</span>
      ) : (
        <span className="sani-nowrap">{tCount('RuleUsedByEntries', usedBy)}</span>
      ),
  };
}
