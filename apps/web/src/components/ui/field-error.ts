import { prefersReducedMotion } from '#lib/reduced-motion.ts';

/** A field that blocks the submission of a form. */
export interface FieldError {
  /** Value of `data-field` on the part of the form. */
  field: string;
  /** The message for the user. */
  text: string;
}

const FOCUSABLE = 'input, textarea, select, button, a[href]';
const HIGHLIGHT_MS = 1600;

/**
 * Scrolls a part of a form into view, focuses its field, and highlights it briefly.
 * @param within any element inside the form's root, which has `data-form`
 */
export function showField(within: Element, field: string): void {
  const part = within.closest('[data-form]')?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!part) return;
  part.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  const target = part.matches(FOCUSABLE) ? part : part.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  // A radio button focused after a tap shows no focus ring.
  const outline = { outline: '2px solid', outlineOffset: '6px', borderRadius: 'var(--radius-m)' };
  const keyframe = (outlineColor: string) => ({ ...outline, outlineColor });
  part.animate([keyframe('var(--accent)'), keyframe('var(--accent)'), keyframe('transparent')], {
    duration: HIGHLIGHT_MS,
  });
}
