import type { ComponentType, ReactNode } from 'react';
import { type LazyModule, useLazyModule } from '#core/lazyModule.tsx';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { NotLoaded } from './NotLoaded.tsx';

interface LazyDialogProps<P extends { onClose(): void }> {
  readonly part: LazyModule<ComponentType<P>>;
  readonly dialog: P;
}

/** A dialog whose code is fetched when it is opened. When that cannot be had it says so; the page around it stays. */
export function LazyDialog<P extends { onClose(): void }>({ part, dialog }: LazyDialogProps<P>): ReactNode {
  useFocusReturn();
  const { code: Dialog, hasFailed } = useLazyModule(part);
  if (Dialog !== undefined) return <Dialog {...dialog} />;
  return hasFailed ? <NotLoaded onClose={dialog.onClose} /> : null;
}
