import { clearList, type ListRow } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { type DefinitionKind, type DefinitionRow, definitionCalls } from '../ruleQueries.ts';
import classes from './Definition.module.css';
import { useUndo } from './useUndo.ts';

interface Words {
  readonly title: SiteTextKey;
  readonly submit: SiteTextKey;
  readonly running: SiteTextKey;
  readonly done: SiteTextKey;
  readonly failed: SiteTextKey;
}

interface RemovingDialogProps {
  readonly kind: DefinitionKind;
  readonly row: DefinitionRow;
  readonly name: string;
  readonly words: Words;
  readonly children: ReactNode;
  send(): Promise<ApiResult<{ readonly version: number }>>;
  onClose(): void;
}

/** Asks before something is removed, says how far it is and what became of it, and offers the way back. */
function RemovingDialog({ kind, row, name, words, children, send, onClose }: RemovingDialogProps): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const undo = useUndo(kind);

  async function remove(): Promise<ApiResult<{ readonly version: number }>> {
    notify.info(t(words.running), { id: 'ruleChange' });
    const result = await send();
    if (!result.ok) {
      void undo.refresh();
      notify.error(`${t(words.failed)}. ${translateMessage(result.error, result.details)}`, { id: 'ruleChange' });
    }
    return result;
  }

  return (
    <FormDialog
      title={t(words.title)}
      size="md"
      submitLabel={t(words.submit)}
      isDestructive
      fields={[]}
      send={remove}
      onSuccess={({ version }) => undo.done(t(words.done), row.id, version, name)}
      onClose={onClose}
    >
      <p className={classes.text}>
        <strong className="sani-breakable">{name}</strong>
      </p>
      {children}
      <p className={classes.text}>{t('AreYouSureConfirmationBody')}</p>
    </FormDialog>
  );
}

const removed = {
  submit: 'ButtonTextConfirm',
  running: 'ProcessDeletingList',
  done: 'ProcessDeleteSucceeded',
  failed: 'ProcessDeleteFailed',
} as const;

const deleteWords: Readonly<Record<Exclude<DefinitionKind, 'rules'>, Words>> = {
  lists: { ...removed, title: 'RuleListDeleteTitle', submit: 'RuleListDelete' },
  groups: { ...removed, title: 'RuleGroupDeleteTitle', submit: 'RuleGroupDelete', running: 'NotificationPleaseWait' },
  tags: { ...removed, title: 'RuleTagDeleteTitle', submit: 'RuleTagDelete', running: 'NotificationPleaseWait' },
};

const clearWords: Words = {
  title: 'RuleListClearTitle',
  submit: 'RuleListClear',
  running: 'RuleListClearing',
  done: 'RuleListCleared',
  failed: 'RuleListNotCleared',
};

interface ListProps {
  readonly list: ListRow;
  onClose(): void;
}

/** The rules that name a list and become disabled without it. */
function DisabledRules({ list: { usedBy } }: Pick<ListProps, 'list'>): ReactNode {
  const { t, tCount } = useText();
  if (usedBy.length === 0) return <p className={classes.text}>{t('RuleListDisablesNone')}</p>;
  return (
    <>
      <p className={classes.text}>{tCount('RuleListDisables', usedBy.length)}</p>
      <ul className={classes.uses}>
        {usedBy.map(({ id, description }) => (
          <li key={id} className="sani-breakable">
            {description}
          </li>
        ))}
      </ul>
    </>
  );
}

export function DeleteListDialog({ list, onClose }: ListProps): ReactNode {
  return (
    <RemovingDialog
      kind="lists"
      row={list}
      name={list.description}
      words={deleteWords.lists}
      send={() => callApi(definitionCalls.lists.remove, { params: { id: list.id }, ifMatch: list.etag })}
      onClose={onClose}
    >
      <DisabledRules list={list} />
    </RemovingDialog>
  );
}

/** Removes a list's conditions; the list stays. */
export function ClearListDialog({ list, onClose }: ListProps): ReactNode {
  const { t } = useText();
  return (
    <RemovingDialog
      kind="lists"
      row={list}
      name={list.description}
      words={clearWords}
      send={() => callApi(clearList, { params: { id: list.id }, ifMatch: list.etag })}
      onClose={onClose}
    >
      <p className={classes.text}>{t('RuleListClearText')}</p>
      <DisabledRules list={list} />
    </RemovingDialog>
  );
}

interface DeleteFilingDialogProps {
  readonly kind: 'groups' | 'tags';
  readonly row: DefinitionRow & { readonly usedBy: number };
  readonly name: string;
  onClose(): void;
}

/** Deletes a group or a tag; what it held stays. */
export function DeleteFilingDialog({ kind, row, name, onClose }: DeleteFilingDialogProps): ReactNode {
  const { t, tCount } = useText();
  return (
    <RemovingDialog
      {...{ kind, row, name, onClose }}
      words={deleteWords[kind]}
      send={() => callApi(definitionCalls[kind].remove, { params: { id: row.id }, ifMatch: row.etag })}
    >
      <p className={classes.text}>{row.usedBy === 0 ? t('RuleDeleteUnused') : tCount('RuleDeleteUses', row.usedBy)}</p>
    </RemovingDialog>
  );
}
