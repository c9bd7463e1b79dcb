import { Button } from '@mantine/core';
import { applyCompletions, type SetCompletion } from '@sanispec/shared/planning';
import { findSet, type ProjectSet } from '@sanispec/shared/project';
import { type ReactNode, useState } from 'react';
import { useNotify } from '#components/useNotify.tsx';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { CompletionWords } from './CompletionWords.tsx';
import { askCompletions } from './completions.ts';
import classes from './Operation.module.css';

interface Completed {
  readonly plan: SetCompletion;
  /** The set as the completion left it. */
  readonly set: ProjectSet;
}

/**
 * 'Complete this set': one click fills its open mandatory slots by series, colour and price. Until the set changes again,
 * what was chosen is told with the reasons, and can be chosen otherwise.
 */
export function CompleteSet({ set }: { readonly set: ProjectSet }): ReactNode {
  const { t } = useText();
  const { store, catalogue, editRefusal, verdictOf, openOperation } = useWorkspace();
  const [completed, setCompleted] = useState<Completed>();
  if (catalogue.status !== 'ready' || editRefusal !== undefined) return null;
  if (completed?.set === set) {
    const chooseOtherwise = (): void => {
      // The history ends with the completion: the set is as it was left.
      store.undo();
      openOperation({ kind: 'complete', setId: set.id });
    };
    return (
      <section className={classes.completed} aria-label={t('CompleteDone')}>
        <p className={classes.lead}>
          <strong>{t('CompleteDone')}</strong>
        </p>
        <div className={classes.notes}>
          <CompletionWords summary={catalogue.summary} plan={completed.plan} />
        </div>
        <Button variant="default" size="sm" onClick={chooseOtherwise}>
          {t('CompleteOtherwise')}
        </Button>
      </section>
    );
  }
  const isOpen = verdictOf(set.id)?.slots.some(({ state }) => state === 'mandatoryEmpty') === true;
  return isOpen ? <CompleteButton set={set} summary={catalogue.summary} onCompleted={setCompleted} /> : null;
}

interface CompleteButtonProps {
  readonly set: ProjectSet;
  readonly summary: CatalogueSummary;
  onCompleted(completed: Completed): void;
}

function CompleteButton({ set, summary, onCompleted }: CompleteButtonProps): ReactNode {
  const { t, tCount } = useText();
  const { store, spaces, labels, editAndNotify } = useWorkspace();
  const notify = useNotify();
  const [isPlanning, setIsPlanning] = useState(false);

  function apply(plan: SetCompletion): void {
    // Planned was the set as it is shown; after another edit the click is the user's to repeat.
    if (findSet(store.spaces, set.id)?.set !== set) return;
    if (plan.additions.length === 0) {
      notify.info(t('CompleteStaysOpen', plan.open.map(labels.category).join(' · ')), { id: `complete ${set.id}` });
      return;
    }
    editAndNotify((present) => applyCompletions(present, [plan]), tCount('NotifySetsCompleted', 1));
    const after = findSet(store.spaces, set.id)?.set;
    if (after !== undefined) onCompleted({ plan, set: after });
  }

  async function complete(): Promise<void> {
    setIsPlanning(true);
    try {
      const [plan] = await askCompletions(summary.country, spaces, 'sameStyle', [{ set }]);
      if (plan !== undefined) apply(plan);
    } catch {
      // The catalogue's worker failed or was ended; nothing was changed.
      notify.error(t('PlanFailed'));
    } finally {
      setIsPlanning(false);
    }
  }

  return (
    <div className={classes.completed}>
      <Button
        variant="default"
        size="md"
        aria-disabled={isPlanning || undefined}
        onClick={() => {
          if (!isPlanning) void complete();
        }}
      >
        {t('CompleteSet')}
      </Button>
      <p className={classes.hint}>{t('CompleteSetHint')}</p>
    </div>
  );
}
