import { Button } from '@mantine/core';
import type { TagRow } from '@sanispec/shared/contract';
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
import { tagsDefinition, tagsQuery } from '../ruleQueries.ts';
import { DeleteFilingDialog } from './DeleteDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import classes from './Kept.module.css';
import { changedColumn, RowName, usedByColumn } from './keptColumns.tsx';
import { TagDialog } from './TagDialog.tsx';

type Opened = { readonly dialog: 'edit' | 'history' | 'delete'; readonly tag: TagRow } | { readonly dialog: 'new' };

/** What lists and rules are marked with. */
export function TagsTab(): ReactNode {
  const text = useText();
  const { t } = text;
  const { state, change } = useListState(tagsDefinition);
  const query = useQuery(tagsQuery(state));
  const [opened, setOpened] = useState<Opened>();
  const columns = useMemo(() => columnsOf(text, (tag) => setOpened({ dialog: 'edit', tag })), [text]);
  const close = () => setOpened(undefined);

  function actionsOf(tag: TagRow): ItemActions {
    const refusal = tag.mayChange ? undefined : t('RuleForeignTag');
    const show = (dialog: 'edit' | 'history' | 'delete') => () => setOpened({ dialog, tag });
    return {
      actions: [
        { label: t('RuleTagEdit'), icon: 'edit', refusal, run: show('edit') },
        { label: t('RuleHistory'), icon: 'undo', run: show('history') },
      ],
      destructive: { label: t('RuleTagDelete'), icon: 'trash', refusal, run: show('delete') },
    };
  }

  return (
    <>
      <div className={classes.toolbar}>
        <Toolbar
          title={t('RulesTabTags')}
          actions={[{ label: t('RuleTagNew'), icon: 'add', run: async () => setOpened({ dialog: 'new' }) }]}
        />
      </div>
      <ServerList
        label={t('RulesTabTags')}
        searchLabel={t('RuleTagSearch')}
        query={query}
        state={state}
        onChange={change}
        columns={columns}
        idOf={({ id }) => id}
        titleOf={({ label }) => label}
        renderActions={(tag) => <ItemMenu title={tag.label} actionsOf={() => actionsOf(tag)} />}
        empty={
          <EmptyState
            drawing={<Icon name="note" size={32} />}
            title={t('RuleTagsNone')}
            text={t('RuleTagsNoneText')}
            action={<Button onClick={() => setOpened({ dialog: 'new' })}>{t('RuleTagNew')}</Button>}
          />
        }
      />
      {opened?.dialog === 'new' && <TagDialog onClose={close} />}
      {opened?.dialog === 'edit' && <TagDialog tag={opened.tag} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <DeleteFilingDialog kind="tags" row={opened.tag} name={opened.tag.label} onClose={close} />
      )}
      {opened?.dialog === 'history' && (
        <HistoryDialog
          kind="tags"
          id={opened.tag.id}
          name={opened.tag.label}
          etag={opened.tag.etag}
          mayChange={opened.tag.mayChange}
          onClose={close}
        />
      )}
    </>
  );
}

function columnsOf(text: SiteText, open: (tag: TagRow) => void): readonly ListColumn<TagRow>[] {
  const { t } = text;
  return [
    {
      key: 'label',
      label: t('RuleTagLabel'),
      sortable: true,
      render: (tag) => <RowName name={tag.label} onOpen={() => open(tag)} />,
    },
    usedByColumn(text),
    changedColumn(text),
  ];
}
