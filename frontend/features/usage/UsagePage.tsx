import { hasRole } from '@sanispec/shared/access';
import type { UsageReport } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { translateMessage, useText } from '#core/text.ts';
import { formatDateSpan, formatMoment } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { firstWords } from '#ui/forms/ChoicesPopover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { BuildUsage } from './BuildUsage.tsx';
import classes from './Usage.module.css';
import { UsageCharts } from './UsageCharts.tsx';
import { UsageChoices } from './UsageChoices.tsx';
import { UsageFigures } from './UsageFigures.tsx';
import { UsageDownloads, UsageTables } from './UsageTables.tsx';
import { usageQuery } from './usageQueries.ts';
import { useUsageState } from './usageState.ts';

/** Reports of what is used, for the reader's countries (domain: Reports). */
export function Component(): ReactNode {
  const { t } = useText();
  const state = useUsageState();
  const { user } = useSession();
  const { data: report, error, refetch } = useQuery(usageQuery(state));
  const isBuilt = report !== undefined && report.builtOn !== '';
  const build = hasRole(user?.scopes ?? [], 'root') && <BuildUsage />;
  usePageTitle(`${t('HeaderReports')} – ${t(`UsageType${state.type}`)}`);
  return (
    <div className={`sani-page ${classes.page}`}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{t(`UsageType${state.type}`)}</h1>
          {isBuilt && <Facts report={report} />}
        </div>
        <UsageChoices state={state} />
        {isBuilt && <UsageDownloads scope={state} />}
      </header>
      {error !== null && (
        <ErrorState
          message={error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError')}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && report === undefined && <PageSkeleton />}
      {report !== undefined && !isBuilt && (
        <EmptyState
          drawing={<Icon name="chart" size={32} />}
          title={t('UsageNotBuilt')}
          text={t('UsageNotBuiltText')}
          action={build}
        />
      )}
      {error === null && isBuilt && (
        <>
          <UsageFigures report={report} state={state} />
          <UsageCharts report={report} days={state.days} />
          <UsageTables state={state} />
          <footer className={classes.foot}>
            <Icon name="info" />
            <p>{t('UsageDefinition', t(`UsageFoot${state.type}`))}</p>
            {build}
          </footer>
        </>
      )}
    </div>
  );
}

/** What the figures are about. */
function Facts({ report }: { readonly report: UsageReport }): ReactNode {
  const { t, locale } = useText();
  const { from, to, countries, builtOn } = report;
  const facts = [
    formatDateSpan(from, to, locale),
    firstWords(countries),
    t('UsageBuilt', formatMoment(builtOn, locale)),
  ];
  return <p className={`${classes.facts} sani-figures`}>{facts.filter((fact) => fact !== '').join(' · ')}</p>;
}
