import { prefersReducedMotion } from '#lib/reduced-motion.ts';

/** What keeps a form from being sent, and where it is filled in. */
export interface MissingField {
  /** Value of `data-field` on that part of the form. */
  field: string;
  /** As the person is told. */
  text: string;
}

const FILLED_IN = 'input, textarea, select, button, a[href]';
const MARK_MS = 1600;

/**
 * Scrolls the part of a form in view, focuses what is filled in there, and marks it for a moment.
 * @param within any element of the form, whose root carries `data-form`
 */
export function showField(within: Element, field: string): void {
  const part = within.closest('[data-form]')?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!part) return;
  part.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  const target = part.matches(FILLED_IN) ? part : part.querySelector<HTMLElement>(FILLED_IN);
  target?.focus({ preventScroll: true });
  // A radio button focused after a tap shows no ring of its own.
  const look = { outline: '2px solid', outlineOffset: '6px', borderRadius: 'var(--radius-m)' };
  const mark = (outlineColor: string) => ({ ...look, outlineColor });
  part.animate([mark('var(--accent)'), mark('var(--accent)'), mark('transparent')], { duration: MARK_MS });
}
