import type {
  Active,
  Announcements,
  ClientRect,
  CollisionDetection,
  DroppableContainer,
  KeyboardCoordinateGetter,
  Over,
  UniqueIdentifier,
} from '@dnd-kit/core';

type RectMap = ReadonlyMap<UniqueIdentifier, ClientRect>;

/** A place where a job can be dropped. `name` is for screen readers. */
export type Place =
  | { readonly kind: 'tray'; readonly name: string; readonly order: number }
  | { readonly kind: 'delivery'; readonly name: string; readonly order: number; readonly deliveryId: number }
  /** An empty slot: a new delivery. */
  | { readonly kind: 'new'; readonly name: string; readonly order: number }
  /** A stop, which the job goes before. */
  | { readonly kind: 'stop'; readonly name: string; readonly deliveryId: number; readonly jobId: number };

interface Dragged {
  readonly jobId: number;
  readonly name: string;
}

export const draggedOf = ({ data }: Pick<Active, 'data'>) => data.current as Dragged;
export const placeOf = ({ data }: Pick<Over, 'data'>) => data.current as Place;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The first stop whose middle is below the pointer, in the card under the pointer; else the card, tray or slot itself.
 * Without a pointer, the top left corner of the dragged job counts.
 */
export const placeUnder: CollisionDetection = (drag) => {
  const { active, collisionRect, droppableContainers, droppableRects, pointerCoordinates } = drag;
  const point = pointerCoordinates ?? { x: collisionRect.left, y: collisionRect.top };
  const frame = framesIn(droppableContainers).find(({ id }) => isWithin(droppableRects.get(id), point));
  if (!frame) return [];
  const next = stopsIn(frame, droppableContainers, droppableRects, active).find(({ id }) => {
    const rect = droppableRects.get(id)!;
    return point.y < rect.top + rect.height / 2;
  });
  return [{ id: (next ?? frame).id }];
};

const directions: Readonly<Record<string, { step: 1 | -1; isAcross: boolean }>> = {
  ArrowDown: { step: 1, isAcross: false },
  ArrowUp: { step: -1, isAcross: false },
  ArrowRight: { step: 1, isAcross: true },
  ArrowLeft: { step: -1, isAcross: true },
};

/** Up and down go from stop to stop, left and right from card to card, to its end. */
export const toNextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = directions[event.code];
  if (!direction) return undefined;
  event.preventDefault();
  const { active, droppableContainers, droppableRects, over } = context;
  const containers = droppableContainers.getEnabled();
  const frames = framesIn(containers);
  const pointsOf = (frame: DroppableContainer) => pointsIn(frame, containers, droppableRects, active);
  const at = frames.findIndex((frame) => over && isIn(placeOf(over), frame));
  if (at === -1) return pointsOf(frames[0]!).at(-1);
  const stops = stopsIn(frames[at]!, containers, droppableRects, active);
  const index = stops.findIndex(({ id }) => id === over?.id);
  const place = (index === -1 ? stops.length : index) + direction.step;
  if (!direction.isAcross && place >= 0 && place <= stops.length) return pointsOf(frames[at]!)[place];
  const next = frames[at + direction.step];
  return next && pointsOf(next).at(direction.isAcross || direction.step === -1 ? -1 : 0);
};

/** The tray, the cards and the empty slots, in their order. */
const framesIn = (containers: readonly DroppableContainer[]): DroppableContainer[] =>
  containers.filter((each) => placeOf(each).kind !== 'stop').toSorted((a, b) => orderOf(a) - orderOf(b));

const orderOf = (container: DroppableContainer): number => {
  const place = placeOf(container);
  return place.kind === 'stop' ? 0 : place.order;
};

function isIn(place: Place, frame: DroppableContainer): boolean {
  const around = placeOf(frame);
  if (place.kind === 'stop') return around.kind === 'delivery' && around.deliveryId === place.deliveryId;
  return place.kind !== 'delivery'
    ? around.kind !== 'stop' && around.kind === place.kind && around.order === place.order
    : around.kind === 'delivery' && around.deliveryId === place.deliveryId;
}

/** The stops of a card from top to bottom, without the dragged one. */
function stopsIn(
  frame: DroppableContainer,
  containers: readonly DroppableContainer[],
  rects: RectMap,
  active: Active | null,
): DroppableContainer[] {
  const draggedId = active && draggedOf(active).jobId;
  return containers
    .filter((each) => {
      const place = placeOf(each);
      return place.kind === 'stop' && place.jobId !== draggedId && isIn(place, frame) && rects.has(each.id);
    })
    .toSorted((a, b) => rects.get(a.id)!.top - rects.get(b.id)!.top);
}

/** A point for each stop that a job can go before, and one for the end. */
function pointsIn(
  frame: DroppableContainer,
  containers: readonly DroppableContainer[],
  rects: RectMap,
  active: Active | null,
): Point[] {
  const around = rects.get(frame.id);
  if (!around) return [];
  const stops = stopsIn(frame, containers, rects, active).map(({ id }) => rects.get(id)!);
  const last = stops.at(-1);
  const end = last ? { x: last.left, y: last.bottom - 1 } : { x: around.left + 1, y: around.top + 1 };
  return [...stops.map(({ left, top }) => ({ x: left, y: top + 1 })), end];
}

const isWithin = (rect: ClientRect | undefined, { x, y }: Point): boolean =>
  rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;

const nameOf = (part: Pick<Active, 'data'>): string => draggedOf(part).name;

/** The texts for screen readers while a job is dragged. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${nameOf(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} is over ${placeOf(over).name}.` : `${nameOf(active)} is over no delivery.`,
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active)} was dropped on ${placeOf(over).name}.` : `${nameOf(active)} was not moved.`,
  onDragCancel: ({ active }) => `${nameOf(active)} was not moved.`,
};

export const dragInstructions = {
  draggable:
    'Press Space to pick up a job, up and down to go from stop to stop, left and right to go from card to card, Space to drop it, Esc to put it back.',
};
