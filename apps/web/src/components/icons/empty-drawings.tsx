import { Drawing } from './drawings.tsx';

/** A magnifying glass with a setting sun. */
export function NoResultDrawing() {
  return (
    <Drawing tone={<path d="M24 46a18 18 0 0 0 36 0Z" />}>
      M42 20a22 22 0 1 1 0 44 22 22 0 0 1 0-44ZM58.5 58.5 77 77M27 46h30M42 30v4M31.5 34.5l2.8 2.8M52.5 34.5l-2.8 2.8
    </Drawing>
  );
}

/** An empty speech bubble. */
export function NoReviewDrawing() {
  return (
    <Drawing
      tone={<path d="M28 30h40a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H46L34 76V66h-6a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8Z" />}
    >
      M28 24h40a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H46L34 73V62h-6a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8ZM35 38h26M35 48h15
    </Drawing>
  );
}

/** A heart on a card, for an empty list of saved places. */
export function NoMarkDrawing() {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <path fill="var(--tone-warm)" d="M48 70 31.5 54.2a10.6 10.6 0 0 1 15-15L48 40.7l1.5-1.5a10.6 10.6 0 0 1 15 15Z" />
      <path
        d="M28 18h40a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8ZM48 64 31.5 48.2a10.6 10.6 0 0 1 15-15L48 34.7l1.5-1.5a10.6 10.6 0 0 1 15 15ZM12 30v36M84 30v36"
        stroke="var(--ink-3)"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A winding path between two places, for an empty list of solroutes. */
export function NoSolrouteDrawing() {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <path fill="var(--tone-warm)" d="M70 18a13 13 0 0 1 13 13c0 10-13 21-13 21S57 41 57 31a13 13 0 0 1 13-13Z" />
      <path
        d="M26 80a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM31 75h24a10 10 0 0 0 0-20H39a9 9 0 0 1 0-18h8M70 12a13 13 0 0 1 13 13c0 10-13 21-13 21S57 35 57 25a13 13 0 0 1 13-13ZM70 29a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"
        stroke="var(--ink-3)"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
