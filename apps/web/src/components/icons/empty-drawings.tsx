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

/** A pin above an empty ground. */
export function NoPlaceDrawing() {
  return (
    <Drawing tone={<ellipse cx="48" cy="74" rx="28" ry="7" />}>
      M48 72S28 55 28 40a20 20 0 0 1 40 0c0 15-20 32-20 32ZM48 32.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM18 74h8M70
      74h8
    </Drawing>
  );
}

/** A folder with a heart on it. */
export function NothingSavedDrawing() {
  return (
    <Drawing tone={<path d="M18 40h60v28a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6Z" />}>
      M18 66V28a6 6 0 0 1 6-6h15l7 8h26a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6ZM48 62s-12-6.5-12-14a6.3 6.3 0 0
      1 12-2.8A6.3 6.3 0 0 1 60 48c0 7.5-12 14-12 14Z
    </Drawing>
  );
}

/** A path over two hills. */
export function NoCourseDrawing() {
  return (
    <Drawing tone={<circle cx="66" cy="30" r="10" />}>
      M14 62c12-16 24-16 34-4 9-9 20-9 34 2M46 78c-4-7 14-8 8-14-3-3-8-3-6-6M24 78h48M28 34v12M28 34h12l-3 4 3 4H28
    </Drawing>
  );
}

/** A cloud whose rain does not arrive. */
export function OfflineDrawing() {
  return (
    <Drawing tone={<path d="M30 62a14 14 0 0 1 0-28h36a14 14 0 0 1 0 28Z" />}>
      M31 58a14 14 0 0 1-1-28 19 19 0 0 1 36.5 4A12 12 0 0 1 66 58H31ZM36 68l-3 6M50 68l-3 6M64 68l-3 6
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
