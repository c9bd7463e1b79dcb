import type { ReactNode } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { useText } from '#core/text.ts';
import { useWorkspace } from './workspaceContext.ts';

/** Without its catalogue a project can be looked at and rearranged, but has neither prices nor verdicts. */
export function CatalogueFault(): ReactNode {
  const { t } = useText();
  const { catalogue } = useWorkspace();
  if (catalogue.status !== 'error') return null;
  return <ErrorState message={t(catalogue.error)} onRetry={catalogue.retry} />;
}
