import { type ComponentType, type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { logger } from '#lib/logger.ts';

export interface SortableItem {
  id: string;
}

/** To be spread over what is taken hold of; nothing interactive may lie in it. */
export type SortableHandle = HTMLAttributes<HTMLElement>;

export interface SortableListProps<T extends SortableItem> {
  items: readonly T[];
  /** What the list is of. */
  label: string;
  className?: string | undefined;
  itemClassName?: string | undefined;
  /** How an item is called where its way is said. */
  nameOf: (item: T) => string;
  /** Whether it may be taken hold of; all of them when absent. */
  canDrag?: (item: T) => boolean;
  onMove: (from: number, to: number) => void;
  children: (item: T, index: number, handle: SortableHandle) => ReactNode;
}

function PlainList<T extends SortableItem>({ items, label, className, itemClassName, children }: SortableListProps<T>) {
  return (
    <ol aria-label={label} className={className}>
      {items.map((item, index) => (
        <li key={item.id} className={itemClassName}>
          {children(item, index, {})}
        </li>
      ))}
    </ol>
  );
}

type View = ComponentType<SortableListProps<SortableItem>>;

/** Calls back once nobody is at work in the element: a list that becomes another one takes the focus from what is in it. */
function whenLeft(element: HTMLElement | null, act: () => void): () => void {
  if (!element?.contains(document.activeElement)) {
    act();
    return () => undefined;
  }
  const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener('focusout', handleFocusOut);
    act();
  };
  element.addEventListener('focusout', handleFocusOut);
  return () => element.removeEventListener('focusout', handleFocusOut);
}

let loaded: View | undefined;

/**
 * A list whose items are dragged into another order, by touch, mouse and keyboard. Dragging comes with a library of its own, after
 * the list: whoever shows one gives its items buttons as well. Spec 9-28.
 */
export function SortableList<T extends SortableItem>(props: SortableListProps<T>) {
  const rootRef = useRef<HTMLDivElement>(null);
  const [Draggable, setDraggable] = useState<View | undefined>(() => loaded);
  const isPlain = Draggable === undefined;
  useEffect(() => {
    if (!isPlain) return;
    let stopWaiting: () => void = () => undefined;
    let isGone = false;
    import('./sortable-list-view.tsx').then(
      ({ SortableListView }) => {
        loaded = SortableListView;
        if (!isGone) stopWaiting = whenLeft(rootRef.current, () => setDraggable(() => SortableListView));
      },
      (error: unknown) => logger.error('끌어서 옮기기를 불러오지 못했어요', error),
    );
    return () => {
      isGone = true;
      stopWaiting();
    };
  }, [isPlain]);
  // The view asks its items for no more than an id.
  const List = (Draggable ?? PlainList) as ComponentType<SortableListProps<T>>;
  return (
    <div ref={rootRef}>
      <List {...props} />
    </div>
  );
}
