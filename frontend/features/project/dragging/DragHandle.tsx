import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { useWorkspaceBase } from '../context/workspaceContext.ts';
import classes from './DragHandle.module.css';
import { type DragItem, dropOf } from './dropOf.ts';

interface DragHandleProps extends DragItem {
  /** Title of what is dragged. */
  readonly title: string;
}

/** What the area around the handles is told of each. */
export interface DragData {
  readonly item: DragItem;
  readonly title: string;
}

/**
 * Drags the row that it stands in, which is marked by `data-drag`; with the keys, too. The handle alone follows what is
 * dragged: rows of long lists are not drawn again. In the tree it is for the mouse alone, since every row there has its
 * keys, and would be two stops.
 */
export function DragHandle({ title, kind, id, surface }: DragHandleProps): ReactNode {
  const { t } = useText();
  const { store, editRefusal, allowsMultiple } = useWorkspaceBase();
  const row = useRef<HTMLElement | null>(null);
  const data: DragData = { item: { kind, id, surface }, title };
  const name = `${surface}:${kind}:${id}`;
  const isDisabled = editRefusal !== undefined;
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: name, data, disabled: isDisabled });
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id: name, data, disabled: isDisabled });
  const place = useCallback(
    (handle: HTMLElement | null) => {
      row.current = handle?.closest<HTMLElement>('[data-drag]') ?? null;
      setNodeRef(handle);
      setDropRef(row.current);
    },
    [setNodeRef, setDropRef],
  );
  const dragged = (active?.data.current as DragData | undefined)?.item;
  const side =
    isOver && dragged !== undefined ? dropOf(store.spaces, dragged, data.item, allowsMultiple)?.side : undefined;
  useEffect(() => {
    const shown = row.current;
    if (shown === null) return;
    shown.dataset.drag = isDragging ? 'dragged' : (side ?? '');
  }, [isDragging, side]);
  if (isDisabled) return null;
  return (
    <button
      ref={place}
      type="button"
      className={classes.handle}
      data-surface={surface}
      data-kind={kind}
      aria-label={t('DragHandle', title)}
      aria-describedby={attributes['aria-describedby']}
      tabIndex={surface === 'tree' ? -1 : 0}
      {...listeners}
    >
      <Icon name="drag" />
    </button>
  );
}
