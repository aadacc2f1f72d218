import type { ReactNode } from 'react';

/** Small line drawings for screens with nothing on them: one line weight, one warm tone, never read aloud. */
function Drawing({ tone, children }: { tone: ReactNode; children: string }) {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <g fill="var(--tone-warm)">{tone}</g>
      <path d={children} stroke="var(--ink-3)" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** A magnifying glass with the sun going down in it. */
export function NoResultDrawing() {
  return (
    <Drawing tone={<path d="M24 46a18 18 0 0 0 36 0Z" />}>
      M42 20a22 22 0 1 1 0 44 22 22 0 0 1 0-44ZM58.5 58.5 77 77M27 46h30M42 30v4M31.5 34.5l2.8 2.8M52.5 34.5l-2.8 2.8
    </Drawing>
  );
}

/** A speech bubble waiting for its words. */
export function NoReviewDrawing() {
  return (
    <Drawing
      tone={<path d="M28 30h40a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H46L34 76V66h-6a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8Z" />}
    >
      M28 24h40a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H46L34 73V62h-6a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8ZM35 38h26M35 48h15
    </Drawing>
  );
}

/** A signpost by moonlight. */
export function LostDrawing() {
  return (
    <Drawing tone={<path d="M70 16a13 13 0 1 0 12 18 11 11 0 0 1-12-18Z" />}>
      M40 20v58M28 78h24M40 28h20l7 7-7 7H40ZM40 48H22l-6 6 6 6h18
    </Drawing>
  );
}
