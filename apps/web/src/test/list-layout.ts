import { vi } from 'vitest';

const ROW_PX = 50;

function rectOf(this: Element): DOMRect {
  const copy = this.parentElement?.style;
  if (copy?.position === 'fixed') return new DOMRect(0, Number.parseFloat(copy.top), 300, ROW_PX);
  const row = this.closest('li');
  const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
  return new DOMRect(0, index * ROW_PX, 300, ROW_PX);
}

/** Rows of 50 px below each other: jsdom has no layout, and the drag library measures. */
export const stubListLayout = () => vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(rectOf);
