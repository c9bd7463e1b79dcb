import { Checkbox, Modal, Radio } from '@mantine/core';
import { applyCompletions, type SetCompletion } from '@sanispec/shared/planning';
import { findSet } from '@sanispec/shared/project';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useText } from '#core/text.ts';
import { formatMoneyDifference } from '#lib/formats.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { timesInProject } from '../context/TotalText.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { CompletionWords } from './CompletionWords.tsx';
import { askCompletions, type CompletionKind, completionKinds, lastOfItsKind } from './completions.ts';
import classes from './Operation.module.css';
import { OperationFooter } from './OperationFooter.tsx';
import type { SetPlace } from './SetPlans.tsx';
import { useBatches } from './useBatches.ts';

interface CompleteDialogProps {
  /** One set; absent for every set of the project. */
  readonly setId?: string;
  onClose(): void;
}

/** Fills the open mandatory slots of sets with what fits together; what would be chosen, and why, is seen before. */
export function CompleteDialog({ setId, onClose }: CompleteDialogProps): ReactNode {
  const { t } = useText();
  const { spaces, catalogue: opened } = useWorkspace();
  const [kind, setKind] = useState<CompletionKind>('sameStyle');
  const places = useMemo(
    () =>
      spaces
        .flatMap((space) => space.sets.map((set) => ({ space, set })))
        .filter(({ set }) => setId === undefined || set.id === setId),
    [spaces, setId],
  );
  const hasModel = places.some(({ set }) => lastOfItsKind(spaces, set) !== undefined);
  const offered = completionKinds.filter((one) => one !== 'likeSet' || hasModel);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('CompleteTitle')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <Radio.Group label={t('CompleteBy')} value={kind} onChange={(value) => setKind(value as CompletionKind)}>
        {offered.map((one, index) => (
          <Radio
            key={one}
            mt="xs"
            value={one}
            label={t(`CompleteBy${one}`)}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </Radio.Group>
      {opened.status === 'ready' && (
        <Completions key={kind} summary={opened.summary} places={places} kind={kind} onClose={onClose} />
      )}
    </Modal>
  );
}

interface CompletionsProps {
  readonly summary: CatalogueSummary;
  readonly places: readonly SetPlace[];
  readonly kind: CompletionKind;
  onClose(): void;
}

/** Each may take a while, and others ask the catalogue, too. */
const setsAtOnce = 2;

interface PlannedSet extends SetPlace {
  readonly plan: SetCompletion;
}

function differenceOf({ space, set, plan: { before, after } }: PlannedSet): number {
  return (after.cents - before.cents) * timesInProject(space, set);
}

function Completions({ summary, places, kind, onClose }: CompletionsProps): ReactNode {
  const { t, tCount, locale } = useText();
  const { store, spaces, editAndNotify, currency } = useWorkspace();
  const { country } = summary;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const ask = useCallback(
    (batch: readonly SetPlace[]) => askCompletions(country, spaces, kind, batch),
    [country, spaces, kind],
  );
  const { results, answered, hasFailed, retry } = useBatches(places, ask, setsAtOnce);
  const planned = useMemo(
    () =>
      places.flatMap((place, at): PlannedSet[] => {
        const plan = results[at];
        // An answer may still be about the places before.
        if (plan === undefined || plan.setId !== place.set.id) return [];
        return plan.additions.length + plan.open.length > 0 ? [{ ...place, plan }] : [];
      }),
    [places, results],
  );
  if (hasFailed) return <ErrorState message={t('PlanFailed')} onRetry={retry} />;
  const isJudging = answered < places.length;
  if (planned.length === 0 && !isJudging) {
    return (
      <p role="status" className={classes.lead}>
        {t('CompleteNothing')}
      </p>
    );
  }
  const chosen = planned.filter(({ set, plan }) => plan.additions.length > 0 && !leftOut.has(set.id));

  function apply(): void {
    // What was planned are the sets as they are shown.
    const present = chosen.filter(({ set }) => findSet(store.spaces, set.id)?.set === set);
    const plans = present.map(({ plan }) => plan);
    editAndNotify((now) => applyCompletions(now, plans), tCount('NotifySetsCompleted', plans.length));
    onClose();
  }

  return (
    <section aria-label={t('ReplacePreview')}>
      <div className={classes.chosen}>
        <h3 className={classes.heading}>{t('ReplacePreview')}</h3>
        <span role="status" className={classes.hint}>
          {isJudging && t('ReplaceJudging', answered, places.length)}
        </span>
      </div>
      <ul className={classes.list}>
        {planned.map((one) => (
          <li key={one.set.id} className={classes.row}>
            <div className={classes.line}>
              <Checkbox
                label={one.set.title}
                description={one.space.title}
                disabled={one.plan.additions.length === 0}
                checked={chosen.includes(one)}
                onChange={(event) => {
                  const next = new Set(leftOut);
                  if (event.currentTarget.checked) next.delete(one.set.id);
                  else next.add(one.set.id);
                  setLeftOut(next);
                }}
              />
              <span className="sani-figures sani-nowrap">
                {formatMoneyDifference(differenceOf(one), currency, locale)}
              </span>
            </div>
            <div className={classes.notes}>
              <CompletionWords summary={summary} plan={one.plan} />
            </div>
          </li>
        ))}
      </ul>
      <OperationFooter
        differenceInCents={chosen.reduce((sum, one) => sum + differenceOf(one), 0)}
        applyLabel={tCount('CompleteApply', chosen.length)}
        isBlocked={isJudging || chosen.length === 0}
        onApply={apply}
        onClose={onClose}
      />
    </section>
  );
}
