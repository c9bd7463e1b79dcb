import { Button, TextInput } from '@mantine/core';
import type { ImportReview, Job } from '@sanispec/shared/contract';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { formatBerlinMoment } from '#lib/formats.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { isPhrase, lossPhrase } from './losses.ts';
import classes from './Review.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { ImportActions } from './useImportActions.ts';
import { useTakeBack } from './useTakeBack.ts';

interface ReviewBarProps {
  readonly job: Job;
  readonly review: ImportReview | undefined;
  /** Neither errors nor another version published since stand against it. */
  readonly mayPublish: boolean;
  readonly warnings: number;
  readonly actions: ImportActions;
}

/** What publishing will do, and the decision; one bar for both, so that the focus stays in it when one becomes the other. */
export function ReviewBar(props: ReviewBarProps): ReactNode {
  const { t } = useText();
  const { id, schedule } = props.job;
  return (
    <section className={`${classes.bar} sani-bottom-bar`} aria-label={t('ReviewActions')}>
      {schedule?.isOpen ? <ScheduledFor jobId={id} on={schedule.on} /> : <Decision {...props} />}
    </section>
  );
}

function Decision({ job, review, mayPublish, warnings, actions }: ReviewBarProps): ReactNode {
  const text = useText();
  const { t } = text;
  const { running } = actions;
  const [typed, setTyped] = useState('');
  const [isScheduling, setIsScheduling] = useState(false);
  const handOn = useFocusHandedOn(3);
  const isRollback = job.kind === 'catalog-publish';
  const loss = mayPublish ? review?.losses[0] : undefined;
  const phrase = loss && lossPhrase(loss, text);
  const isConfirmed = phrase === undefined || isPhrase(typed, phrase);
  const isBlocked = running !== undefined;
  const publish = isRollback ? 'ReviewPublishNow' : warnings > 0 ? 'ProcessImportWithWarnings' : 'ReviewImportNow';
  return (
    <>
      {mayPublish && review !== undefined && <Consequence review={review} />}
      {phrase !== undefined && (
        <TextInput
          className={classes.confirm ?? ''}
          label={t('ReviewLossType', phrase)}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes.barButtons}>
        <BusyButton
          variant="subtle"
          className={classes.discard ?? ''}
          isBusy={running === 'discard'}
          isBlocked={isBlocked}
          onClick={() => void actions.discard()}
        >
          {t('ReviewDiscard')}
        </BusyButton>
        {!isRollback && (
          <BusyButton
            variant={mayPublish ? 'default' : 'filled'}
            isBusy={running === 'choose'}
            isBlocked={isBlocked}
            onClick={() => void actions.chooseAnother()}
          >
            {t('ReviewChooseAnother')}
          </BusyButton>
        )}
        {mayPublish && review !== undefined && !isRollback && (
          <BusyButton
            ref={handOn}
            variant="default"
            isBlocked={isBlocked || !isConfirmed}
            onClick={() => setIsScheduling(true)}
          >
            {t('ReviewSchedule')}
          </BusyButton>
        )}
        {mayPublish && (
          <BusyButton
            {...(phrase !== undefined && { color: 'red' })}
            isBusy={running === 'publish'}
            isBlocked={isBlocked || !isConfirmed}
            onClick={() => void actions.publish({ acceptLoss: phrase !== undefined })}
          >
            {t(publish)}
          </BusyButton>
        )}
      </div>
      {isScheduling && (
        <ScheduleDialog job={job} acceptLoss={phrase !== undefined} onClose={() => setIsScheduling(false)} />
      )}
    </>
  );
}

interface ScheduledForProps {
  readonly jobId: string;
  /** ISO date-time. */
  readonly on: string;
}

/** When an import is published by itself, and how to keep it from that. */
function ScheduledFor({ jobId, on }: ScheduledForProps): ReactNode {
  const { t, locale } = useText();
  const takeBack = useTakeBack();
  return (
    <>
      <p className={classes.consequence}>{t('ScheduleStands', formatBerlinMoment(on, locale))}</p>
      <div className={classes.barButtons}>
        <Button variant="default" onClick={() => void takeBack({ jobId, on })}>
          {t('ScheduleTakeBack')}
        </Button>
      </div>
    </>
  );
}

function Consequence({ review: { countries, comparedWith } }: { readonly review: ImportReview }): ReactNode {
  const { t, tCount, locale } = useText();
  const versions = [...new Set(comparedWith.map(({ version }) => version))];
  const back =
    versions.length === 0
      ? t('ReviewFirstCatalogue')
      : t('ReviewRollBackTo', new Intl.ListFormat(locale, { type: 'disjunction' }).format(versions));
  return (
    <p className={classes.consequence}>
      {tCount('ReviewReplaces', countries.length)} {back}
    </p>
  );
}
