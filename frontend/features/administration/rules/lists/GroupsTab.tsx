import { Button } from '@mantine/core';
import type { GroupRow } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { type ItemActions, ItemMenu } from '#components/ItemMenu.tsx';
import type { ListColumn } from '#components/list/ListTable.tsx';
import { ServerList } from '#components/list/ServerList.tsx';
import { useListState } from '#components/list/useListState.ts';
import { Toolbar } from '#components/Toolbar.tsx';
import { type SiteText, useText } from '#core/text.ts';
import { CountryChips } from '../../catalogs/CountryChips.tsx';
import { groupsDefinition, groupsQuery } from '../ruleQueries.ts';
import { DeleteFilingDialog } from './DeleteDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import classes from './Kept.module.css';
import { CountryFilter, changedColumn, RowName, usedByColumn } from './keptColumns.tsx';

type Opened = { readonly dialog: 'edit' | 'history' | 'delete'; readonly group: GroupRow } | { readonly dialog: 'new' };

/** The headings that lists and rules are put under. */
export function GroupsTab(): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { state, change } = useListState(groupsDefinition);
  const query = useQuery(groupsQuery(state));
  const [opened, setOpened] = useState<Opened>();
  const columns = useMemo(() => columnsOf(text, (group) => setOpened({ dialog: 'edit', group })), [text]);
  const close = () => setOpened(undefined);

  function actionsOf(group: GroupRow): ItemActions {
    const countries = group.countries.map((code) => countryName(code, locale)).join(', ');
    const refusal = group.mayChange ? undefined : t('RuleForeign', countries);
    const show = (dialog: 'edit' | 'history' | 'delete') => () => setOpened({ dialog, group });
    return {
      actions: [
        { label: t('RuleGroupEdit'), icon: 'edit', refusal, run: show('edit') },
        { label: t('RuleHistory'), icon: 'undo', run: show('history') },
      ],
      destructive: { label: t('RuleGroupDelete'), icon: 'trash', refusal, run: show('delete') },
    };
  }

  return (
    <>
      <div className={classes.toolbar}>
        <Toolbar
          title={t('RulesTabGroups')}
          actions={[{ label: t('RuleGroupNew'), icon: 'add', run: async () => setOpened({ dialog: 'new' }) }]}
        />
      </div>
      <ServerList
        label={t('RulesTabGroups')}
        searchLabel={t('RuleGroupSearch')}
        query={query}
        state={state}
        onChange={change}
        columns={columns}
        idOf={({ id }) => id}
        titleOf={({ title }) => title}
        filters={<CountryFilter state={state} onChange={change} />}
        renderActions={(group) => <ItemMenu title={group.title} actionsOf={() => actionsOf(group)} />}
        empty={
          <EmptyState
            drawing={<Icon name="cards" size={32} />}
            title={t('RuleGroupsNone')}
            text={t('RuleGroupsNoneText')}
            action={<Button onClick={() => setOpened({ dialog: 'new' })}>{t('RuleGroupNew')}</Button>}
          />
        }
      />
      {opened?.dialog === 'new' && <GroupDialog onClose={close} />}
      {opened?.dialog === 'edit' && <GroupDialog group={opened.group} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <DeleteFilingDialog kind="groups" row={opened.group} name={opened.group.title} onClose={close} />
      )}
      {opened?.dialog === 'history' && (
        <HistoryDialog
          kind="groups"
          id={opened.group.id}
          name={opened.group.title}
          etag={opened.group.etag}
          mayChange={opened.group.mayChange}
          onClose={close}
        />
      )}
    </>
  );
}

function columnsOf(text: SiteText, open: (group: GroupRow) => void): readonly ListColumn<GroupRow>[] {
  const { t } = text;
  return [
    {
      key: 'title',
      label: t('RuleGroupTitle'),
      sortable: true,
      render: (group) => <RowName name={group.title} onOpen={() => open(group)} />,
    },
    { key: 'description', label: t('RuleDescription'), sortable: true, render: ({ description }) => description },
    {
      key: 'countries',
      label: t('RuleColumnCountries'),
      render: ({ countries }) => <CountryChips countries={countries} />,
    },
    usedByColumn(text),
    changedColumn(text),
  ];
}
