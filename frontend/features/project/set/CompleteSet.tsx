import { Button } from '@mantine/core';
import { applyCompletions, type SetCompletion } from '@sanispec/shared/planning';
import { findSet, type ProjectSet, type Space } from '@sanispec/shared/project';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { CompletionWords } from '../operations/CompletionWords.tsx';
import { askCompletions } from '../operations/completions.ts';
import classes from './CompleteSet.module.css';

/** A set that was completed, and the project as that left it. */
interface Done {
  readonly plan: SetCompletion;
  readonly spaces: readonly Space[];
}

/**
 * One click fills the open mandatory slots of a set with what fits together; what was chosen, and why, stands above the
 * slots until the next edit.
 */
export function CompleteSet({ set }: { readonly set: ProjectSet }): ReactNode {
  const { t, tCount } = useText();
  const { catalogue, spaces, store, verdictOf, editRefusal, editAndNotify, openOperation } = useWorkspace();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const result = useRef<HTMLElement>(null);
  const isShown = done !== undefined && done.plan.setId === set.id && done.spaces === spaces;
  // The button is gone with the last open slot.
  useEffect(() => {
    if (isShown) result.current?.focus();
  }, [isShown]);
  if (catalogue.status !== 'ready' || editRefusal !== undefined) return null;
  const { summary } = catalogue;

  async function complete(): Promise<void> {
    setIsBusy(true);
    try {
      const [plan] = await askCompletions(summary.country, spaces, 'sameStyle', [{ set }]);
      // A set that was edited in the meantime is not the one that was planned for.
      if (plan === undefined || findSet(store.spaces, set.id)?.set !== set) return;
      if (plan.additions.length > 0) {
        editAndNotify((present) => applyCompletions(present, [plan]), tCount('NotifySetsCompleted', 1));
      }
      setDone({ plan, spaces: store.spaces });
    } catch {
      notify.error(t('PlanFailed'));
    } finally {
      setIsBusy(false);
    }
  }

  function chooseOtherwise({ plan }: Done): void {
    if (plan.additions.length > 0) store.undo();
    openOperation({ kind: 'complete', setId: set.id });
  }

  if (isShown) {
    return (
      <section ref={result} tabIndex={-1} className={classes.done} aria-label={t('CompleteDone')}>
        <p className={classes.heading}>{t('CompleteDone')}</p>
        <div className={classes.words}>
          <CompletionWords summary={summary} plan={done.plan} />
        </div>
        <Button variant="default" size="xs" className={classes.otherwise} onClick={() => chooseOtherwise(done)}>
          {t('CompleteOtherwise')}
        </Button>
      </section>
    );
  }
  const isOpen = verdictOf(set.id)?.slots.some(({ state }) => state === 'mandatoryEmpty') ?? false;
  if (!isOpen) return null;
  return (
    <p className={classes.offer}>
      <Button variant="default" leftSection={<Icon name="check" />} loading={isBusy} onClick={() => void complete()}>
        {t('CompleteSet')}
      </Button>
      <span className={classes.hint}>{t('CompleteSetHint')}</span>
    </p>
  );
}
