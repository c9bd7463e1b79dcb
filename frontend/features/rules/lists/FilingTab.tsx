import type { GroupRow, TagRow } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import type { DataColumn } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { type ItemActions, ItemMenu } from '#ui/ItemMenu.tsx';
import { type ListPage, ServerList } from '#ui/list/ServerList.tsx';
import type { ChangeList, ListState } from '#ui/list/useListState.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import classes from './Definition.module.css';
import { DeleteFilingDialog } from './DeleteDialog.tsx';
import { changedColumn, RowName, usedByColumn } from './definitionColumns.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';

interface FilingTabProps<Row extends GroupRow | TagRow, Filter extends string> {
  readonly kind: 'groups' | 'tags';
  readonly icon: IconName;
  readonly texts: Readonly<
    Record<'title' | 'search' | 'name' | 'add' | 'edit' | 'remove' | 'none' | 'noneText', SiteTextKey>
  >;
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly state: ListState<Filter>;
  readonly onChange: ChangeList<Filter>;
  readonly filters?: ReactNode;
  /** Between what a row is called and what uses it. */
  readonly columns?: readonly DataColumn<Row>[];
  nameOf(row: Row): string;
  /** Why a row may not be changed. */
  refusalOf(row: Row): string | undefined;
  /** The form of a row, or of a new one. */
  renderForm(row: Row | undefined, close: () => void): ReactNode;
}

type Opened<Row> = { readonly dialog: 'edit' | 'history' | 'delete'; readonly row: Row } | { readonly dialog: 'new' };

/** What lists and rules are filed under: headings or marks, each of which can be edited, deleted and looked back at. */
export function FilingTab<Row extends GroupRow | TagRow, Filter extends string = never>(
  props: FilingTabProps<Row, Filter>,
): ReactNode {
  const { kind, icon, texts, query, state, onChange, filters, columns = [], nameOf, refusalOf, renderForm } = props;
  const text = useText();
  const { t } = text;
  const [opened, setOpened] = useState<Opened<Row>>();
  const close = () => setOpened(undefined);

  function actionsOf(row: Row): ItemActions {
    const refusal = refusalOf(row);
    const show = (dialog: 'edit' | 'history' | 'delete') => () => setOpened({ dialog, row });
    return {
      actions: [
        { label: t(texts.edit), icon: 'edit', refusal, run: show('edit') },
        { label: t('RuleHistory'), icon: 'undo', run: show('history') },
      ],
      destructive: { label: t(texts.remove), icon: 'trash', refusal, run: show('delete') },
    };
  }

  const nameColumn: DataColumn<Row> = {
    key: kind === 'groups' ? 'title' : 'label',
    label: t(texts.name),
    sortable: true,
    render: (row) => <RowName name={nameOf(row)} onOpen={() => setOpened({ dialog: 'edit', row })} />,
  };
  return (
    <>
      <div className={classes.toolbar}>
        <Toolbar
          title={t(texts.title)}
          actions={[{ label: t(texts.add), icon: 'add', run: async () => setOpened({ dialog: 'new' }) }]}
        />
      </div>
      <ServerList
        label={t(texts.title)}
        searchLabel={t(texts.search)}
        {...{ query, state, onChange, filters }}
        columns={[nameColumn, ...columns, usedByColumn(text), changedColumn(text)]}
        idOf={({ id }) => id}
        titleOf={nameOf}
        renderActions={(row) => <ItemMenu title={nameOf(row)} actionsOf={() => actionsOf(row)} />}
        empty={<EmptyState drawing={<Icon name={icon} size={32} />} title={t(texts.none)} text={t(texts.noneText)} />}
      />
      {opened?.dialog === 'new' && renderForm(undefined, close)}
      {opened?.dialog === 'edit' && renderForm(opened.row, close)}
      {opened?.dialog === 'delete' && (
        <DeleteFilingDialog kind={kind} row={opened.row} name={nameOf(opened.row)} onClose={close} />
      )}
      {opened?.dialog === 'history' && (
        <HistoryDialog
          kind={kind}
          id={opened.row.id}
          name={nameOf(opened.row)}
          etag={opened.row.etag}
          mayChange={opened.row.mayChange}
          onClose={close}
        />
      )}
    </>
  );
}
