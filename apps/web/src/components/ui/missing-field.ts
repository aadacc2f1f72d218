import { prefersReducedMotion } from '#lib/reduced-motion.ts';

/** A field that blocks the submission of a form. */
export interface MissingField {
  /** Value of `data-field` on the part of the form. */
  field: string;
  /** The message for the user. */
  text: string;
}

const FILLED_IN = 'input, textarea, select, button, a[href]';
const MARK_MS = 1600;

/**
 * Scrolls a part of a form into view, focuses its field, and highlights it briefly.
 * @param within any element inside the form's root, which has `data-form`
 */
export function showField(within: Element, field: string): void {
  const part = within.closest('[data-form]')?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!part) return;
  part.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  const target = part.matches(FILLED_IN) ? part : part.querySelector<HTMLElement>(FILLED_IN);
  target?.focus({ preventScroll: true });
  // A radio button focused after a tap shows no focus ring.
  const look = { outline: '2px solid', outlineOffset: '6px', borderRadius: 'var(--radius-m)' };
  const mark = (outlineColor: string) => ({ ...look, outlineColor });
  part.animate([mark('var(--accent)'), mark('var(--accent)'), mark('transparent')], { duration: MARK_MS });
}
