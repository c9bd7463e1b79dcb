import type { ReactNode } from 'react';
import { AssignRepDialog } from './AssignRepDialog.tsx';
import { EditDetailsDialog } from './EditDetailsDialog.tsx';
import type { RowDialogProps } from './ProjectActionDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

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
