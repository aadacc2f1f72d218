import { type KeyboardEvent, useState } from 'react';

/**
 * The result selected by the arrow keys; none before the first key and after the results change.
 */
export function useActiveOption<T>(items: readonly T[]) {
  const [active, setActive] = useState<{ items: readonly T[]; index: number } | null>(null);
  const index = active?.items === items ? active.index : null;

  const handleArrow = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    const next = index === null ? (step > 0 ? 0 : items.length - 1) : (index + step + items.length) % items.length;
    setActive({ items, index: next });
  };
  return { index, item: index === null ? undefined : items[index], handleArrow };
}
