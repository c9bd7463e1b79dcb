import type { ProjectSummary } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { lazyModule } from '#core/lazyModule.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import type { RowDialogProps } from './RowDialog.tsx';

const rowDialog = lazyModule(async () => (await import('./RowDialog.tsx')).RowDialog);
const shareDialog = lazyModule(async () => (await import('../sharing/ShareDialog.tsx')).ShareDialog);

/** A dialog about one project of the list. */
export interface OpenedDialog {
  readonly kind: RowDialogProps['kind'] | 'share';
  readonly project: ProjectSummary;
}

/** The dialog of a row action; its code is loaded when it is opened. */
export function ProjectActionDialog({ kind, ...dialog }: OpenedDialog & Omit<RowDialogProps, 'kind'>): ReactNode {
  if (kind !== 'share') return <LazyDialog part={rowDialog} dialog={{ kind, ...dialog }} />;
  return <LazyDialog part={shareDialog} dialog={{ projectId: dialog.project.id, onClose: dialog.onClose }} />;
}
