import { Progress } from '@mantine/core';
import type { ConditionRule } from '@sanispec/shared/compatibility';
import type { ListRow, RulesTrial } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { translateMessage, useText } from '#core/text.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Chip } from '#ui/Chip.tsx';
import classes from './Trial.module.css';
import { checkedKey, useProjectCheck } from './useProjectCheck.ts';

interface CheckProjectsProps {
  readonly country: string;
  readonly rule: ConditionRule;
  readonly lists: readonly ListRow[];
  readonly isComplete: boolean;
}

/** A look, in the background, at what the rule would do to the sets of all projects of a country. */
export function CheckProjects({ country, rule, lists, isComplete }: CheckProjectsProps): ReactNode {
  const { t } = useText();
  const check = useProjectCheck();
  const { job, isRunning, failure, result } = check;
  if (isRunning) {
    const step = job === undefined || job.step === '' ? 'ProcessQueued' : job.step;
    return (
      <>
        <p className={classes.muted} role="status">
          {translateMessage(step)}
        </p>
        <Progress value={job?.percent ?? 0} aria-label={t('TrialChecking')} />
        <BusyButton variant="default" size="compact-sm" onClick={() => void check.cancel()}>
          {t('ProcessDrop')}
        </BusyButton>
      </>
    );
  }
  const isOld = check.checked !== undefined && check.checked !== checkedKey(country, rule);
  return (
    <>
      {failure !== undefined && (
        <p className={classes.failure} role="alert">
          {t('TrialCheckFailed')} {failure.key !== 'TrialCheckFailed' && translateMessage(failure.key, failure.details)}
        </p>
      )}
      {result !== undefined && (
        <>
          {isOld && <p className={classes.muted}>{t('TrialChangedSince')}</p>}
          <Result result={result} />
        </>
      )}
      <BusyButton variant="default" isBlocked={!isComplete} onClick={() => void check.start(country, rule, lists)}>
        {t(result === undefined ? 'TrialCheckProjects' : 'TrialCheckAgain')}
      </BusyButton>
    </>
  );
}

function Result({ result }: { readonly result: RulesTrial }): ReactNode {
  const { t, tCount } = useText();
  const { newConflicts, endedConflicts, total, sets } = result;
  return (
    <div role="status" className={classes.result}>
      <p className={classes.outcome}>
        <Chip meaning={newConflicts > 0 ? 'conflict' : 'fits'}>{tCount('TrialNewConflicts', newConflicts)}</Chip>
        <Chip meaning="neutral">{tCount('TrialEndedConflicts', endedConflicts)}</Chip>
      </p>
      <p className={classes.muted}>
        {tCount('TrialSetsChecked', total)}
        {sets.length < newConflicts + endedConflicts && ` ${t('TrialSetsFirst', sets.length)}`}
      </p>
      <ul className={classes.sets}>
        {sets.map(({ projectId, reference, projectTitle, space, set, change }) => (
          <li key={`${projectId} ${space} ${set} ${change}`}>
            <LocaleLink to="projectOverview" params={{ projectId }}>
              {reference} · {projectTitle}
            </LocaleLink>
            <span className={classes.muted}>
              {space} · {set} · {t(change === 'new' ? 'TrialSetNew' : 'TrialSetEnded')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
