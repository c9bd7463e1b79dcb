import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { readNumber } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { countryOptions } from '#core/countryOptions.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './Differences.module.css';
import { overCountQuery, subCategoriesQuery, tabFilters } from './differenceQueries.ts';
import type { DifferenceState } from './differenceState.ts';

const typingPauseMs = 250;
const usualPercent = 5;
const mostPercent = 1000;

interface DifferenceFiltersProps {
  readonly jobId: string;
  readonly countries: readonly string[];
  readonly state: DifferenceState;
  onChange(change: Partial<DifferenceState>): void;
}

/** Search and the filters that the tab has. */
export function DifferenceFilters({ jobId, countries, state, onChange }: DifferenceFiltersProps): ReactNode {
  const { t, locale } = useText();
  const filters: readonly string[] = tabFilters[state.tab];
  return (
    <>
      <Search key={state.text === '' ? '' : 'searching'} state={state} onChange={onChange} />
      {filters.includes('country') && countries.length > 1 && (
        <NativeSelect
          aria-label={t('ReviewCountry')}
          className={classes.choice ?? ''}
          value={state.country}
          data={[{ value: '', label: t('ReviewCountry') }, ...countryOptions(locale, countries)]}
          onChange={(event) => onChange({ country: event.currentTarget.value })}
        />
      )}
      {filters.includes('subCategory') && <SubCategory jobId={jobId} state={state} onChange={onChange} />}
      {filters.includes('overPercent') && <OverPercent jobId={jobId} state={state} onChange={onChange} />}
    </>
  );
}

type FilterProps = Pick<DifferenceFiltersProps, 'state' | 'onChange'>;

function Search({ state, onChange }: FilterProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState(state.text);
  const search = useDebouncedCallback((text: string) => onChange({ text }), typingPauseMs);
  const label =
    state.tab === 'projects'
      ? 'ReviewSearchProjects'
      : state.tab === 'structure'
        ? 'ReviewSearchNames'
        : 'ReviewSearch';
  return (
    <TextInput
      type="search"
      aria-label={t(label)}
      placeholder={t(label)}
      className={classes.search ?? ''}
      leftSection={<Icon name="search" />}
      maxLength={200}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}

/** Those that the tab has lines of, and the one that is chosen, which an address may name. */
function SubCategory({ jobId, state, onChange }: FilterProps & { readonly jobId: string }): ReactNode {
  const { t, locale } = useText();
  const labels = useCatalogueLabels(undefined);
  const { data: found = [] } = useQuery(subCategoriesQuery(jobId, state.tab));
  const collator = new Intl.Collator(locale);
  const chosen = state.subCategory === '' ? [] : [state.subCategory];
  const offered = [...new Set([...found, ...chosen])]
    .map((value) => ({ value, label: labels.category(value) }))
    .sort((a, b) => collator.compare(a.label, b.label));
  return (
    <NativeSelect
      aria-label={t('ReviewSubCategory')}
      className={classes.choice ?? ''}
      value={state.subCategory}
      data={[{ value: '', label: t('ReviewSubCategory') }, ...offered]}
      onChange={(event) => onChange({ subCategory: event.currentTarget.value })}
    />
  );
}

/** 'Change over n %': on or off, with the number in the chip. */
function OverPercent({ jobId, state, onChange }: FilterProps & { readonly jobId: string }): ReactNode {
  const { t, locale } = useText();
  const isOn = state.overPercent !== undefined;
  const [typed, setTyped] = useState(String(state.overPercent ?? usualPercent));
  const percent = percentOf(typed);
  const { data: count } = useQuery(overCountQuery(jobId, state, percent ?? usualPercent));
  const apply = useDebouncedCallback((overPercent: number) => onChange({ overPercent }), typingPauseMs);
  return (
    <span className={classes.over} data-on={isOn || undefined}>
      <button
        type="button"
        className={classes.overToggle}
        aria-pressed={isOn}
        onClick={() => onChange({ overPercent: isOn ? undefined : (percent ?? usualPercent) })}
      >
        {isOn && <Icon name="check" size={12} />}
        {t('ReviewOver')}
      </button>
      <input
        className={`${classes.overNumber} sani-figures`}
        inputMode="decimal"
        aria-label={t('ReviewOverPercent')}
        aria-invalid={percent === undefined || undefined}
        style={{ inlineSize: `${Math.max(2, typed.length) + 1}ch` }}
        maxLength={5}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          const value = percentOf(event.currentTarget.value);
          if (value !== undefined && isOn) apply(value);
        }}
      />
      <span aria-hidden>%</span>
      {count !== undefined && <span className={`${classes.count} sani-figures`}>{formatInteger(count, locale)}</span>}
    </span>
  );
}

function percentOf(typed: string): number | undefined {
  const reading = readNumber(typed);
  return reading.kind === 'number' && reading.value >= 0 && reading.value <= mostPercent ? reading.value : undefined;
}
