import type { GroupRow } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { CountryChips } from '#ui/CountryChips.tsx';
import type { DataColumn } from '#ui/DataTable.tsx';
import { useListState } from '#ui/list/useListState.ts';
import { groupsDefinition, groupsQuery } from '../ruleQueries.ts';
import { CountryFilter } from './definitionColumns.tsx';
import { foreignReason } from './definitionForm.ts';
import { FilingTab } from './FilingTab.tsx';
import { GroupDialog } from './GroupDialog.tsx';

const texts = {
  title: 'RulesTabGroups',
  search: 'RuleGroupSearch',
  name: 'RuleGroupTitle',
  add: 'RuleGroupNew',
  edit: 'RuleGroupEdit',
  remove: 'RuleGroupDelete',
  none: 'RuleGroupsNone',
  noneText: 'RuleGroupsNoneText',
} as const;

/** The headings that lists and rules are put under. */
export function GroupsTab(): ReactNode {
  const text = useText();
  const { t } = text;
  const { state, change } = useListState(groupsDefinition);
  const query = useQuery(groupsQuery(state));
  const columns: readonly DataColumn<GroupRow>[] = [
    { key: 'description', label: t('RuleDescription'), sortable: true, render: ({ description }) => description },
    {
      key: 'countries',
      label: t('RuleColumnCountries'),
      render: ({ countries }) => <CountryChips countries={countries} />,
    },
  ];
  return (
    <FilingTab
      {...{ query, state, texts, columns }}
      kind="groups"
      icon="cards"
      onChange={change}
      filters={<CountryFilter state={state} onChange={change} />}
      nameOf={({ title }) => title}
      refusalOf={(group) => foreignReason(group, text)}
      renderForm={(group, close) => <GroupDialog {...(group !== undefined && { group })} onClose={close} />}
    />
  );
}
