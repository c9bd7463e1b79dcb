import type { ImportReview, Job } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { type SiteText, translateMessage, useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Differences } from './Differences.tsx';
import { Findings } from './Findings.tsx';
import { findingCount, findingGroupsOf } from './importReview.ts';
import { lossSentence } from './losses.ts';
import classes from './Review.module.css';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewFigures } from './ReviewFigures.tsx';
import { countryList, momentText } from './reviewWords.ts';
import type { ImportActions } from './useImportActions.ts';

interface ReviewProps {
  readonly job: Job;
  /** Undefined where the job found warnings and compared nothing. */
  readonly review: ImportReview | undefined;
  readonly isBlocked: boolean;
  readonly actions: ImportActions;
}

/** What a dry run found, before anything is live: figures, differences, findings and the decision. */
export function Review({ job, review, isBlocked, actions }: ReviewProps): ReactNode {
  const { t } = useText();
  const groups = findingGroupsOf(job, review);
  const isRollback = job.kind === 'catalog-publish';
  return (
    <>
      <DryRun review={review} />
      {review?.others.map((other) => (
        <OtherCheck key={`${other.by} ${other.since}`} other={other} />
      ))}
      {isBlocked && (
        <Band level="error" title={t('ProcessCatalogErrorTitle')}>
          {t('ProcessCatalogErrorText')}. {t('ReviewBlocked')}
        </Band>
      )}
      {review !== undefined && review.losses.length > 0 && <Losses losses={review.losses} isRollback={isRollback} />}
      {actions.isOutdated && (
        <Band level="error">
          {translateMessage('ErrorCatalogChanged')}
          {actions.checkAgain !== undefined && (
            <BusyButton
              variant="default"
              size="compact-md"
              isBusy={actions.running === 'again'}
              isBlocked={actions.running !== undefined}
              onClick={() => void actions.checkAgain?.()}
            >
              {t('ReviewCheckAgain')}
            </BusyButton>
          )}
        </Band>
      )}
      {review === undefined ? (
        <>
          <Band level="warning" title={t('ProcessCatalogWarningTitle')}>
            {t('ProcessCatalogWarningText')}
          </Band>
          <Findings jobId={job.id} groups={groups} isWhole={false} />
        </>
      ) : (
        <>
          <ReviewFigures review={review} groups={groups} isRollback={isRollback} />
          <div className={classes.columns}>
            <Differences jobId={job.id} review={review} />
            <Findings jobId={job.id} groups={groups} isWhole />
          </div>
        </>
      )}
      <ReviewBar
        job={job}
        review={review}
        mayPublish={!isBlocked && !actions.isOutdated}
        warnings={findingCount(groups, 'warning')}
        actions={actions}
      />
    </>
  );
}

interface BandProps {
  readonly level: 'info' | 'warning' | 'error';
  readonly title?: string;
  readonly children: ReactNode;
}

function Band({ level, title, children }: BandProps): ReactNode {
  return (
    <div className={classes.band} data-level={level} {...(level === 'error' && { role: 'alert' })}>
      <Icon name={level === 'info' ? 'info' : 'alert'} />
      <div className={classes.bandWords}>
        {title !== undefined && <strong className={classes.bandTitle}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

interface LossesProps {
  readonly losses: ImportReview['losses'];
  readonly isRollback: boolean;
}

function Losses({ losses, isRollback }: LossesProps): ReactNode {
  const text = useText();
  return (
    <Band level="error" title={text.t(isRollback ? 'ReviewLossTitleRollback' : 'ReviewLossTitle')}>
      {losses.map((loss) => (
        <span key={loss.kind}>{lossSentence(loss, text)}</span>
      ))}
    </Band>
  );
}

type Compared = ImportReview['comparedWith'][number];

/** Versions with the countries that use them. */
function versionsOf(
  compared: readonly Compared[],
): readonly { readonly version: Compared; readonly countries: string[] }[] {
  const versions = new Map<string, { version: Compared; countries: string[] }>();
  for (const version of compared) {
    const known = versions.get(version.catalogId);
    if (known === undefined) versions.set(version.catalogId, { version, countries: [version.country] });
    else known.countries.push(version.country);
  }
  return [...versions.values()];
}

function comparisons({ countries, comparedWith }: ImportReview, { t, locale }: SiteText): readonly string[] {
  const versions = versionsOf(comparedWith);
  const isOne = versions.length === 1 && comparedWith.length === countries.length;
  const without = countries.filter((country) => comparedWith.every((compared) => compared.country !== country));
  const sentences = versions.map(({ version: { version, publishedOn, uploadedBy }, countries: users }) => {
    const facts = [version, formatDate(publishedOn, locale), uploadedBy] as const;
    return isOne ? t('ReviewCompared', ...facts) : t('ReviewComparedFor', ...facts, countryList(users, locale));
  });
  return without.length === 0 ? sentences : [...sentences, t('ReviewNothingLive', countryList(without, locale))];
}

function DryRun({ review }: { readonly review: ImportReview | undefined }): ReactNode {
  const text = useText();
  return (
    <Band level="info">
      {text.t('ReviewDryRun')} {review !== undefined && comparisons(review, text).join(' ')}
    </Band>
  );
}

function OtherCheck({ other }: { readonly other: ImportReview['others'][number] }): ReactNode {
  const { t, locale } = useText();
  const since = momentText(other.since, new Date(), locale);
  return (
    <Band level="warning">
      {other.countries.length === 0
        ? t('ReviewOtherReading', other.by, since)
        : t('ReviewOther', other.by, countryList(other.countries, locale), since)}
    </Band>
  );
}
