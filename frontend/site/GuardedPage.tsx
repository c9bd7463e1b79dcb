import type { ReactNode } from 'react';
import { mayOpen, pageAccess } from '#core/pageAccess.ts';
import type { RouteName } from '#core/routes.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { NotAllowed } from '#ui/NotAllowed.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';

interface GuardedPageProps {
  readonly route: RouteName;
  /** Rendered only for whom it is. */
  readonly children: ReactNode;
}

/** A page that is not for everybody: others are told so where they are, and guests can log in there. */
export function GuardedPage({ route, children }: GuardedPageProps): ReactNode {
  const { user, isKnown, isUnreachable } = useSession();
  const { t } = useText();
  const accountModal = useAccountModal();
  if (mayOpen(pageAccess[route], user?.scopes)) return children;
  if (isUnreachable) return <ErrorState message={t('NetworkError')} />;
  if (!isKnown) return <PageSkeleton />;
  return <NotAllowed onLogin={user === undefined ? () => accountModal.open('login') : undefined} />;
}
