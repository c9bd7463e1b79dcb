import type { ComponentType, ReactNode } from 'react';
import { type CodePart, useCodePart } from '#core/codePart.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { NotLoaded } from './NotLoaded.tsx';

interface LazyDialogProps<P extends { onClose(): void }> {
  readonly part: CodePart<ComponentType<P>>;
  readonly dialog: P;
}

/** A dialog whose code is fetched when it is opened. When that cannot be had it says so; the page around it stays. */
export function LazyDialog<P extends { onClose(): void }>({ part, dialog }: LazyDialogProps<P>): ReactNode {
  useFocusReturn();
  const { code: Dialog, hasFailed, retry } = useCodePart(part);
  if (Dialog !== undefined) return <Dialog {...dialog} />;
  return hasFailed ? <NotLoaded onRetry={retry} onClose={dialog.onClose} /> : null;
}
