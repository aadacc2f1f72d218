import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type HTMLAttributes, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { prefersReducedMotion } from '#hooks/browser-state.ts';
import { ordinalText } from '#lib/korean-format.ts';
import styles from './sortable-list.module.css';

interface SortableItem {
  id: string;
}

/** Props of the drag handle, which must not contain interactive elements. */
export interface SortableHandle extends HTMLAttributes<HTMLElement> {
  ref?: (element: HTMLElement | null) => void;
  'data-handle'?: '';
}

interface SortableListProps<T extends SortableItem> {
  items: readonly T[];
  /** Accessible name of the list. */
  label: string;
  className?: string | undefined;
  itemClassName?: string | undefined;
  /** Name of an item in announcements. */
  nameOf: (item: T) => string;
  /** Whether an item can be dragged; all can by default. */
  canDrag?: (item: T) => boolean;
  onMove: (from: number, to: number) => void;
  children: (item: T, index: number, handle: SortableHandle) => ReactNode;
}

const INSTRUCTIONS =
  '스페이스를 누르면 집어요. 위아래 화살표로 옮기고, 스페이스를 한 번 더 누르면 내려놓고, Esc를 누르면 그만둬요.';

const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 120, tolerance: 5 } };
const KEYBOARD = {
  keyboardCodes: {
    start: [KeyboardCode.Space],
    cancel: [KeyboardCode.Esc],
    end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
  },
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'instant' as const,
};

/** 20 px per step at the edge of the container, and up to 28 where a bar beyond it is touched. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.25 }, acceleration: 20, interval: 16 };

const DROP_ANIMATION = {
  get duration() {
    return prefersReducedMotion() ? 0 : 330;
  },
  easing: 'cubic-bezier(0.2, 1, 0.1, 1)',
};

const TRANSITION = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * The dragged item takes the place of the farthest item whose middle its edge has passed. Distances
 * between middles, the library's measure, skip places where heights differ. Beside the list it has
 * no place.
 */
const findPlace: CollisionDetection = ({ active, collisionRect, droppableRects, droppableContainers }) => {
  const own = droppableRects.get(active.id);
  if (own === undefined) return [];
  const { top, bottom, left, width } = collisionRect;
  const rows = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect === undefined ? [] : [{ id, rect }];
  });
  const isBeside =
    left + width / 2 < own.left ||
    left + width / 2 > own.right ||
    rows.every(({ rect }) => rect.bottom < top || rect.top > bottom);
  if (isBeside) return [];
  const [farthest] = rows
    .filter(({ rect }) => {
      const middle = rect.top + rect.height / 2;
      return rect.top > own.top ? bottom >= middle : top <= middle;
    })
    .toSorted((a, b) => Math.abs(b.rect.top - own.top) - Math.abs(a.rect.top - own.top));
  return [{ id: farthest?.id ?? active.id }];
};

interface SortableRowProps {
  id: string;
  canDrag: boolean;
  className: string;
  children: (handle: SortableHandle) => ReactNode;
}

function SortableRow({ id, canDrag, className, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, transform, transition } = useSortable({
    id,
    disabled: { draggable: !canDrag },
    transition: TRANSITION,
  });
  const handle: SortableHandle = {
    role: 'button',
    tabIndex: 0,
    'aria-describedby': attributes['aria-describedby'],
    'data-handle': '',
    ref: setActivatorNodeRef,
    ...listeners,
  };
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {children(canDrag ? handle : {})}
    </li>
  );
}

/** A list sorted by drag and drop with touch, mouse and keyboard. Spec 9-28. */
export function SortableList<T extends SortableItem>({
  items,
  label,
  className,
  itemClassName,
  nameOf,
  canDrag = () => true,
  onMove,
  children,
}: SortableListProps<T>) {
  const [draggedId, setDraggedId] = useState<UniqueIdentifier | null>(null);
  const announcedIndex = useRef(-1);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const indexOf = (place: { id: UniqueIdentifier } | null) => items.findIndex(({ id }) => id === place?.id);
  const nameAt = (index: number) => {
    const item = items[index];
    return item === undefined ? '' : nameOf(item);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const index = indexOf(active);
      announcedIndex.current = index;
      return `${nameAt(index)}, 집었어요. ${items.length}개 중 ${ordinalText(index)}예요.`;
    },
    onDragOver: ({ over }) => {
      const index = indexOf(over);
      // The first place is the item's own, which the start has announced.
      if (index === announcedIndex.current) return undefined;
      announcedIndex.current = index;
      return index === -1 ? '목록 밖이에요.' : `${ordinalText(index)}로 옮기고 있어요.`;
    },
    onDragEnd: ({ active, over }) => {
      const [from, to] = [indexOf(active), indexOf(over)];
      return to === -1 || to === from
        ? `${nameAt(from)}, 제자리에 두었어요.`
        : `${nameAt(from)}, ${ordinalText(to)}로 옮겼어요.`;
    },
    onDragCancel: ({ active }) => `${nameAt(indexOf(active))}, 제자리에 두었어요.`,
  };
  const handleStart = ({ active }: DragStartEvent) => setDraggedId(active.id);
  const handleEnd = ({ active, over }: DragEndEvent) => {
    setDraggedId(null);
    const [from, to] = [indexOf(active), indexOf(over)];
    if (to !== -1 && to !== from) onMove(from, to);
  };
  const draggedIndex = draggedId === null ? -1 : indexOf({ id: draggedId });
  const dragged = items[draggedIndex];
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={findPlace}
      autoScroll={AUTO_SCROLL}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={handleStart}
      onDragEnd={handleEnd}
      onDragCancel={() => setDraggedId(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol
          aria-label={label}
          className={[styles.list, className].join(' ')}
          data-sorting={draggedId !== null || undefined}
        >
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              id={item.id}
              canDrag={canDrag(item)}
              className={[styles.item, itemClassName].join(' ')}
            >
              {(handle) => children(item, index, handle)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <DragOverlay style={{ zIndex: 'var(--z-sheet)' }} dropAnimation={DROP_ANIMATION}>
        {dragged && (
          <div inert className={[styles.copy, itemClassName].join(' ')} data-dragging>
            {children(dragged, draggedIndex, {})}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
