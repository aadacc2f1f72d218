import {
  DragDropContext,
  Draggable,
  type DragStart,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import styles from './sortable-list.module.css';

interface SortableItem {
  id: string;
}

/** Props of the drag handle, which must not contain interactive elements. */
export type SortableHandle = HTMLAttributes<HTMLElement>;

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

/**
 * A list sorted by drag and drop with touch, mouse and keyboard. The library's constants meet the
 * specification: 120 ms long press, 5 px mouse threshold, drop animation of 0.33 to 0.55 s,
 * auto-scroll within the outer quarter of up to 28 px per step. Spec 9-28.
 */
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
  const droppableId = useId();
  const nameAt = (index: number) => {
    const item = items[index];
    return item === undefined ? '' : nameOf(item);
  };
  const handleStart = ({ source }: DragStart, { announce }: ResponderProvided) =>
    announce(`${nameAt(source.index)}, 집었어요. ${items.length}개 중 ${source.index + 1}번째예요.`);
  const handleUpdate = ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
    announce(destination ? `${destination.index + 1}번째로 옮기고 있어요.` : '목록 밖이에요.');
  const handleEnd = ({ source, destination }: DropResult, { announce }: ResponderProvided) => {
    if (!destination || destination.index === source.index) {
      announce(`${nameAt(source.index)}, 제자리에 두었어요.`);
      return;
    }
    announce(`${nameAt(source.index)}, ${destination.index + 1}번째로 옮겼어요.`);
    onMove(source.index, destination.index);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={handleStart}
      onDragUpdate={handleUpdate}
      onDragEnd={handleEnd}
    >
      <Droppable droppableId={droppableId}>
        {(list, { draggingFromThisWith }) => (
          <ol
            {...list.droppableProps}
            ref={list.innerRef}
            aria-label={label}
            className={className}
            data-sorting={draggingFromThisWith != null || undefined}
          >
            {items.map((item, index) => (
              <Draggable key={item.id} draggableId={item.id} index={index} isDragDisabled={!canDrag(item)}>
                {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
                  <li
                    {...draggableProps}
                    ref={innerRef}
                    className={[styles.item, itemClassName].join(' ')}
                    data-dragging={isDragging || undefined}
                  >
                    {children(item, index, dragHandleProps ?? {})}
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}
