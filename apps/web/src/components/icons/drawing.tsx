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
