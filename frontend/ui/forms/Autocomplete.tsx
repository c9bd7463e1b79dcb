import { Loader, Select } from '@mantine/core';
import type { FieldOption } from '@sanispec/shared/forms';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';

const suggestionsShown = 5;

interface AutocompleteProps {
  readonly label: ReactNode;
  /** What was found, the best first; five of them are shown, also before anything is typed. */
  readonly suggestions: readonly FieldOption[];
  /** The chosen suggestion; stays shown when the suggestions change. */
  readonly chosen: FieldOption | undefined;
  onChoose(suggestion: FieldOption | undefined): void;
  readonly search: string;
  /** What is typed; the caller finds the suggestions. */
  onSearch(search: string): void;
  readonly isSearching?: boolean;
  readonly isRequired?: boolean;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
}

/** One of very many, found by typing. */
export function Autocomplete(props: AutocompleteProps): ReactNode {
  const { label, suggestions, chosen, onChoose, search, onSearch, isSearching = false, isRequired = false } = props;
  const { t } = useText();
  const isListed = chosen === undefined || suggestions.some(({ value }) => value === chosen.value);
  const shown = isListed ? suggestions : [chosen, ...suggestions];
  return (
    <Select
      label={label}
      description={props.description}
      error={props.error}
      withAsterisk={isRequired}
      aria-required={isRequired || undefined}
      searchable
      data={shown}
      // They were found elsewhere, by more than their labels.
      filter={({ options }) => (isListed ? options : options.slice(1)).slice(0, suggestionsShown)}
      value={chosen?.value ?? null}
      onChange={(value) => onChoose(shown.find((suggestion) => suggestion.value === value))}
      searchValue={search}
      onSearchChange={onSearch}
      nothingFoundMessage={isSearching ? t('PageLoading') : t('NoDataAvailable')}
      rightSection={isSearching ? <Loader size={16} /> : undefined}
    />
  );
}
