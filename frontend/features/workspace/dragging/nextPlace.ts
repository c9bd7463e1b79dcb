import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import type { DragData } from './DragHandle.tsx';

/** On the arrow keys: the next place above or below where what is dragged may be dropped. */
export const nextPlace: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const isDown = event.code === 'ArrowDown';
  const dragged = context.active?.data.current as DragData | undefined;
  if ((!isDown && event.code !== 'ArrowUp') || dragged === undefined || context.collisionRect === null)
    return undefined;
  event.preventDefault();
  const { top, height } = context.collisionRect;
  const middle = top + height / 2;
  const { kind, surface } = dragged.item;
  const places = context.droppableContainers.getEnabled().flatMap(({ id, data }) => {
    const item = (data.current as DragData | undefined)?.item;
    const rect = context.droppableRects.get(id);
    if (item === undefined || rect === undefined || item.surface !== surface) return [];
    // A set may go into another space, too; everything else among its like.
    if (item.kind !== kind && !(kind === 'set' && item.kind === 'space')) return [];
    return [rect.top + rect.height / 2];
  });
  const further = places.filter((place) => (isDown ? place > middle + 1 : place < middle - 1));
  if (further.length === 0) return undefined;
  const next = isDown ? Math.min(...further) : Math.max(...further);
  return { x: currentCoordinates.x, y: currentCoordinates.y + next - middle };
};
