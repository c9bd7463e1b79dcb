import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { leaving } from '#lib/leaving.ts';
import { ErrorState } from './ErrorState.tsx';

/**
 * Offers to load the site anew: a part whose file is gone belongs to a build that a newer one has replaced, and browsers
 * remember a failed import for as long as the page lives.
 */
export function ReloadOffer(): ReactNode {
  const { t } = useText();
  return <ErrorState message={t('PartNotLoaded')} retryLabel={t('ButtonTextReload')} onRetry={leaving.reload} />;
}
