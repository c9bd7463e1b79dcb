import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorState } from '#components/ErrorState.tsx';
import { useText } from '#core/text.ts';

/** Replaces a page that failed to load or render; header and footer stay. Retrying does not reload the document. */
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
