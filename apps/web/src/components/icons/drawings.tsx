import type { ReactNode } from 'react';

/**
 * A line drawing for empty states, with one line weight and one warm tone; hidden from assistive
 * technology.
 */
export function Drawing({ tone, children }: { tone: ReactNode; children: string }) {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <g fill="var(--tone-warm)">{tone}</g>
      <path d={children} stroke="var(--ink-3)" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** A signpost at night. */
export function NotFoundDrawing() {
  return (
    <Drawing tone={<path d="M70 16a13 13 0 1 0 12 18 11 11 0 0 1-12-18Z" />}>
      M40 20v58M28 78h24M40 28h20l7 7-7 7H40ZM40 48H22l-6 6 6 6h18
    </Drawing>
  );
}
