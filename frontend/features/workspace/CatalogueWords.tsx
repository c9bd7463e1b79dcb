import type { ReactNode } from 'react';
import { useWorkspace } from './workspaceContext.ts';

/** A text out of the catalogue, marked with its language (design §14, Markets). */
export function CatalogueWords({ children }: { readonly children: ReactNode }): ReactNode {
  const { catalogue } = useWorkspace();
  return <span lang={catalogue.status === 'ready' ? catalogue.summary.contentLanguage : undefined}>{children}</span>;
}
