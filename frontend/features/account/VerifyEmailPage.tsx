import { verifyEmail } from '@sanispec/shared/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';

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
  const { user } = useSession();
  const [search] = useSearchParams();
  const { data: result } = useQuery(verification(search.get('token') ?? ''));
  usePageTitle(t('TitleVerifyEmail'));
  if (result === undefined) return <PageSkeleton rows={2} />;
  const onwards =
    user === undefined ? (
      <LocaleLink to="home">{t('HeaderLogoHome')}</LocaleLink>
    ) : (
      <LocaleLink to={result.ok ? 'projects' : 'profileEdit'}>
        {t(result.ok ? 'HeaderMyPage' : 'TitleProfile')}
      </LocaleLink>
    );
  return (
    <div className="sani-page" role={result.ok ? 'status' : 'alert'}>
      <EmptyState
        isPage
        drawing={<Icon name={result.ok ? 'check' : 'alert'} size={32} />}
        title={t(result.ok ? 'VerifyEmailDone' : 'VerifyEmailFailed')}
        text={
          result.ok
            ? t('VerifyEmailDoneText')
            : `${translateMessage(result.error, result.details)} ${t('VerifyEmailAskAgain')}`
        }
        action={onwards}
      />
    </div>
  );
}
