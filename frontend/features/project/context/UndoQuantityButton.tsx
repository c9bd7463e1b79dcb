import { Button } from '@mantine/core';
import { type Entry, undoAdjustment } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { useWorkspaceBase } from './workspaceContext.ts';

/** Gives an entry the quantity back that it had before a rule set it (domain: Quantity rules). */
export function UndoQuantityButton({ entry }: { readonly entry: Entry }): ReactNode {
  const { t } = useText();
  const { store, editRefusal } = useWorkspaceBase();
  if (editRefusal !== undefined) return null;
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => store.edit((spaces) => undoAdjustment(spaces, entry.id))}>
      {t('ButtonTextUndo')}
    </Button>
  );
}
