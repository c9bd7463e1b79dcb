import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorState } from '#components/ErrorState.tsx';
import { useText } from '#core/text.ts';

/** Stands in for a page that failed to load or to draw; header and footer stay. Trying again needs no new document. */
export function PageFailed(): ReactNode {
  const { t } = useText();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <div className="sani-page">
      <ErrorState
        message={t('ErrorPageFailed')}
        onRetry={() => void navigate({ pathname, search, hash }, { replace: true })}
      />
    </div>
  );
}

/** Stands in for the whole site. */
export function SiteFailed(): ReactNode {
  const { t } = useText();
  return (
    <main className="sani-page">
      <ErrorState message={t('ErrorPageFailed')} onRetry={() => location.reload()} />
    </main>
  );
}
