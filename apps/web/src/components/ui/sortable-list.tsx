import { type ComponentType, useEffect, useRef, useState } from 'react';
import { logger } from '#lib/logger.ts';
import type { SortableItem, SortableListProps } from './sortable-list-view.tsx';

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

/**
 * Calls back when the element has no focus: replacing the list would move the focus away from a
 * field inside.
 */
function runWhenUnfocused(element: HTMLElement | null, callback: () => void): () => void {
  if (!element?.contains(document.activeElement)) {
    callback();
    return () => undefined;
  }
  const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener('focusout', handleFocusOut);
    callback();
  };
  element.addEventListener('focusout', handleFocusOut);
  return () => element.removeEventListener('focusout', handleFocusOut);
}

let loadedView: View | undefined;

/**
 * A list sorted by drag and drop with touch, mouse and keyboard. The library is loaded after the
 * list, so callers also provide buttons to move items. Spec 9-28.
 */
export function SortableList<T extends SortableItem>(props: SortableListProps<T>) {
  const rootRef = useRef<HTMLDivElement>(null);
  const [Draggable, setDraggable] = useState<View | undefined>(() => loadedView);
  const isPlain = Draggable === undefined;
  useEffect(() => {
    if (!isPlain) return;
    let cancel: () => void = () => undefined;
    let isUnmounted = false;
    import('./sortable-list-view.tsx').then(
      ({ SortableListView }) => {
        loadedView = SortableListView;
        if (!isUnmounted) cancel = runWhenUnfocused(rootRef.current, () => setDraggable(() => SortableListView));
      },
      (error: unknown) => logger.error('Failed to load the sortable list', error),
    );
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [isPlain]);
  // The view uses only the id of its items.
  const List = (Draggable ?? PlainList) as ComponentType<SortableListProps<T>>;
  return (
    <div ref={rootRef}>
      <List {...props} />
    </div>
  );
}
