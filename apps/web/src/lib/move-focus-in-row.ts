import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the items of a scrolling row by the arrow keys: to the same kind of control
 * (link or button) of the neighbour, else to its first. Spec 13.3-3.
 */
export function moveFocusInRow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target as Element;
  const tagName = target.tagName.toLowerCase();
  if (tagName !== 'a' && tagName !== 'button') return;
  const items = [...event.currentTarget.children];
  const index = items.findIndex((item) => item.contains(target));
  const neighbour = index < 0 ? undefined : items[index + by];
  const next = neighbour?.querySelector<HTMLElement>(tagName) ?? neighbour?.querySelector<HTMLElement>('a, button');
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
