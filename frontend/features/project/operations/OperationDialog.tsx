import type { ReactNode } from 'react';
import { lazyModule } from '#core/lazyModule.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import type { Operation } from '../context/operation.ts';

const placeSetDialog = lazyModule(async () => (await import('./PlaceSetDialog.tsx')).PlaceSetDialog);
const placeEntryDialog = lazyModule(async () => (await import('./PlaceEntryDialog.tsx')).PlaceEntryDialog);
const replaceDialog = lazyModule(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);
const restyleDialog = lazyModule(async () => (await import('./RestyleDialog.tsx')).RestyleDialog);
const completeDialog = lazyModule(async () => (await import('./CompleteDialog.tsx')).CompleteDialog);
const alternativeDialog = lazyModule(async () => (await import('./AlternativeDialog.tsx')).AlternativeDialog);
const pasteDialog = lazyModule(async () => (await import('./PasteDialog.tsx')).PasteDialog);

interface OperationDialogProps {
  readonly operation: Operation;
  onClose(): void;
}

/** The dialog of an operation; its code is loaded when it is opened. */
export function OperationDialog({ operation, onClose }: OperationDialogProps): ReactNode {
  switch (operation.kind) {
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
