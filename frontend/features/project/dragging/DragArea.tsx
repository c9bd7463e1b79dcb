import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Over,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useMemo, useState } from 'react';
import { type SiteText, useText } from '#core/text.ts';
import { usePlaceEntry } from '../context/usePlaceEntry.ts';
import { useWorkspaceBase, type WorkspaceBase } from '../context/workspaceContext.ts';
import classes from './DragHandle.module.css';
import type { DragData } from './DragHandle.tsx';
import { type Drop, dropOf } from './dropOf.ts';

/** A click on a handle drags nothing. */
const distance = 4;

function dataOf(part: Active | Over | null): DragData | undefined {
  return part?.data.current as DragData | undefined;
}

interface Dropped {
  readonly dragged: DragData;
  readonly over: DragData;
  readonly drop: Drop;
}

/** The project as it is now, and what its sets may hold. */
type Ground = Pick<WorkspaceBase, 'store' | 'allowsMultiple'>;

function droppedOf({ store, allowsMultiple }: Ground, active: Active, over: Over | null): Dropped | undefined {
  const dragged = dataOf(active);
  const target = dataOf(over);
  if (dragged === undefined || target === undefined) return undefined;
  const drop = dropOf(store.spaces, dragged.item, target.item, allowsMultiple);
  return drop && { dragged, over: target, drop };
}

function movedWords({ dragged, drop }: Dropped, { t }: SiteText): string {
  return drop.space === undefined
    ? t('NotifyMoved', dragged.title, drop.position + 1)
    : t('NotifyMovedTo', dragged.title, drop.space.title);
}

/** What is read out while something is dragged, by mouse or by keys. */
function announcementsOf(ground: Ground, text: SiteText): Announcements {
  const titleOf = (active: Active): string => dataOf(active)?.title ?? '';
  return {
    onDragStart: ({ active }) => text.t('DragStarted', titleOf(active)),
    onDragOver({ active, over }) {
      const dropped = droppedOf(ground, active, over);
      return dropped === undefined ? text.t('DragNowhere', titleOf(active)) : text.t('DragOver', dropped.over.title);
    },
    onDragEnd({ active, over }) {
      // What was moved is said by the notice with its Undo.
      return droppedOf(ground, active, over) === undefined ? text.t('DragCancelled', titleOf(active)) : undefined;
    },
    onDragCancel: ({ active }) => text.t('DragCancelled', titleOf(active)),
  };
}

/** Around what can be dragged: spaces, sets and entries, by mouse, finger or keys (domain: Operations on projects). */
export function DragArea({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useText();
  const { store, allowsMultiple, editAndNotify } = useWorkspaceBase();
  const ground = useMemo(() => ({ store, allowsMultiple }), [store, allowsMultiple]);
  const placeEntry = usePlaceEntry();
  const [dragged, setDragged] = useState<DragData>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  const announcements = useMemo(() => announcementsOf(ground, text), [ground, text]);
  const collisionDetection = useMemo<CollisionDetection>(
    () => (given) => {
      const item = dataOf(given.active)?.item;
      const droppableContainers = given.droppableContainers.filter(({ data }) => {
        const over = (data.current as DragData | undefined)?.item;
        return (
          item !== undefined && over !== undefined && dropOf(store.spaces, item, over, allowsMultiple) !== undefined
        );
      });
      const places = { ...given, droppableContainers };
      // The keys go from place to place; a mouse may be over none.
      return given.pointerCoordinates === null ? closestCenter(places) : pointerWithin(places);
    },
    [store, allowsMultiple],
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.t('DragInstructions') } }}
      onDragStart={({ active }) => setDragged(dataOf(active))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        const dropped = droppedOf(ground, active, over);
        if (dropped === undefined) return;
        const { drop, dragged: moved } = dropped;
        if (drop.set !== undefined) void placeEntry(moved.item.id, drop.set.id, 'move');
        else editAndNotify(drop.apply, movedWords(dropped, text));
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && <span className={classes.dragged}>{dragged.title}</span>}
      </DragOverlay>
    </DndContext>
  );
}

/** On the arrow keys: the next place above or below where what is dragged may be dropped. */
const nextPlace: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
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
