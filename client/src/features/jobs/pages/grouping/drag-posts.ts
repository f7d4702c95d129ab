import {
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
  rectIntersection,
} from '@dnd-kit/core';

/** A line under the pointer; without a pointer, the line that the dragged post covers. */
export const lineUnder: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : rectIntersection(drag);

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move a post from line to line. */
export const toNextLine: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const lines = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .toSorted((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const at = lines.findIndex(({ id }) => id === context.over?.id);
  const next = at === -1 ? lines.at(step > 0 ? 0 : -1) : lines[at + step];
  return next && { x: next.rect.left, y: next.rect.top };
};

const nameOf = ({ data }: { data: { current?: { name?: string } } }): string => data.current?.name ?? '';

/** The texts for screen readers while a post is dragged. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${nameOf(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} is over ${nameOf(over)}.` : `${nameOf(active)} is over no line.`,
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active)} was dropped on ${nameOf(over)}.` : `${nameOf(active)} was not moved.`,
  onDragCancel: ({ active }) => `${nameOf(active)} was not moved.`,
};

export const dragInstructions = {
  draggable: 'Press Space to pick up a post, the arrow keys to go from line to line, Space to drop it, Esc to cancel.',
};
