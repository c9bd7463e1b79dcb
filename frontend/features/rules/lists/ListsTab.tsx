import { Button } from '@mantine/core';
import type { ListRow } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type SiteText, translateMessage, useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { CountryChips } from '#ui/CountryChips.tsx';
import type { DataColumn } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type ItemActions, ItemMenu } from '#ui/ItemMenu.tsx';
import { ServerList } from '#ui/list/ServerList.tsx';
import { useListState } from '#ui/list/useListState.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { listQuery, listsDefinition, listsQuery } from '../ruleQueries.ts';
import classes from './Definition.module.css';
import { ClearListDialog, DeleteListDialog } from './DeleteDialog.tsx';
import { CountryFilter, changedColumn, RowName, TagChips } from './definitionColumns.tsx';
import { foreignReason } from './definitionForm.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { ListDialog } from './ListDialog.tsx';

type Opened = { readonly dialog: 'history' | 'clear' | 'delete'; readonly list: ListRow } | { readonly dialog: 'new' };

/** The lists of articles that rules name (domain: Lists and rules). */
export function ListsTab(): ReactNode {
  const text = useText();
  const { t } = text;
  const { state, change } = useListState(listsDefinition);
  const query = useQuery(listsQuery(state));
  const { listId, open } = useOpenedList();
  const [opened, setOpened] = useState<Opened>();
  const columns = useMemo(() => columnsOf(text, open), [text, open]);
  const close = () => setOpened(undefined);
  return (
    <>
      <div className={classes.toolbar}>
        <Toolbar
          title={t('RulesTabLists')}
          actions={[{ label: t('RuleListNew'), icon: 'add', run: async () => setOpened({ dialog: 'new' }) }]}
        />
      </div>
      <ServerList
        label={t('RulesTabLists')}
        searchLabel={t('RuleListSearch')}
        query={query}
        state={state}
        onChange={change}
        columns={columns}
        idOf={({ id }) => id}
        titleOf={({ description }) => description}
        filters={<CountryFilter state={state} onChange={change} />}
        renderActions={(list) => (
          <ItemMenu
            title={list.description}
            actionsOf={() => actionsOf(list, text, open, (dialog) => setOpened({ dialog, list }))}
          />
        )}
        empty={
          <EmptyState
            drawing={<Icon name="table" size={32} />}
            title={t('RuleListsNone')}
            text={t('RuleListsNoneText')}
            action={<Button onClick={() => setOpened({ dialog: 'new' })}>{t('RuleListNew')}</Button>}
          />
        }
      />
      {listId !== undefined && <OpenedList key={listId} id={listId} onClose={() => open(undefined)} />}
      {opened?.dialog === 'new' && <ListDialog onClose={close} onSaved={() => undefined} />}
      {opened?.dialog === 'clear' && <ClearListDialog list={opened.list} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteListDialog list={opened.list} onClose={close} />}
      {opened?.dialog === 'history' && (
        <HistoryDialog
          kind="lists"
          id={opened.list.id}
          name={opened.list.description}
          etag={opened.list.etag}
          mayChange={opened.list.mayChange}
          onClose={close}
        />
      )}
    </>
  );
}

/** The list whose form is open stands in the address, so that other pages can lead to it. */
function useOpenedList() {
  const [search, setSearch] = useSearchParams();
  const listId = search.get('list') ?? undefined;
  const open = useMemo(
    () => (id: string | undefined) =>
      setSearch(
        (before) => {
          if (id === undefined) before.delete('list');
          else before.set('list', id);
          return before;
        },
        { replace: id === undefined, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { listId, open };
}

/** The form over the list as it is now, not as the table may have shown it for a while. */
function OpenedList({ id, onClose }: { readonly id: string; onClose(): void }): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  // What was fetched before it was opened may be old, and what comes while it is open must not replace what is typed.
  const { data, error } = useQuery({ ...listQuery(id), gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const [shown, setShown] = useState<ListRow>();
  if (data !== undefined && shown === undefined) setShown(data);
  const [leave] = useState(() => onClose);
  useEffect(() => {
    if (error === null) return;
    notify.error(error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError'));
    leave();
  }, [error, notify, t, leave]);
  return shown && <ListDialog list={shown} onClose={onClose} onSaved={() => undefined} />;
}

function actionsOf(
  list: ListRow,
  text: SiteText,
  open: (id: string) => void,
  show: (dialog: 'history' | 'clear' | 'delete') => void,
): ItemActions {
  const { t } = text;
  const refusal = foreignReason(list, text);
  const isEmpty = list.definitionListContent.filtersConditions.length === 0;
  return {
    actions: [
      { label: t('RuleListEdit'), icon: 'edit', refusal, run: () => open(list.id) },
      { label: t('RuleHistory'), icon: 'undo', run: () => show('history') },
      {
        label: t('RuleListClear'),
        icon: 'minus',
        refusal: refusal ?? (isEmpty ? t('RuleListAlreadyEmpty') : undefined),
        run: () => show('clear'),
      },
    ],
    destructive: { label: t('RuleListDelete'), icon: 'trash', refusal, run: () => show('delete') },
  };
}

function columnsOf(text: SiteText, open: (id: string) => void): readonly DataColumn<ListRow>[] {
  const { t, tCount, locale } = text;
  return [
    {
      key: 'description',
      label: t('RuleDescription'),
      sortable: true,
      render: ({ id, description }) => <RowName name={description} onOpen={() => open(id)} />,
    },
    { key: 'title', label: t('RuleListTitle'), sortable: true, render: ({ title }) => title },
    { key: 'group', label: t('RuleColumnGroup'), render: ({ group }) => group?.title },
    { key: 'tags', label: t('RuleTags'), render: ({ tags }) => <TagChips labels={tags.map(({ label }) => label)} /> },
    {
      key: 'countries',
      label: t('RuleColumnCountries'),
      render: ({ countries }) => <CountryChips countries={countries} />,
    },
    {
      key: 'conditions',
      label: t('RuleColumnConditions'),
      align: 'end',
      render: ({ definitionListContent: { filtersConditions } }) => (
        <span className="sani-figures">{formatInteger(filtersConditions.length, locale)}</span>
      ),
    },
    {
      key: 'usedBy',
      label: t('RuleColumnUsedBy'),
      render: ({ usedBy }) =>
        usedBy.length === 0 ? (
          <span className={classes.muted}>{t('RuleUnused')}</span>
        ) : (
          <span className="sani-nowrap" title={usedBy.map(({ description }) => description).join('\n')}>
            {tCount('RuleUsedByRules', usedBy.length)}
          </span>
        ),
    },
    changedColumn(text),
  ];
}
