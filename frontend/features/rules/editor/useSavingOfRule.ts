import { type RuleBody, type RuleRow, rules } from '@sanispec/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useUndo } from '../lists/useUndo.ts';
import { ruleName } from './ruleDocuments.ts';
import { draftProblems, isSameDraft, type RuleDraft } from './ruleDraft.ts';
import type { useRuleDraft } from './useRuleDraft.ts';

function bodyOf(draft: RuleDraft): RuleBody {
  const { countries, tagLabels, ...rest } = draft;
  return { ...rest, countries: [...countries], tagLabels: [...tagLabels] };
}

interface RuleOwner {
  /** Undefined for a rule that is not saved yet. */
  readonly row: RuleRow | undefined;
  onSaved(row: RuleRow): void;
  /** The rule was deleted, or a new one discarded. */
  onGone(): void;
}

/** Saving, deleting and leaving the draft of a rule. Leaving one with changes asks first. */
export function useSavingOfRule({ row, onSaved, onGone }: RuleOwner, state: ReturnType<typeof useRuleDraft>) {
  const { t } = useText();
  const confirm = useConfirm();
  const undo = useUndo('rules');
  const [isSaving, setIsSaving] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<RuleRow>();
  const isLeaving = useRef(false);
  const { draft } = state;
  const isAsked = state.isChanged && !isSameDraft(draft, state.saved);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isAsked || isLeaving.current) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    const [here, there] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
    return ['tab', 'rule'].some((name) => here?.get(name) !== there?.get(name));
  });

  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      asking.current = false;
      return;
    }
    if (asking.current) return;
    asking.current = true;
    const question = {
      title: t('RuleLeaveTitle'),
      body: t('RuleLeaveBody', ruleName(draft) || t('RuleNew')),
      confirmLabel: t('RuleLeave'),
      isDestructive: true,
    };
    // One question for one way out: discarding the draft draws this again before the way is free.
    void confirm(question).then((isSure) => {
      if (!isSure) {
        // Leaving again before this is drawn asks again.
        asking.current = false;
        blocker.reset();
        return;
      }
      state.discard();
      blocker.proceed();
    });
  });

  async function send(etag: string): Promise<void> {
    setIsSaving(true);
    setFailure(undefined);
    const body = bodyOf(draft);
    const result = await (row === undefined
      ? callApi(rules.create, { body })
      : callApi(rules.save, { params: { id: row.id }, body, ifMatch: etag }));
    setIsSaving(false);
    if (result.ok) {
      isLeaving.current = true;
      flushSync(() => {
        state.discard();
        setWasTried(false);
      });
      if (row === undefined) undo.created(result.data, ruleName(result.data));
      else undo.saved(result.data, ruleName(result.data));
      onSaved(result.data);
      isLeaving.current = false;
      return;
    }
    if (result.error === 'ErrorStaleRule' && row !== undefined) {
      const current = await callApi(rules.get, { params: { id: row.id } });
      if (current.ok) {
        setTheirs(current.data);
        return;
      }
    }
    setFailure(translateMessage(result.error, result.details));
  }

  return {
    isSaving,
    wasTried,
    failure,
    theirs,
    async save() {
      if (draftProblems(draft).length > 0) setWasTried(true);
      else await send(state.etag);
    },
    discard() {
      state.discard();
      setWasTried(false);
      setFailure(undefined);
      if (row === undefined) {
        isLeaving.current = true;
        onGone();
      }
    },
    async remove() {
      if (row === undefined) return;
      await confirm({
        title: t('RuleWillBeDeleted'),
        body: `${ruleName(row)}. ${t('AreYouSureConfirmationBody')}`,
        confirmLabel: t('RuleDelete'),
        isDestructive: true,
        action: async () => {
          const result = await callApi(rules.remove, { params: { id: row.id }, ifMatch: row.etag });
          if (!result.ok) {
            setFailure(translateMessage(result.error, result.details));
            return;
          }
          isLeaving.current = true;
          state.discard();
          undo.done(t('RuleDeleted'), row.id, result.data.version, ruleName(row));
          onGone();
        },
      });
    },
    takeTheirs() {
      if (theirs === undefined) return;
      setTheirs(undefined);
      state.discard();
      onSaved(theirs);
    },
    keepMine() {
      if (theirs === undefined) return;
      state.rebase(theirs.etag);
      setTheirs(undefined);
      void send(theirs.etag);
    },
    closeTheirs: () => setTheirs(undefined),
  };
}
