import type { ProjectSummary } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import type { ProjectOwner } from '../store/projectApi.ts';
import { AssignRepDialog } from './AssignRepDialog.tsx';
import { EditDetailsDialog } from './EditDetailsDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

/** What the dialogs that change a project are given. */
export interface RowDialogProps {
  readonly kind: 'edit' | 'assign' | 'transfer' | 'template' | 'publish';
  readonly project: ProjectSummary;
  readonly owner: ProjectOwner;
  onClose(): void;
  onDone(message: string): void;
}

/** The dialogs that a row's menu opens, in one file for the browser: each is small, and they share most of their code. */
export function RowDialog({ kind, owner, ...dialog }: RowDialogProps): ReactNode {
  switch (kind) {
    case 'edit':
      return <EditDetailsDialog owner={owner} {...dialog} />;
    case 'assign':
      return <AssignRepDialog {...dialog} />;
    case 'transfer':
      return <TransferDialog {...dialog} />;
    case 'template':
      return <TemplateDialog {...dialog} />;
    case 'publish':
      return <PublishDialog {...dialog} />;
  }
}
