import type { ProjectSummary } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { LazyDialog } from '#components/LazyDialog.tsx';
import { lazyModule } from '#core/lazyModule.tsx';
import type { ProjectOwner } from '../store/projectApi.ts';

const editDetails = lazyModule(async () => (await import('./EditDetailsDialog.tsx')).EditDetailsDialog);
const assignRep = lazyModule(async () => (await import('./AssignRepDialog.tsx')).AssignRepDialog);
const transfer = lazyModule(async () => (await import('./TransferDialog.tsx')).TransferDialog);
const template = lazyModule(async () => (await import('./TemplateDialog.tsx')).TemplateDialog);

/** A dialog about one project of the list. */
export interface OpenedDialog {
  readonly kind: 'edit' | 'assign' | 'transfer' | 'template';
  readonly project: ProjectSummary;
}

interface ProjectActionDialogProps extends OpenedDialog {
  readonly owner: ProjectOwner;
  onClose(): void;
  onDone(message: string): void;
}

/** The dialog of a row action; its code is loaded when it is opened. */
export function ProjectActionDialog({ kind, owner, ...dialog }: ProjectActionDialogProps): ReactNode {
  switch (kind) {
    case 'edit':
      return <LazyDialog part={editDetails} dialog={{ owner, ...dialog }} />;
    case 'assign':
      return <LazyDialog part={assignRep} dialog={dialog} />;
    case 'transfer':
      return <LazyDialog part={transfer} dialog={dialog} />;
    case 'template':
      return <LazyDialog part={template} dialog={dialog} />;
  }
}
