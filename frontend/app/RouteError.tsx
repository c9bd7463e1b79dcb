import type { ReactNode } from 'react';
import { ErrorState } from '../components/ErrorState.tsx';
import { useText } from './text.ts';

/** Stands in for a page that failed to load or to draw. */
export function RouteError(): ReactNode {
  const { t } = useText();
  return (
    <main className="sani-page">
      <ErrorState message={t('ErrorPageFailed')} onRetry={() => location.reload()} />
    </main>
  );
}
