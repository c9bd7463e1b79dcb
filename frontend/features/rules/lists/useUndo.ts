import { useQueryClient } from '@tanstack/react-query';
import { translateMessage, useText } from '#core/text.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { type DefinitionKind, type DefinitionRow, definitionCalls, restoreVersion, rulesKey } from '../ruleQueries.ts';

interface Undo {
  /** Refetches what is shown. */
  refresh(): Promise<void>;
  /** Tells that something was saved, and offers to take it back by making the version before the present one. */
  saved(row: DefinitionRow, name: string): void;
  /** Tells that something is new, and offers to delete it. */
  created(row: DefinitionRow, name: string): void;
  /** Tells what was done, and offers to make a version the present one again. */
  done(message: string, id: string, version: number, name: string): void;
  /** Makes a version the present one. */
  restore(id: string, version: number, name: string, etag?: string): Promise<void>;
}

/** Says what became of a document of a kind, with a way back: every write keeps a version. */
export function useUndo(kind: DefinitionKind): Undo {
  const { t } = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { history, remove } = definitionCalls[kind];
  const restore = restoreVersion[kind];

  function refresh(): Promise<void> {
    return queryClient.invalidateQueries({ queryKey: rulesKey });
  }

  async function told(call: Promise<ApiResult<unknown>>, success: string): Promise<void> {
    const result = await call;
    await refresh();
    if (result.ok) notify.success(success, { id: 'ruleChange' });
    else notify.error(`${t('RuleNotUndone')}. ${translateMessage(result.error, result.details)}`, { id: 'ruleChange' });
  }

  async function undoSave({ id, etag }: DefinitionRow, name: string): Promise<void> {
    const versions = await callApi(history, { params: { id } });
    if (!versions.ok) return told(Promise.resolve(versions), '');
    const [, before] = versions.data;
    if (before === undefined) return told(Promise.resolve(notFound), '');
    return told(restore(id, before.version, etag), t('RuleUndone', name));
  }

  return {
    refresh,
    saved(row, name) {
      void refresh();
      notify.success(t('RuleSaved', name), { id: 'ruleChange', onUndo: () => void undoSave(row, name) });
    },
    created(row, name) {
      void refresh();
      const undo = () => told(callApi(remove, { params: { id: row.id }, ifMatch: row.etag }), t('RuleUndone', name));
      notify.success(t('RuleCreated', name), { id: 'ruleChange', onUndo: () => void undo() });
    },
    done(message, id, version, name) {
      void refresh();
      const undo = () => told(restore(id, version), t('RuleUndone', name));
      notify.success(message, { id: 'ruleChange', onUndo: () => void undo() });
    },
    restore(id, version, name, etag) {
      return told(restore(id, version, etag), t('RuleRestored', name));
    },
  };
}

const notFound = { ok: false, status: 404, error: 'ErrorVersionNotFound', details: [] } as const;
