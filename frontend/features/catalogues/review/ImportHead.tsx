import type { ImportReview, Job } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { formatBytes } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import type { ImportState } from './importReview.ts';
import classes from './Review.module.css';
import { countryList, durationText, momentText } from './reviewWords.ts';

interface ImportHeadProps {
  readonly job: Job;
  readonly state: ImportState;
  readonly review: ImportReview | undefined;
  /** Undefined while it is unknown. */
  readonly fileName: string | undefined;
}

/** What is imported, and how far it is. */
export function ImportHead({ job, state, review, fileName }: ImportHeadProps): ReactNode {
  const { t, locale } = useText();
  const isRollback = job.kind === 'catalog-publish';
  const action = t(isRollback ? 'ReviewRollback' : 'ReviewImport');
  const facts =
    review === undefined
      ? []
      : [
          ...(review.size === undefined ? [] : [formatBytes(review.size, locale)]),
          countryList(review.countries, locale),
          t('ReviewChecked', momentText(review.checkedOn, new Date(), locale), durationText(review.seconds, locale)),
        ];
  return (
    <header className={classes.head}>
      <nav className={classes.crumbs} aria-label={t('ReviewPath')}>
        <LocaleLink to="catalogOverview">{t('ReviewArea')}</LocaleLink>
        <Icon name="chevronRight" size={12} />
        <span aria-current="page">{action}</span>
      </nav>
      <div className={classes.headRow}>
        <h1 className={`${classes.title} sani-breakable`}>
          {fileName === undefined ? action : <span translate="no">{fileName}</span>}
        </h1>
        {facts.length > 0 && <p className={`${classes.facts} sani-figures`}>{facts.join(' · ')}</p>}
        <Steps state={state} isRollback={isRollback} />
      </div>
    </header>
  );
}

type StepState = 'done' | 'current' | 'ahead' | 'stopped';

function stepStates({ kind }: ImportState): readonly StepState[] {
  switch (kind) {
    case 'checking':
    case 'waiting':
      return ['done', 'current', 'ahead'];
    case 'publishing':
      return ['done', 'done', 'current'];
    case 'succeeded':
      return ['done', 'done', 'done'];
    case 'failed':
    case 'dropped':
      return ['done', 'stopped', 'ahead'];
  }
}

function Steps({ state, isRollback }: { readonly state: ImportState; readonly isRollback: boolean }): ReactNode {
  const { t } = useText();
  const states = stepStates(state);
  const first: SiteTextKey = isRollback ? 'ReviewStepChoose' : 'ReviewStepUpload';
  const steps: readonly SiteTextKey[] = [first, 'ReviewStepCheck', 'ReviewStepPublish'];
  return (
    <ol className={classes.steps} aria-label={t('ReviewSteps')}>
      {steps.map((key, index) => {
        const step = states[index] ?? 'ahead';
        return (
          <li key={key} data-state={step} aria-current={step === 'current' ? 'step' : undefined}>
            <span className={classes.stepMark} aria-hidden>
              {step === 'done' ? (
                <Icon name="check" size={12} />
              ) : step === 'stopped' ? (
                <Icon name="close" size={12} />
              ) : (
                index + 1
              )}
            </span>
            {t(key)}
            {step === 'done' && <span className="sani-visually-hidden"> – {t('ReviewStepDone')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
