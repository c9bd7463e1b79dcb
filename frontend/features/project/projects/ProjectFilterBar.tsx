import { Button } from '@mantine/core';
import { type ProjectFilterColumn, projectFilterColumns } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { type Segment, segments } from '@sanispec/shared/project';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type SiteText, useText } from '#core/text.ts';
import { ChoicesPopover, firstWords } from '#ui/forms/ChoicesPopover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListSearch } from '#ui/list/ListSearch.tsx';
import { segmentLabel } from '../context/segmentOptions.ts';
import classes from './ProjectFilterBar.module.css';
import { projectFiltersQuery } from './projectListQueries.ts';
import { noFilters, type ProjectListState } from './projectListState.ts';

const filterLabels: Readonly<Record<ProjectFilterColumn, SiteTextKey>> = {
  'details.country': 'ProjectsColumnCountry',
  'details.segment': 'ProjectsColumnSegment',
  userName: 'ProjectsFilterUser',
  companyName: 'ProjectsFilterCompany',
};

interface ProjectFilterBarProps {
  readonly state: ProjectListState;
  onChange(change: Partial<ProjectListState>, options?: { readonly replaces?: boolean }): void;
}

/** Search by title, and the filters of the list in place. */
export function ProjectFilterBar({ state, onChange }: ProjectFilterBarProps): ReactNode {
  const { t } = useText();
  const search = useRef<HTMLInputElement>(null);
  const { data } = useQuery(projectFiltersQuery());
  const offered = data?.find(({ envType }) => envType === state.list)?.filters ?? [];
  const chosenCount = projectFilterColumns.filter((column) => state.filters[column].length > 0).length;
  return (
    <div className={classes.bar}>
      <ListSearch
        ref={search}
        label={t('ProjectsSearch')}
        className={classes.search ?? ''}
        maxLength={100}
        text={state.text}
        onChange={(text) => onChange({ text }, { replaces: true })}
      />
      {state.list !== 'templates' && (
        <FoldedOnPhones chosenCount={chosenCount}>
          {projectFilterColumns.map((column) => (
            <FilterChoice
              key={`${state.list} ${column}`}
              column={column}
              options={offered.find(({ columnName }) => columnName === column)?.options ?? []}
              value={state.filters[column]}
              onChange={(value) => onChange({ filters: { ...state.filters, [column]: [...value] } })}
            />
          ))}
        </FoldedOnPhones>
      )}
      {(chosenCount > 0 || state.text !== '') && (
        <Button
          variant="subtle"
          onClick={() => {
            onChange({ filters: noFilters, text: '' });
            search.current?.focus();
          }}
        >
          {t('ProjectsFiltersClear')}
        </Button>
      )}
    </div>
  );
}

interface FoldedOnPhonesProps {
  /** Filters that are set. */
  readonly chosenCount: number;
  readonly children: ReactNode;
}

/** Where there is no room beside the search, the filters are behind a button that says how many are set. */
function FoldedOnPhones({ chosenCount, children }: FoldedOnPhonesProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.fold}
        leftSection={<Icon name="filter" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((before) => !before)}
      >
        {t('ListingFilters')}
        {chosenCount > 0 && ` (${chosenCount})`}
      </Button>
      <div id={id} className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

interface Option {
  readonly data: string;
  readonly label: string;
}

function isSegment(code: string): code is Segment {
  return segments.some((segment) => segment === code);
}

function labelOf(column: ProjectFilterColumn, { data, label }: Option, { t, locale }: SiteText): string {
  if (column === 'details.country') return countryName(data, locale);
  if (column === 'details.segment' && isSegment(data)) return segmentLabel(data, t);
  return label === '' ? '–' : label;
}

interface FilterChoiceProps {
  readonly column: ProjectFilterColumn;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
}

function FilterChoice({ column, options, value, onChange }: FilterChoiceProps): ReactNode {
  const text = useText();
  const { t, language } = text;
  const button = useRef<HTMLButtonElement>(null);
  const collator = new Intl.Collator(language);
  // What the address names stays on offer, and can be taken away.
  const missing = value.filter((code) => options.every(({ data }) => data !== code));
  const all = [...options, ...missing.map((code) => ({ data: code, label: code }))];
  const choices = all
    .map((option) => ({ value: option.data, label: labelOf(column, option, text) }))
    .toSorted((a, b) => collator.compare(a.label, b.label));
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
  // Countries are as short in the button as in the table.
  const words = value.map((code) => (column === 'details.country' ? code : (labels.get(code) ?? code)));
  const label = t(filterLabels[column]);
  const labelId = `filter-${column.replace('.', '-')}`;
  return (
    <div className={classes.filter} data-chosen={value.length > 0 || undefined}>
      <ChoicesPopover
        side="start"
        options={choices}
        value={value}
        onChange={onChange}
        labelledBy={labelId}
        renderButton={(props) => (
          <button ref={button} type="button" className={classes.button} {...props}>
            <span id={labelId}>{label}</span>
            {value.length === 0 ? (
              <Icon name="chevronDown" />
            ) : (
              <strong className={classes.values}>{firstWords(words)}</strong>
            )}
          </button>
        )}
      />
      {value.length > 0 && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('ProjectsFilterClear', label)}
          onClick={() => {
            onChange([]);
            button.current?.focus();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}
