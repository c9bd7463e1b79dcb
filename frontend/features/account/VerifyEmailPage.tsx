import { Button } from '@mantine/core';
import { verifyEmail } from '@sanispec/shared/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { translateMessage, useText } from '#core/text.ts';
import { type ApiError, callApi } from '#lib/http/api.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';

/** A link is used once, however often the page is drawn; what comes of it is kept. */
function verification(token: string) {
  return queryOptions({
    queryKey: ['verifyEmail', token],
    queryFn: () => callApi(verifyEmail, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Confirms an e-mail address by the link of a mail, whose token is in the address (domain: Accounts). */
export function Component(): ReactNode {
  const { t } = useText();
  const [search] = useSearchParams();
  const { data: result, refetch } = useQuery(verification(search.get('token') ?? ''));
  usePageTitle(t('TitleVerifyEmail'));
  if (result === undefined) return <PageSkeleton rows={2} />;
  return (
    <div className="sani-page">
      {result.ok ? <Confirmed /> : <NotConfirmed failure={result} onRetry={() => void refetch()} />}
    </div>
  );
}

function Confirmed(): ReactNode {
  const { t } = useText();
  return (
    <div role="status">
      <EmptyState
        isPage
        drawing={<Icon name="check" size={32} />}
        title={t('VerifyEmailDone')}
        text={t('VerifyEmailDoneText')}
        action={<LocaleLink to="projects">{t('HeaderMyPage')}</LocaleLink>}
      />
    </div>
  );
}

interface NotConfirmedProps {
  readonly failure: ApiError;
  onRetry(): void;
}

/** A link that is used up or too old is replaced in the profile; anything else may pass. */
function NotConfirmed({ failure, onRetry }: NotConfirmedProps): ReactNode {
  const { t } = useText();
  const message = translateMessage(failure.error, failure.details);
  const isLinkGone = failure.error === 'ErrorLinkInvalidOrExpired';
  return (
    <div role="alert">
      <EmptyState
        isPage
        drawing={<Icon name="alert" size={32} />}
        title={t('VerifyEmailFailed')}
        text={isLinkGone ? `${message} ${t('VerifyEmailAskAgain')}` : message}
        action={
          isLinkGone ? (
            <LocaleLink to="profileEdit">{t('TitleProfile')}</LocaleLink>
          ) : (
            <Button onClick={onRetry}>{t('ButtonTextRetry')}</Button>
          )
        }
      />
    </div>
  );
}
