import type { ReactNode } from 'react';
import { lazyModule } from '#core/lazyModule.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import type { Operation } from '../context/operation.ts';
import { useWorkspaceBase } from '../context/workspaceContext.ts';

const placeSetDialog = lazyModule(async () => (await import('./PlaceSetDialog.tsx')).PlaceSetDialog);
const placeEntryDialog = lazyModule(async () => (await import('./PlaceEntryDialog.tsx')).PlaceEntryDialog);
const replaceDialog = lazyModule(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);
const restyleDialog = lazyModule(async () => (await import('./RestyleDialog.tsx')).RestyleDialog);
const completeDialog = lazyModule(async () => (await import('./CompleteDialog.tsx')).CompleteDialog);
const alternativeDialog = lazyModule(async () => (await import('./AlternativeDialog.tsx')).AlternativeDialog);
const pasteDialog = lazyModule(async () => (await import('./PasteDialog.tsx')).PasteDialog);
const shareDialog = lazyModule(async () => (await import('../sharing/ShareDialog.tsx')).ShareDialog);
const detailsDialog = lazyModule(async () => (await import('./ProjectDetailsDialog.tsx')).ProjectDetailsDialog);
const deletedPartsDialog = lazyModule(async () => (await import('../trash/DeletedPartsDialog.tsx')).DeletedPartsDialog);

interface OperationDialogProps {
  readonly operation: Operation;
  onClose(): void;
}

/** The dialog of an operation; its code is loaded when it is opened. */
export function OperationDialog({ operation, onClose }: OperationDialogProps): ReactNode {
  const { projectId } = useWorkspaceBase();
  switch (operation.kind) {
    case 'share':
      return <LazyDialog part={shareDialog} dialog={{ projectId, onClose }} />;
    case 'details':
      return <LazyDialog part={detailsDialog} dialog={{ onClose }} />;
    case 'deletedParts':
      return <LazyDialog part={deletedPartsDialog} dialog={{ onClose }} />;
    case 'placeSet':
      return <LazyDialog part={placeSetDialog} dialog={{ ...operation, onClose }} />;
    case 'placeEntry':
      return <LazyDialog part={placeEntryDialog} dialog={{ ...operation, onClose }} />;
    case 'replaceEverywhere':
      return <LazyDialog part={replaceDialog} dialog={{ ...operation, onClose }} />;
    case 'restyle':
      return <LazyDialog part={restyleDialog} dialog={{ onClose }} />;
    case 'complete':
      return <LazyDialog part={completeDialog} dialog={{ ...operation, onClose }} />;
    case 'pasteArticles':
      return <LazyDialog part={pasteDialog} dialog={{ ...operation, onClose }} />;
    case 'addAlternative':
      return <LazyDialog part={alternativeDialog} dialog={{ ...operation, onClose }} />;
  }
}
