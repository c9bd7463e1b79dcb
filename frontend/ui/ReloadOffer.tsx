import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { leaving } from '#lib/leaving.ts';
import { ErrorState } from './ErrorState.tsx';

/**
 * Offers to reload the page. A missing file belongs to a build that a deployment has replaced, and a browser never
 * retries a failed import.
 */
export function ReloadOffer(): ReactNode {
  const { t } = useText();
  return <ErrorState message={t('PartNotLoaded')} retryLabel={t('ButtonTextReload')} onRetry={leaving.reload} />;
}
